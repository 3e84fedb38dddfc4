import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryAt, menuEntries, openAtFirst } from '../../client/src/session/menu.ts';
import { placeOf, places } from '../../client/src/session/places.ts';
import { shell as english } from '../../shared/i18n/en/shell.ts';
import { shell as spanish } from '../../shared/i18n/es/shell.ts';
import { grantableViews, routeOfView } from '../../shared/routes.ts';

const granted = (...views: string[]) => views.map((view) => ({ view, level: 'read' as const }));
const everything = menuEntries(granted(...grantableViews));
const entriesOf = (...views: string[]) => menuEntries(granted(...views)).flatMap(({ entries }) => entries);

test('a list and its form of new records are one entry, which leads to the list', () => {
  for (const [list, form] of [
    ['view/rate/list', 'view/rate'],
    ['view/users/entities/list', 'view/users/entities/create'],
    ['view/resolutions/list', 'view/resolution'],
    ['view/company/search', 'view/company/create'],
  ] as const) {
    assert.deepEqual(
      entriesOf(form, list).map(({ view }) => view),
      [list],
    );
    assert.deepEqual(
      entriesOf(list).map(({ view }) => view),
      [list],
    );
    assert.deepEqual(
      entriesOf(form).map(({ view }) => view),
      [form],
      'who holds the form only gets there',
    );
    assert.equal(entryAt(menuEntries(granted(form, list)), form)?.view, list);
  }
});

test('the screens of one place are one entry with tabs, those that are held', () => {
  const [all] = everything.find(({ group }) => group === 'devices')?.entries ?? [];
  assert.equal(all?.place, 'devices');
  assert.deepEqual(all?.tabs, [
    'view/devices/add',
    'view/devices/terminals',
    'view/devices/configuration',
    'view/devices/permissions',
    'view/devices/license',
    'view/configuration/sync',
  ]);
  const [some] = entriesOf('view/configuration/sync', 'view/devices/license');
  assert.deepEqual(some?.tabs, ['view/devices/license', 'view/configuration/sync']);
  assert.equal(some?.view, 'view/devices/license');
  const [one] = entriesOf('view/devices/license');
  assert.equal(one?.place, undefined, 'a single tab is called by its own title');
});

test('every built screen of the menu is found under exactly one entry, and nothing that is not held is led to', () => {
  const entries = everything.flatMap(({ entries }) => entries);
  for (const view of grantableViews) {
    const route = routeOfView(view);
    if (!route?.menu || route.planned) continue;
    assert.equal(entries.filter(({ views }) => views.includes(view)).length, 1, view);
    const [alone, ...others] = entriesOf(view);
    assert.equal(alone?.view, view);
    assert.deepEqual(others, []);
  }
  assert.deepEqual(menuEntries([]), []);
});

test('a form that has no place of its own marks the list of its records', () => {
  const [entry] = entriesOf('view/users/entities/list', 'view/users/entities/edit');
  assert.ok(entry?.views.includes('view/users/entities/edit'));
});

test('the list of places names built screens once, and each tab and place has its words', () => {
  const views = places.flatMap(({ tabs }) => tabs.flatMap(({ view, forms = [] }) => [view, ...forms]));
  assert.equal(new Set(views).size, views.length);
  for (const view of views) assert.ok(routeOfView(view) && !routeOfView(view)?.planned, view);
  const several = places.filter(({ tabs }) => tabs.length > 1);
  const named = several.map(({ name }) => name).sort();
  const tabs = several.flatMap((place) => place.tabs.map(({ view }) => view)).sort();
  for (const words of [spanish, english]) {
    assert.deepEqual(Object.keys(words.places).sort(), named);
    assert.deepEqual(Object.keys(words.tabs).sort(), tabs);
  }
  assert.equal(placeOf('view/calendar'), undefined);
});

test('all groups are open where they fit one screen; of many screens so many that any other one fits as well', () => {
  const few = menuEntries(granted('view/start', 'view/inside', 'view/slot/create', 'view/calendar'));
  assert.deepEqual([...openAtFirst(few)], ['operation']);
  const open = openAtFirst(everything);
  assert.ok(open.has('operation'));
  const folded = everything.filter(({ group, entries }) => entries.length > 1 && !open.has(group));
  const lines = everything
    .filter(({ group }) => open.has(group))
    .reduce((sum, { entries }) => sum + entries.length, everything.length);
  for (const { group, entries } of folded) assert.ok(lines + entries.length <= 26, group);
});
