import { addressOf, remember, type Visitor } from './recents.ts';

/** Remembers what is on the screen now; a record by the name that stands in its heading. */
export function noteVisit(visitor: Visitor): void {
  const { path, isRecord } = addressOf(location.pathname, location.search);
  const heading = document.querySelector('#content h1')?.textContent?.trim() ?? '';
  // Nothing is shown, or something that failed.
  if (heading === '' || (isRecord && document.querySelector('#content [role="alert"]'))) return;
  remember(visitor, { path, title: isRecord ? heading : '' });
}
