import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../../core/db/open.ts';
import type { Db } from '../../core/db/schema.ts';
import { eventually } from '../support/soon.ts';
import { type CoreProcess, coreProcess } from './support/core-process.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { connect, type Remote } from './support/remote.ts';
import type { Site } from './support/site.ts';
import { openSubscriberLot } from './support/subscribers.ts';

const subscribers = 30;

// SQLite has one core: its data folder is locked.
describe('runs at two core processes before one PostgreSQL', () => {
  let cores: CoreProcess[];
  let remotes: Remote[];
  let database: { db: Db; close(): Promise<void> };
  before(async () => {
    const first = await coreProcess('postgres', 'first');
    const second = await coreProcess('postgres', first);
    cores = [first, second];
    const urls = [await first.start(), await second.start()];
    remotes = await Promise.all(urls.map(connect));
    database = await openDatabase(first.where);
  });
  after(async () => {
    await database.close();
    for (const core of cores.toReversed()) await core.close();
  });

  const counted = async (from: 'invoices' | 'credit_notes') => {
    const row = await database.db
      .selectFrom(from)
      .select((count) => count.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    return Number(row.all);
  };
  const open = async () =>
    (
      await database.db
        .selectFrom('liquidation_run_jobs')
        .select('id')
        .where('status', 'in', ['queued', 'running'])
        .execute()
    ).length;

  it('bill once what twenty runs ask for at once, though one of the cores is killed', async () => {
    const [one, other] = remotes as [Remote, Remote];
    const lot = await openSubscriberLot(one as unknown as Site);
    const company = lot.companyId;
    const options = { view: 'view/liquidation/manage', company };
    const liquidationId = await makeLiquidation(one, company, { name: randomUUID() });
    const view = { view: 'view/subscriber', company };
    for (let made = 0; made < subscribers; made += 1)
      await one.done('POST', '/subscribers', lot.body({ liquidationId }), view);
    const drafts = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        (place % 2 ? one : other).done(
          'POST',
          '/liquidation-runs',
          { liquidationId, period: '2026-12' },
          options,
        ),
      ),
    );
    const answers = await Promise.all(
      drafts.map(({ id, version }, place) =>
        (place % 2 ? one : other)
          .done('POST', `/liquidation-runs/${id}/confirmation`, { version }, options)
          .catch((error: Error) => error.message),
      ),
    );
    const refused = answers.filter((answer) => typeof answer === 'string');
    assert.ok(refused.length < 20);
    for (const text of refused) assert.match(text, /409 .*-(?:1692|1653)/);
    await cores[1]?.end('SIGKILL');
    // Its lease runs out by the clock of a machine that has stood still for a while.
    await database.db
      .updateTable('liquidation_run_jobs')
      .set({ lease_until: 0 })
      .where('status', '=', 'running')
      .execute();
    await eventually(async () => (await open()) === 0, 'the runs do not end');
    assert.equal(await counted('invoices'), subscribers);
    const { rows } = await one.done('GET', '/liquidation-runs?state=confirmed', undefined, options);
    assert.equal(
      rows.reduce((sum: number, { invoiced }: { invoiced: number }) => sum + invoiced, 0),
      subscribers,
    );
    for (const { id, invoiced } of rows)
      if (invoiced > 0) await one.done('POST', `/liquidation-runs/${id}/undo`, { reason: 'Prueba' }, options);
    await eventually(async () => (await open()) === 0, 'the undo does not end');
    assert.equal(await counted('credit_notes'), subscribers);
  });
});
