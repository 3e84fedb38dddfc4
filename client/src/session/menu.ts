import { type MenuGroup, menuGroups, type Route, routes } from '../../../shared/routes.ts';
import type { ViewGrant } from '../../../shared/session.ts';
import { type Place, type PlaceName, placeOf } from './places.ts';

export interface MenuSection {
  group: MenuGroup;
  views: string[];
}

/** Built screens that are granted, by group, in the order of the route list. */
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

/** A line of the menu. */
export interface MenuEntry {
  /** The screen that it leads to. */
  view: string;
  /** The place that it is called by; absent where its screen's own title says all. */
  place?: PlaceName;
  /** Its tabs that are held, in their order; no more than one where there is nothing to choose. */
  tabs: string[];
  /** All screens that are found under it. */
  views: string[];
}

export interface MenuEntries {
  group: MenuGroup;
  entries: MenuEntry[];
}

/**
 * What the side menu shows: the screens of one place as one entry. It leads to the first tab that is held; who holds
 * the form of a new record only gets there.
 */
export function menuEntries(grants: readonly ViewGrant[]): MenuEntries[] {
  const held = menuFor(grants).flatMap(({ group, views }) => views.map((view) => ({ group, view })));
  const heldViews = new Set(held.map(({ view }) => view));
  const seen = new Set<Place>();
  const entries = held.flatMap(({ group, view }) => {
    const place = placeOf(view);
    if (!place) return [{ group, entry: { view, tabs: [view], views: [view] } }];
    if (seen.has(place)) return [];
    seen.add(place);
    return [{ group: place.group, entry: entryOf(place, heldViews) }];
  });
  return menuGroups
    .map((group) => ({
      group,
      entries: entries.filter((one) => one.group === group).map((one) => one.entry),
    }))
    .filter((section) => section.entries.length > 0);
}

function entryOf({ name, tabs }: Place, held: ReadonlySet<string>): MenuEntry {
  const shown = tabs.filter(({ view }) => held.has(view)).map(({ view }) => view);
  const forms = tabs.flatMap((tab) => tab.forms ?? []);
  const view = shown[0] ?? forms.find((form) => held.has(form)) ?? '';
  const views = [...tabs.map((tab) => tab.view), ...forms];
  return { view, ...(name && shown.length > 1 && { place: name }), tabs: shown, views };
}

/** The entry under which a screen is found. */
export function entryAt(sections: readonly MenuEntries[], view: string): MenuEntry | undefined {
  return sections.flatMap(({ entries }) => entries).find(({ views }) => views.includes(view));
}

/** Lines of the menu that a window of 900 px shows, under the name of the program and above the button that folds it. */
const room = 26;

/**
 * The groups that are open until somebody folds them: all where they fit one screen, else the first ones of the day, so
 * many that opening any other one fits as well.
 */
export function openAtFirst(sections: readonly MenuEntries[]): ReadonlySet<MenuGroup> {
  const folding = sections.filter(isFolding);
  const rows = folding.reduce((sum, { entries }) => sum + entries.length, sections.length);
  if (rows <= room) return new Set(folding.map(({ group }) => group));
  const open = new Set<MenuGroup>();
  let free = room - sections.length;
  for (const [at, { group, entries }] of folding.entries()) {
    const largest = Math.max(0, ...folding.slice(at + 1).map((later) => later.entries.length));
    if (entries.length + largest > free) break;
    open.add(group);
    free -= entries.length;
  }
  return open;
}

/** True for a group with more than one line; another one is a link by itself. */
export function isFolding({ entries }: MenuEntries): boolean {
  return entries.length > 1;
}
