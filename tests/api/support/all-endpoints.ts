import { endpointsOf } from '../../../core/declared.ts';
import type { CoreParts } from '../../../core/feature.ts';
import type { Endpoint } from '../../../core/http/endpoint.ts';

/** Every call of the core as it is declared. Nothing is ever called through these: what they would need is not there. */
// Any single sign-on will do: with one there is the endpoint.
export const allEndpoints: readonly Endpoint[] = endpointsOf({ sso: {} } as CoreParts);
