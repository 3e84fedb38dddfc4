import { type MenuGroup, menuGroups, type Route, routes } from '../../../shared/routes.ts';
import type { ViewGrant } from '../../../shared/session.ts';

export interface MenuSection {
  group: MenuGroup;
  views: string[];
}

/** What the side menu shows: built screens that are granted, by group, in the order of the route list. */
export function menuFor(grants: readonly ViewGrant[], list: readonly Route[] = routes): MenuSection[] {
  const granted = new Set(grants.map((grant) => grant.view));
  const shown = list.filter((route) => route.menu && !route.planned && granted.has(route.view));
  return menuGroups
    .map((group) => ({
      group,
      views: shown.filter((route) => route.menu === group).map((route) => route.view),
    }))
    .filter((section) => section.views.length > 0);
}
