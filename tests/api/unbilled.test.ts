import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { signUp } from './support/people.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { setParameters } from './support/terminals.ts';
import { clock, Stage } from './support/tricks/stage.ts';

const view = 'view/exceptions';

for (const dialect of dialects) {
  describe(`what opens and nobody pays for (${dialect})`, () => {
    let site: ReportingSite;
    before(async () => {
      site = await openReportingSite(dialect, clock('18:00'));
    });
    after(() => site.close());

    const listed = async (stage: Stage, query = '') =>
      (await stage.done('GET', `/money-acts/unbilled${query}`, undefined, view)).rows;

    it('names a plan until an invoice that stands covers today, and again once that is taken back', async () => {
      const stage = await Stage.open(site);
      const plan = await stage.subscriber();
      const [row] = await listed(stage);
      assert.deepEqual(
        [row.kind, row.id, row.reason, row.since, row.monthlyValue, row.identities],
        ['subscriber', plan.id, 'not-billed', '2026-01-01', 15_000_000, ['MEN001']],
      );
      const invoice = await stage.owed(15_000_000);
      const bill = async (toDay: string, more: object = {}) => {
        const run = await site.db
          .insertInto('liquidation_runs')
          .values({
            ...{ version: 1, created_at: 1, updated_at: 1, status: 'A', company_id: stage.lot.companyId },
            ...{ liquidation_id: plan.liquidationId, from_day: '2026-11-01', to_day: toDay },
            ...{ state: 'confirmed', origin: 'manual', bills: 1, problems: 0, subtotal: 0, tax: 0 },
            ...{ total: 0, invoiced: 1, reason: null, user_id: null, pulse: 0 },
          } as never)
          .returning('id')
          .executeTakeFirstOrThrow();
        await site.db
          .insertInto('liquidation_run_rows')
          .values({
            ...{ company_id: stage.lot.companyId, run_id: run.id, liquidation_id: plan.liquidationId },
            ...{ subscriber_id: plan.id, period_from: `${toDay.slice(0, 7)}-01`, period_to: toDay },
            ...{ from_day: `${toDay.slice(0, 7)}-01`, to_day: toDay, days: 30, lines: '[]', subtotal: 0 },
            ...{ tax: 0, total: 0, invoice_id: invoice, undone: 0, problem: null, renewal: null, ...more },
          } as never)
          .execute();
      };
      await bill('2026-10-31');
      assert.deepEqual(
        (await listed(stage)).map(({ since }: { since: string }) => since),
        ['2026-11-01'],
      );
      await bill('2026-11-30');
      assert.deepEqual(await listed(stage), []);
      await site.db.updateTable('invoices').set({ status: 'D' }).where('id', '=', invoice).execute();
      assert.equal((await listed(stage))[0].since, '2026-01-01');
    });

    it('leaves out who does not enter: paused, ended, suspended or yet to begin', async () => {
      for (const change of [
        { validTo: '2026-11-19' },
        { status: 'S' },
        { validFrom: '2026-11-21', validTo: null },
      ] as const) {
        const stage = await Stage.open(site);
        await stage.subscriber(change);
        assert.deepEqual(await listed(stage), [], JSON.stringify(change));
      }
      const stage = await Stage.open(site);
      const { id } = await stage.subscriber();
      await site.db
        .insertInto('subscriber_freezes')
        .values({
          ...{ version: 1, created_at: 1, updated_at: 1, status: 'A', company_id: stage.lot.companyId },
          ...{
            subscriber_id: id,
            first_day: '2026-11-20',
            last_day: '2026-11-20',
            reason: 'x',
            moved_days: 0,
          },
        } as never)
        .execute();
      assert.deepEqual(await listed(stage), []);
    });

    it('names days of grace, counts entries by plate and tag once, and takes pages and reasons', async () => {
      const stage = await Stage.open(site);
      await setParameters(site, stage.lot, { subscriberGraceDays: 5 });
      await stage.subscriber({ validTo: '2026-11-18' });
      const entry = { at: clock('09:00'), vehicleType: 'CA', plate: 'MEN001' };
      await site.terminal(stage.lot.key, '/terminal/entries', entry);
      const [row] = await listed(stage, '?reason=grace');
      assert.deepEqual([row.reason, row.since, row.entries], ['grace', '2026-11-19', 1]);
      assert.deepEqual(await listed(stage, '?reason=not-billed'), []);
      assert.deepEqual(await listed(stage, '?page=2&size=1'), []);
      for (const wrong of ['?reason=x', '?page=0', '?size=x', '?other=1']) {
        const { status } = await stage.call('GET', `/money-acts/unbilled${wrong}`, undefined, view);
        assert.equal(status, 400, wrong);
      }
    });

    it('is of its lot and of who may see money acts', async () => {
      const stage = await Stage.open(site);
      await stage.subscriber();
      const other = await Stage.open(site);
      assert.deepEqual(await listed(other), []);
      const stranger = await signUp(site, [[stage.lot.companyId, { 'view/slot/create': 'write' }]]);
      const asked = { view, company: stage.lot.companyId, token: stranger.token };
      assert.equal((await site.call('GET', '/money-acts/unbilled', undefined, asked)).status, 403);
    });
  });
}
