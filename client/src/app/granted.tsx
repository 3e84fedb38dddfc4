import { type ReactNode, useContext } from 'react';
import { Navigate } from 'react-router';
import { startView } from '../live/start-view.ts';
import { menuEntries } from '../session/menu.ts';
import { holdsView, SessionContext } from '../session/session-context.ts';
import { later } from '../ui/later.tsx';

/** Screens about the installation: they have something to show before a lot is chosen. */
const worksWithoutLot: ReadonlySet<string> = new Set(['view/company/create']);

/** What few users ever see. */
const LotChooser = later(async () => (await import('./lot-chooser.tsx')).LotChooser);
const LotMissing = later(async () => (await import('./not-granted.tsx')).LotMissing);
const Forbidden = later(async () => (await import('./not-granted.tsx')).Forbidden);

/** Shows the screen if the user holds it here; the server decides by itself, this only says it sooner. */
export function Granted({ view, children }: { view: string; children: ReactNode }) {
  const session = useContext(SessionContext);
  if (!session) return null;
  const { company, companies, views } = session.view;
  if (!company && !worksWithoutLot.has(view)) {
    if (companies.length > 0) return <LotChooser />;
    // The start page has the first steps to show.
    if (!(view === startView && holdsView(session.view, startView))) return <LotMissing view={view} />;
  }
  if (holdsView(session.view, view)) return children;
  const first = menuEntries(views)[0]?.entries[0]?.view;
  // Everybody begins at that address; who does not hold it begins at the first screen of the menu.
  if (view === startView && first) return <Navigate to={`/${first}`} replace />;
  return <Forbidden first={first} />;
}
