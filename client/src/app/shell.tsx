import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { routeOfPath } from '../../../shared/routes.ts';
import { ExportToasts } from '../exports/export-parts.tsx';
import { LiveProvider } from '../live/live.tsx';
import { startView } from '../live/start-view.ts';
import { useStoredFavourites } from '../palette/favourites.ts';
import { goToLogin } from '../session/go-to-login.ts';
import { isOnWall } from '../session/on-wall.ts';
import { SessionContext } from '../session/session-context.ts';
import { SessionWatch } from '../session/session-watch.tsx';
import { useDialogsAhead } from '../ui/dialog.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { later } from '../ui/later.tsx';
import { Toaster } from '../ui/notices/toaster.tsx';
import { HeaderExtras } from '../ui/page-header.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { Granted } from './granted.tsx';
import { PlaceTabs, Star } from './header-extras.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useFolded } from './use-folded.ts';
import { useLinkedLot } from './use-linked-lot.ts';
import { useScreenOfCalls } from './use-screen-of-calls.ts';
import { useVisits } from './use-visits.ts';
import { VersionBar } from './version-bar.tsx';

/** The frame around every screen that needs a session. */
export function Shell() {
  const session = useContext(SessionContext);
  const missing = !session;
  const isOnTheWay = useLinkedLot();
  useEffect(() => {
    if (missing) goToLogin();
  }, [missing]);
  if (!session) return null;
  if (session.view.mustChangePassword) return <Navigate to="/view/new/password" replace />;
  if (isOnTheWay) return null;
  return (
    <LiveProvider>
      <Frame />
    </LiveProvider>
  );
}

// Nobody waits for it: paper alone shows it.
const PrintedHead = later(async () => (await import('./printed-head.tsx')).PrintedHead, {
  texts: ['lists'],
  missing: () => null,
});

const headerExtras = { beside: <Star />, below: <PlaceTabs /> };

/** Around a screen that hangs on a wall stands nothing; that the session ends or the network fails is said there, too. */
function WallFrame() {
  return (
    <main id="content" className="wall-frame">
      <ConnectionBar />
      <VersionBar />
      <SessionWatch />
      <Granted view={startView}>
        <Outlet />
      </Granted>
    </main>
  );
}

function Frame() {
  const { t } = useTranslation(['shell', 'ui']);
  const { pathname, search } = useLocation();
  const [folded, setFolded] = useFolded();
  /** Where the menu was opened; undefined until it is for the first time. */
  const [drawerAt, setDrawerAt] = useState<string | null>();
  const main = useMovedFocus(pathname);
  useScreenOfCalls(pathname);
  useVisits();
  useStoredFavourites();
  useDialogsAhead();
  if (pathname === `/${startView}` && isOnWall(search)) return <WallFrame />;
  return (
    <div className={`shell ${folded ? 'folded' : ''}`}>
      {/* biome-ignore lint/a11y/useValidAnchor: it does lead to a part of the page; only its address stays. */}
      <a
        className="skip"
        href="#content"
        onClick={(event) => {
          // An address of the browser's own making is one that the router cannot hold back for unsaved work.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('ui:skip')}
      </a>
      <nav className="sidebar" aria-label={t('menu')}>
        <Sidebar folded={folded} onFold={setFolded} />
      </nav>
      {drawerAt !== undefined && (
        <Drawer title={t('menu')} open={drawerAt === pathname} onClose={() => setDrawerAt(null)}>
          <Sidebar folded={false} />
        </Drawer>
      )}
      <TopBar onMenu={() => setDrawerAt(pathname)} />
      <main id="content" ref={main} tabIndex={-1}>
        <PrintedHead />
        <ConnectionBar />
        <VersionBar />
        <SessionWatch />
        <Granted view={routeOfPath(pathname)?.view ?? ''}>
          <HeaderExtras value={headerExtras}>
            <Outlet />
          </HeaderExtras>
        </Granted>
      </main>
      <Toaster>
        <ExportToasts />
      </Toaster>
    </div>
  );
}

/** A new screen takes the focus, so that keyboard and screen reader start at its top. */
function useMovedFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    scrollTo(0, 0);
    // Who goes through the tabs of a place stays in them, and a form may begin at one of its fields.
    if (!document.activeElement?.closest('.place-tabs, main form'))
      main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
