import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { routeOfPath } from '../../../shared/routes.ts';
import type { MenuEntry } from '../session/menu.ts';
import { pages } from './pages.ts';

interface ScreenLinkProps {
  entry: MenuEntry;
  className?: string;
  /** Its name is not shown, but said. */
  named?: boolean;
  onClick?: () => void;
  children?: ReactNode;
}

/** A link of the menu. It begins to load its screen when the pointer or the focus reaches it. */
export function ScreenLink({ entry, className = 'menu-link', named, onClick, children }: ScreenLinkProps) {
  const title = useEntryTitle()(entry);
  const current = useCurrent(entry);
  // What fails now is asked for again when the link is followed.
  const prefetch = () => void pages[entry.view]?.().catch(() => {});
  return (
    <Link
      to={`/${entry.view}`}
      className={`${className} ${current ? 'active' : ''}`}
      aria-current={current}
      aria-label={named ? title : undefined}
      title={named ? title : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={onClick}
    >
      {children}
      {!named && <span>{title}</span>}
    </Link>
  );
}

/** What an entry is called: by its place, or by its only screen. */
export function useEntryTitle(): (entry: MenuEntry) => string {
  const { t } = useTranslation(['shell', 'routes']);
  return ({ place, view }) => (place ? t(`places.${place}`) : t(`routes:${view}` as 'routes:view/start'));
}

/** `page` where the entry's own screen is shown, `true` where another one, a form or a record is found under it. */
function useCurrent({ view, views }: MenuEntry): 'page' | 'true' | undefined {
  const { pathname, search } = useLocation();
  if (!views.includes(routeOfPath(pathname)?.view ?? '')) return undefined;
  return pathname === `/${view}` && !namesRecord(search) ? 'page' : 'true';
}

function namesRecord(search: string): boolean {
  return [...new URLSearchParams(search)].some(
    ([name, value]) => /^(?:new|[1-9]\d*)$/.test(value) && name !== 'page' && name !== 'size',
  );
}
