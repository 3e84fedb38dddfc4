import { endpoints } from '../../../core/features.ts';
import type { Endpoint } from '../../../core/http/endpoint.ts';

/** Every call of the core as it is declared. Nothing is ever called through these: what they would need is not there. */
export const allEndpoints: readonly Endpoint[] = endpoints({
  tokens: absent(),
  secrets: absent(),
  pause: absent(),
  queue: absent(),
  // Any will do: with one there is the endpoint.
  sso: {} as never,
  live: absent(),
});

function absent(): never {
  return undefined as never;
}
