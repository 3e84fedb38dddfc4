import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../../core/db/open.ts';
import type { Db } from '../../core/db/schema.ts';
import { allowed } from '../support/allowed.ts';
import { storePaidStays } from '../support/paid-stays.ts';
import { eventually } from '../support/soon.ts';
import { type CoreProcess, coreProcess } from './support/core-process.ts';
import { type Lot, openLot } from './support/lot.ts';
import { connect, type Remote, remoteLot } from './support/remote.ts';
import { openReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';

const period = { from: '2026-09-01', to: '2026-09-30' };
const from = Date.parse('2026-09-01T05:00:00Z');
const open = ['queued', 'running'];

async function filed(db: Db, id: number): Promise<{ rows: number; stays: number }> {
  const { rows, stays } = await db
    .selectFrom('tariff_backtest_stays')
    .where('backtest_id', '=', id)
    .select((all) => [
      all.fn.countAll<number>().as('rows'),
      all.fn.count<number>('stay_id').distinct().as('stays'),
    ])
    .executeTakeFirstOrThrow();
  return { rows: Number(rows), stays: Number(stays) };
}

const stored = (db: Db, id: number) =>
  db.selectFrom('tariff_backtests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

for (const dialect of dialects) {
  describe(`a back-test that loses its worker (${dialect})`, () => {
    let core: CoreProcess;
    let database: { db: Db; close(): Promise<void> };
    let lot: Lot;
    // Many enough that a busy machine still finds some of them missing.
    const count = 40_000;
    before(async () => {
      core = await coreProcess(dialect);
      lot = await remoteLot(await connect(await core.start()));
      database = await openDatabase(core.where);
      await storePaidStays(database.db, { ...lot, from, count });
      await core.end('SIGTERM');
    });
    after(async () => {
      await database.close();
      await core.close();
    });
    const as = () => ({ view: 'view/rate', company: lot.companyId });
    const ask = async (remote: Remote): Promise<number> =>
      (await remote.done('POST', '/tariff-backtests', { tariffId: lot.tariffId, ...period }, as())).id;
    const ended = (id: number) =>
      eventually(
        async () => !open.includes((await stored(database.db, id)).status),
        `back-test ${id} does not end`,
      );
    const isFiling = (id: number) =>
      eventually(async () => (await filed(database.db, id)).rows > 0, 'it files nothing');
    /** A back-test of which some stays are filed when it is stopped, and not all: a busy machine may look too late. */
    const stopped = async (remote: Remote, stop: (id: number) => Promise<unknown>) => {
      for (let tries = 0; tries < 5; tries += 1) {
        const id = await ask(remote);
        await isFiling(id);
        await stop(id);
        const { rows } = await filed(database.db, id);
        if (rows < count) return { id, rows };
      }
      return assert.fail('each was done before it could be stopped');
    };

    it('is begun anew by the core that comes after one that was killed, and has each stay once', async () => {
      const id = await ask(await connect(await core.start()));
      await isFiling(id);
      await core.end('SIGKILL');
      const left = await stored(database.db, id);
      assert.deepEqual([left.status, left.attempts], ['running', 1]);
      await database.db
        .updateTable('tariff_backtests')
        .set({ lease_until: 1 })
        .where('id', '=', id)
        .execute();
      await core.start();
      await ended(id);
      const { status, attempts, done, total } = await stored(database.db, id);
      assert.deepEqual([status, attempts, done, total], ['done', 2, count, count]);
      assert.deepEqual(await filed(database.db, id), { rows: count, stays: count });
    });

    it('files nothing more once another core has it, and neither once it is cancelled', async () => {
      await core.end('SIGTERM');
      const remote = await connect(await core.start());
      const other = { lease_owner: 'another core', lease_until: Date.now() + 600_000 };
      const taken = await stopped(remote, (id) =>
        database.db.updateTable('tariff_backtests').set(other).where('id', '=', id).execute(),
      );
      const cancelled = await stopped(remote, (id) =>
        // One that is done already is not cancelled any more.
        remote.done('DELETE', `/tariff-backtests/${id}`, undefined, as()).catch(() => undefined),
      );
      assert.equal((await filed(database.db, taken.id)).rows, taken.rows);
      assert.equal((await stored(database.db, cancelled.id)).status, 'cancelled');
      // A turn to write that was lent to its thread is back.
      const begin = performance.now();
      const last = await ask(remote);
      assert.ok(performance.now() - begin < allowed(10_000), `${performance.now() - begin} ms`);
      await ended(last);
      assert.deepEqual(await filed(database.db, last), { rows: count, stays: count });
      assert.equal((await filed(database.db, cancelled.id)).rows, cancelled.rows);
    });
  });
}

describe('a back-test of very many stays', () => {
  it('is refused by its job, with the words of the catalogue', async () => {
    const site = await openReportingSite('sqlite', '2027-01-20T12:00:00-05:00');
    try {
      const lot = await openLot(site);
      await storePaidStays(site.db, { ...lot, from: Date.parse('2026-09-01T05:00:00Z'), count: 300_001 });
      const as = { view: 'view/rate', company: lot.companyId };
      const asked = { tariffId: lot.tariffId, from: '2026-09-01', to: '2027-01-19' };
      const { id } = await site.done('POST', '/tariff-backtests', asked, as);
      await eventually(async () => !open.includes((await stored(site.db, id)).status), 'it does not end');
      const job = await site.done('GET', `/tariff-backtests/${id}`, undefined, as);
      assert.deepEqual([job.status, job.error.reason], ['failed', 'backtest-too-long']);
      assert.match(job.error.message, /300000/);
    } finally {
      await site.close();
    }
  });
});
