import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../../core/db/open.ts';
import { eventually } from '../support/soon.ts';
import { type CoreProcess, coreProcess } from './support/core-process.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { connect, type Remote } from './support/remote.ts';
import { dialects, type Site } from './support/site.ts';
import { openSubscriberLot } from './support/subscribers.ts';

const view = 'view/liquidation/manage';
/** Enough that their bills are worked out in many steps. */
const copies = 4000;

/** Makes many subscribers like the one that is there, beside the core. */
async function multiply(where: CoreProcess['where'], id: number): Promise<void> {
  const { db, close } = await openDatabase(where);
  try {
    const { id: _, ...row } = await db
      .selectFrom('subscribers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (let made = 0; made < copies; made += 500) {
      const some = Array.from({ length: 500 }, (_one, place) => {
        const title = `Copia ${made + place}`;
        return { ...row, title, title_key: title };
      });
      await db.insertInto('subscribers').values(some).execute();
    }
  } finally {
    await close();
  }
}

// Most of it is waiting: both wait at once.
describe('a core that is killed while it prepares a run', { concurrency: true }, () => {
  for (const dialect of dialects) {
    describe(`(${dialect})`, () => {
      let cores: CoreProcess[];
      before(async () => {
        const first = await coreProcess(dialect, dialect === 'postgres' ? 'first' : undefined);
        cores = dialect === 'postgres' ? [first, await coreProcess(dialect, first)] : [first];
      });
      after(async () => {
        for (const core of cores.toReversed()) await core.close();
      });

      it('leaves nothing after seconds: the same period can be prepared', async () => {
        const [first, second] = cores as [CoreProcess, CoreProcess?];
        let remote = await connect(await first.start());
        const lot = await openSubscriberLot(remote as unknown as Site);
        const company = lot.companyId;
        const liquidationId = await makeLiquidation(remote, company, { name: randomUUID() });
        const made = await remote.done('POST', '/subscribers', lot.body({ liquidationId }), {
          view: 'view/subscriber',
          company,
        });
        await multiply(first.where, made.id);
        const other = second && (await connect(await second.start()));
        const options = { view, company };
        const body = { liquidationId, period: '2026-12' };
        const runs = async (at: Remote): Promise<{ state: string }[]> =>
          (await at.done('GET', '/liquidation-runs?page=1&size=10', undefined, options)).rows;
        const asked = assert.rejects(remote.done('POST', '/liquidation-runs', body, options));
        await eventually(async () => (await runs(remote))[0]?.state === 'preparing');
        assert.equal((await first.end('SIGKILL')).signal, 'SIGKILL');
        await asked;
        // With two cores, the one that stands frees it; a single one does once it is up again.
        remote = other ?? (await connect(await first.start()));
        assert.deepEqual(
          (await runs(remote)).map(({ state }) => state),
          ['preparing'],
        );
        const began = performance.now();
        await eventually(async () => (await runs(remote)).length === 0, 'the run is never given back');
        assert.ok(performance.now() - began < 20_000);
        const { state, bills, problems } = await remote.done('POST', '/liquidation-runs', body, options);
        assert.deepEqual([state, bills + problems], ['draft', copies + 1]);
      });
    });
  }
});
