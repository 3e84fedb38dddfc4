import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { pageSources } from '../../scripts/page-sources.ts';
import { routes as english } from '../../shared/i18n/en/routes.ts';
import { routes as spanish } from '../../shared/i18n/es/routes.ts';
import { reports } from '../../shared/reports/all.ts';
import { routes } from '../../shared/routes.ts';

const root = join(import.meta.dirname, '../..');
const pages = pageSources(root);
const sorted = (names: Iterable<string>) => [...names].sort();

test('exactly the routes that are not planned have a page', () => {
  const built = routes.filter((route) => !route.planned).map((route) => route.view);
  assert.deepEqual(sorted(pages.keys()), sorted(built));
});

test('every page of the registry is a file of its own; that of the reports is the same for all of them', () => {
  for (const [view, path] of pages) assert.ok(existsSync(join(root, path)), `${view}: ${path}`);
  const reportPage = 'client/src/reports/report.page.tsx';
  const shared = [...pages].filter(([, path]) => path === reportPage).map(([view]) => view);
  assert.deepEqual(sorted(shared), sorted(reports.map(({ view }) => view)));
  assert.equal(new Set(pages.values()).size, pages.size - shared.length + 1);
});

test('every route has a title in both languages, and every title a route', () => {
  const views = sorted(routes.map((route) => route.view));
  assert.deepEqual(sorted(Object.keys(spanish)), views);
  assert.deepEqual(sorted(Object.keys(english)), views);
});

test('a logged-in screen without a place in the menu is one that another screen leads to', () => {
  const reachedFromElsewhere = ['view/users/entities/edit'];
  const hidden = routes
    .filter((route) => route.access === 'session' && !route.menu)
    .map((route) => route.view);
  assert.deepEqual(sorted(hidden), sorted(reachedFromElsewhere));
});
