import { useTranslation } from 'react-i18next';
import type { viewUses } from '../../../../../../shared/i18n/es/viewUses.ts';
import {
  grantableViews,
  type MenuGroup,
  menuGroups,
  routeOfView,
  routes,
} from '../../../../../../shared/routes.ts';

/** A screen that a profile can open. */
export interface GrantableView {
  view: string;
  title: string;
  /** What it is for, in a sentence. */
  use: string;
  /** False where changing would let nobody do more than viewing. */
  writes: boolean;
}

export interface ViewGroup {
  group: MenuGroup;
  label: string;
  views: GrantableView[];
}

/** The group of the menu; a screen without a place there belongs where its neighbours do. */
function groupOf(view: string): MenuGroup {
  const own = routeOfView(view)?.menu;
  if (own) return own;
  const parent = view.slice(0, view.lastIndexOf('/'));
  const neighbour = routes.find((route) => route.menu && route.view.startsWith(parent));
  return neighbour?.menu ?? (parent.includes('/') ? groupOf(parent) : 'configuration');
}

type TitleKey = `routes:${'view/start'}`;
type UseKey = keyof typeof viewUses;

/** The screens that are built, grouped as the menu. */
export function useViewGroups(): ViewGroup[] {
  const { t, i18n } = useTranslation(['viewUses', 'routes', 'shell']);
  const built = grantableViews.filter((view) => routeOfView(view)?.planned !== true);
  const words = built.map((view): GrantableView & { group: MenuGroup } => ({
    view,
    group: groupOf(view),
    title: t(`routes:${view}` as TitleKey),
    use: t((i18n.exists(`viewUses:${view}`) ? view : 'report') as UseKey),
    writes: Object.values(routeOfView(view)?.uses ?? {}).includes('write'),
  }));
  return menuGroups
    .map((group) => ({
      group,
      label: t(`shell:groups.${group}`),
      views: words.filter((one) => one.group === group),
    }))
    .filter(({ views }) => views.length > 0);
}
