import { createContext, type Ref } from 'react';

/*
 * In the bundle in the place of what react-router loads for pages that a server of its own makes and for who watches its
 * calls: we do neither, and it has no switch to leave them out.
 */

/** What a server of the router's own says of its page: nothing. */
export const FrameworkContext = createContext<undefined>(undefined);

/** No link loads its page ahead: whether it does, a reference to it, and what it listens to. */
export function usePrefetchBehavior(): [boolean, null, object] {
  return [false, null, {}];
}

export function PrefetchPageLinks(): null {
  return null;
}

export function mergeRefs<Target>(ref: Ref<Target>): Ref<Target> {
  return ref;
}

/** Nobody watches the router's calls. */
export function consumeInstrumentationClientResultMetaReceiver(): void {}

export function getRouteInstrumentationUpdates(): object {
  return {};
}

export function instrumentClientSideRouter<Router>(router: Router): Router {
  return router;
}
