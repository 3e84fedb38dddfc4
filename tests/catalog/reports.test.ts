import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { reports } from '../../shared/reports/all.ts';
import { reportsRoot, routeOfView, routes } from '../../shared/routes.ts';
import { languages } from '../../shared/values.ts';

const i18n = join(import.meta.dirname, '../../shared/i18n');
const ids = reports.map(({ id }) => id).sort();

for (const language of languages) {
  test(`every report has words of its own in ${language}, and every such file a report`, () => {
    const files = readdirSync(join(i18n, language, 'reports'), { recursive: true, encoding: 'utf8' });
    const named = files.filter((path) => path.endsWith('.ts')).map((path) => path.replace(/\.ts$/, ''));
    assert.deepEqual(named.sort(), ids);
  });
}

test('every report has a screen that is built and uses it, and every built screen of a report a report', () => {
  for (const { id, view } of reports) {
    const route = routeOfView(view);
    assert.equal(route?.uses[`reports/${id}`], 'read', id);
    assert.equal(route?.planned, undefined, id);
  }
  const built = routes.filter(({ view, planned }) => !planned && view.startsWith(reportsRoot));
  assert.deepEqual(built.map(({ view }) => view.slice(reportsRoot.length)).sort(), ids);
});

test('every link leads to a report of the list, by filters that it has and fields that the row has', () => {
  for (const report of reports) {
    for (const { column, to, take } of report.links) {
      assert.ok(
        reports.some((one) => one.id === to.id),
        `${report.id} → ${to.id}`,
      );
      assert.ok(column in report.fields, column);
      for (const [name, field] of Object.entries(take)) {
        assert.ok(name === 'from' || name === 'to' || name in to.filters, name);
        assert.ok(field in report.fields, field);
      }
    }
  }
});
