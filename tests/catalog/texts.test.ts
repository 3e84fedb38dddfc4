import assert from 'node:assert/strict';
import { test } from 'node:test';
import { menuGroups, routeOfPath, routes } from '../../shared/routes.ts';
import { exceptionKinds } from '../../shared/values.ts';
import { readSources } from './sources.ts';

type Words = { [key: string]: string | Words };

const files = await readSources('shared/i18n/es', 'shared/i18n/en');

async function wordsOf(language: 'es' | 'en', file: string): Promise<Words> {
  return (await import(`../../shared/i18n/${language}/${file}`)) as Words;
}

function flat(words: Words, prefix = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flat(value, `${prefix}${key}.`),
  );
}

const names = [...files.keys()]
  .filter((path) => path.startsWith('shared/i18n/es/'))
  .map((path) => path.slice('shared/i18n/es/'.length));

test('both languages have the same files', () => {
  const english = [...files.keys()].filter((path) => path.startsWith('shared/i18n/en/'));
  assert.deepEqual(english.map((path) => path.slice('shared/i18n/en/'.length)).sort(), names.toSorted());
});

for (const file of names) {
  test(`${file}: the English words satisfy the Spanish ones, key by key and gap by gap`, async () => {
    assert.match(
      files.get(`shared/i18n/en/${file}`) ?? '',
      /satisfies (?:Words<typeof es>|Record<keyof typeof es, string>)/,
    );
    const spanish = flat(await wordsOf('es', file));
    const english = new Map(flat(await wordsOf('en', file)));
    assert.deepEqual([...english.keys()].sort(), spanish.map(([key]) => key).sort());
    const gaps = (text = '') => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort();
    for (const [key, text] of spanish) {
      assert.ok(text.trim() !== '' && english.get(key)?.trim() !== '', key);
      assert.deepEqual(gaps(text), gaps(english.get(key)), key);
    }
  });
}

test('every route has a title in both languages, and every title a route', async () => {
  const views = routes.map((route) => route.view).sort();
  for (const language of ['es', 'en'] as const) {
    const { routes: titles } = await wordsOf(language, 'routes.ts');
    assert.deepEqual(Object.keys(titles as Words).sort(), views);
  }
});

test('every kind of exception has its words in both languages', async () => {
  for (const language of ['es', 'en'] as const) {
    const { values } = await wordsOf(language, 'values.ts');
    const words = (values as Words).exceptionKinds as Words;
    assert.deepEqual(Object.keys(words).sort(), exceptionKinds.toSorted());
  }
});

test('views are unique, are found by their own path, and take no more than their parameters', () => {
  assert.equal(new Set(routes.map((route) => route.view)).size, routes.length);
  for (const { view, params } of routes) {
    assert.equal(routeOfPath(`/${view}`)?.view, view);
    const deeper = routeOfPath(`/${view}/42`)?.view;
    assert.equal(deeper, params ? view : undefined, view);
  }
});

test('every screen behind the login has a place in the menu, but for parts of another screen', () => {
  const without = routes.filter((route) => route.access === 'session' && route.menu === null);
  assert.deepEqual(
    without.map((route) => route.view),
    ['view/users/entities/edit'],
  );
  for (const route of routes) {
    if (route.menu) assert.ok(menuGroups.includes(route.menu));
    if (route.access === 'public') assert.deepEqual([route.menu, route.uses], [null, {}], route.view);
  }
});

test('every built screen of the menu is looked for by other words than its title, in both languages', async () => {
  const views = routes.filter(({ menu, planned }) => menu && !planned).map(({ view }) => view);
  for (const language of ['es', 'en'] as const) {
    const { palette } = await wordsOf(language, 'palette.ts');
    const { screenWords } = palette as { screenWords: Words };
    assert.deepEqual(Object.keys(screenWords).sort(), views.toSorted());
  }
});
