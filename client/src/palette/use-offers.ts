import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routeOfPath, routeOfView } from '../../../shared/routes.ts';
import { menuFor } from '../session/menu.ts';
import { useSession } from '../session/session-context.ts';
import type { Entry, Offer } from './entry.ts';
import { useFavourites } from './favourites.ts';
import { recentVisits } from './recents.ts';

interface Doing {
  switchLot: (id: number) => void;
  actions: readonly Entry[];
}

/** Everything that the palette offers, in its order. */
export function useOffers({ switchLot, actions }: Doing): Offer[] {
  const { t } = useTranslation(['palette', 'routes', 'shell']);
  const navigate = useNavigate();
  const { view } = useSession();
  const favourites = useFavourites().views;
  const [userId, companyId] = [view.user.id, view.company?.id ?? null];
  const visits = useMemo(() => recentVisits({ userId, companyId }), [userId, companyId]);
  const nameOf = (one: string) => t(`routes:${one}` as 'routes:view/start');

  const screens = menuFor(view.views).flatMap(({ group, views }) =>
    views.map((one) => ({
      id: one,
      name: nameOf(one),
      words: t(`screenWords.${one}` as 'screenWords.view/start'),
      ...(nameOf(one) !== t(`shell:groups.${group}`) && { aside: t(`shell:groups.${group}`) }),
      go: () => void navigate(`/${one}`),
    })),
  );
  const held = new Set(view.views.map((grant) => grant.view));
  const here = location.pathname + location.search;
  const recents = visits.flatMap(({ path, title }) => {
    const route = routeOfPath(path.split('?', 1)[0] ?? '');
    if (!route || routeOfView(route.view)?.planned || !held.has(route.view) || path === here) return [];
    const screen = nameOf(route.view);
    const entry = { id: `recent-${path}`, name: title || screen, go: () => void navigate(path) };
    return [title ? { ...entry, aside: screen } : entry];
  });
  const pinned = favourites.flatMap((one) => {
    const screen = screens.find(({ id }) => id === one);
    return screen ? [{ ...screen, id: `pin-${one}` }] : [];
  });
  const lots = view.companies
    .filter(({ id }) => id !== companyId)
    .map(({ id, name }) => ({ id: `lot-${id}`, name, go: () => switchLot(id) }));

  const offer = (id: 'favourites' | 'recents' | 'screens' | 'actions' | 'lots') => ({
    id,
    title: t(`groups.${id}`),
  });
  return [
    { when: 'browse', section: { ...offer('favourites'), entries: pinned } },
    { when: 'browse', section: { ...offer('recents'), entries: recents } },
    { when: 'always', section: { ...offer('screens'), entries: screens } },
    { when: 'always', section: { ...offer('actions'), entries: actions } },
    { when: 'always', section: { ...offer('lots'), entries: lots } },
  ];
}
