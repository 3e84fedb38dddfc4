import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadDescription } from '../../client/src/reports/descriptions.ts';
import { reports } from '../../shared/reports/all.ts';

for (const report of reports) {
  test(`the screen of ${report.id} loads the description that the core answers by`, async () => {
    assert.equal(await loadDescription(report.id), report);
  });
}

test('a report that nobody described does not load', async () => {
  await assert.rejects(loadDescription('constructor'), /no report constructor/);
});
