import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { routeOfPath, routeOfView } from '../../../shared/routes.ts';
import { mostFavourites, useFavourites } from '../palette/favourites.ts';
import { entryAt, menuEntries } from '../session/menu.ts';
import { useSession } from '../session/session-context.ts';
import { IconButton } from '../ui/button.tsx';
import { showWithin } from '../ui/show-within.ts';
import { pages } from './pages.ts';

/** Puts the screen that is shown on top of the menu, or takes it off. */
export function Star() {
  const { t } = useTranslation('shell');
  const view = routeOfPath(useLocation().pathname)?.view ?? '';
  const { views, toggle } = useFavourites();
  if (!routeOfView(view)?.menu) return null;
  const isPinned = views.includes(view);
  const isFull = !isPinned && views.length >= mostFavourites;
  const label = isFull ? t('pinFull', { most: mostFavourites }) : t(isPinned ? 'unpin' : 'pin');
  return (
    <IconButton
      icon="star"
      className={isPinned ? 'pinned' : 'pin'}
      label={label}
      aria-disabled={isFull}
      onClick={() => !isFull && toggle(view)}
    />
  );
}

/** True from the press of a tab until the tabs of its screen are drawn: the focus stays in them. */
let isTabPressed = false;

/** The screens of the place that the one which is shown belongs to, each a link. */
export function PlaceTabs() {
  const { t } = useTranslation(['shell', 'routes']);
  const { views } = useSession().view;
  const here = routeOfPath(useLocation().pathname)?.view ?? '';
  const entry = useMemo(() => entryAt(menuEntries(views), here), [views, here]);
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has tabs of its own.
  useEffect(() => {
    showWithin(current.current?.closest('.tabs'), current.current);
    if (isTabPressed) current.current?.focus({ preventScroll: true });
    isTabPressed = false;
  }, [here]);
  if (!entry?.place || !entry.tabs.includes(here)) return null;
  return (
    <nav className="tabs place-tabs" aria-label={t(`places.${entry.place}`)}>
      {entry.tabs.map((one) => {
        const prefetch = () => void pages[one]?.().catch(() => {});
        return (
          <Link
            key={one}
            to={`/${one}`}
            ref={one === here ? current : undefined}
            aria-current={one === here ? 'page' : undefined}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            onClick={() => {
              isTabPressed = true;
            }}
          >
            {t(`tabs.${one}` as 'tabs.view/store')}
          </Link>
        );
      })}
    </nav>
  );
}
