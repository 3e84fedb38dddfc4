/** In the place of the package of that name: it brings React's own hook to versions that have none. */
export { useSyncExternalStore } from 'react';
