import { isOffered } from '../../shared/features/outside/api-keys/api-key.schema.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * The calls of outside systems: the same as the screens', under `external/` and by a key, over the resources that a key
 * can be given. One query and one rule serve both. Only the resource itself and its records: what else a screen can do
 * with them is offered when somebody says so, not because it was added.
 */
export function externalEndpoints(all: readonly Endpoint[]): Endpoint[] {
  return all.flatMap((endpoint): Endpoint[] => {
    const { guard, path, exports: _, ...rest } = endpoint;
    if (guard.kind !== 'resource' || guard.scope !== 'company') return [];
    const { resource, level } = guard;
    const isItself = path === `/${resource}` || path === `/${resource}/:id`;
    if (!isItself || !isOffered(resource, level)) return [];
    return [{ ...rest, path: `/external${path}`, guard: { kind: 'key', resource, level } }];
  });
}
