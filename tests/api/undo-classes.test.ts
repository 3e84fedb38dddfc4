import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { callingAt, type Told } from './support/calling.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { clock } from './support/tricks/stage.ts';
import { playedElsewhere, revocations, type Undo, undoCases } from './support/undo-cases.ts';

/** What takes back something that was done before: by its last word, or what is deleted below a record or was sent as a file. */
const takesBack = ({ method, path }: { method: string; path: string }) =>
  (method === 'POST' && /\/(undo|restoration|reopenings?|release|withdrawal|counters)$/.test(path)) ||
  (method === 'DELETE' && (/\/:id\/./.test(path) || /\/(imports|payroll-files|statements)\/:id$/.test(path)));

describe('the undos of the product', () => {
  it('each is played here or in a test that is named', async () => {
    const undos = allEndpoints.filter(takesBack).map(({ method, path }) => `${method} ${path}`);
    const known = [...Object.keys(undoCases), ...Object.keys(playedElsewhere), ...revocations];
    assert.deepEqual(undos.toSorted(), known.toSorted());
    for (const [undo, file] of Object.entries(playedElsewhere)) {
      const text = await readFile(new URL(file, import.meta.url), 'utf8');
      const word = undo.split('/').findLast((part) => !part.startsWith(':')) ?? '';
      assert.ok(text.includes(word), `${undo} in ${file}`);
    }
  });
});

// SQLite has one core: there the same comes twice at once to it.
for (const dialect of dialects) {
  describe(`what is undone after somebody decided anew (${dialect})`, () => {
    let site: ReportingSite;
    let cores: ReportingSite['core'][];
    before(async () => {
      site = await openReportingSite(dialect, clock('18:00'));
      cores = [site.core, dialect === 'postgres' ? await site.another() : site.core];
    });
    after(() => site.close());

    const send = (undo: Undo, core = site.core): Promise<Told> =>
      callingAt(site, core, undo.companyId)(undo.method, undo.path, undo.body, undo.view);

    for (const [name, { decided, alone }] of Object.entries(undoCases)) {
      it(`${name}: what was decided since stands`, async () => {
        const { undo, stands } = await decided(site);
        const before = await stands();
        const told = await send(undo);
        assert.ok(told.status < 500 && told.status !== 404, JSON.stringify(told));
        assert.deepEqual(await stands(), before, JSON.stringify(told));
        const again = await send(undo);
        assert.ok(again.status >= 400 && again.status < 500, `again: ${JSON.stringify(again)}`);
        assert.deepEqual(await stands(), before);
        assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
      });

      it(`${name}: of two at once one does it`, async () => {
        const undo = await alone(site);
        const told = await Promise.all(cores.map((core) => send(undo, core)));
        const done = told.filter(({ status }) => status < 300);
        assert.equal(done.length, 1, JSON.stringify(told));
        assert.ok(
          told.every(({ status }) => status < 500),
          JSON.stringify(told),
        );
      });
    }
  });
}
