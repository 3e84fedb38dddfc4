import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCatalogue } from '../../shared/errors/catalogue.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const view = 'view/liquidation/manage';

for (const dialect of dialects) {
  describe(`runs that bill subscribers (${dialect})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    let company: number;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await openSubscriberLot(site);
      company = lot.companyId;
    });
    after(() => site.close());

    const call = (method: string, path: string, body?: unknown) =>
      site.call(method, `/liquidation-runs${path}`, body, { view, company });
    const rule = (change: Record<string, unknown> = {}) =>
      makeLiquidation(site, company, { name: `Regla ${randomUUID()}`, ...change });
    const draft = async (liquidationId: number, period: unknown = '2026-12', more: object = {}) => {
      const made = await call('POST', '', { liquidationId, period, ...more });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      return made.body;
    };
    const rowsOf = async (id: number) => (await call('GET', `/${id}/rows?size=100`)).body.rows;
    const confirm = (run: { id: number; version: number }) =>
      call('POST', `/${run.id}/confirmation`, { version: run.version });
    const settled = async (id: number) => {
      for (let tries = 0; tries < 600; tries += 1) {
        const { body } = await call('GET', `/${id}`);
        if (!['queued', 'running'].includes(body.job?.status)) return body;
        await pause(25);
      }
      return assert.fail('the run does not end');
    };
    const confirmed = async (run: { id: number; version: number }) => {
      const asked = await confirm(run);
      assert.equal(asked.status, 202, JSON.stringify(asked.body));
      return settled(run.id);
    };
    const invoice = (id: number) => site.done('GET', `/invoices/${id}`, undefined, { view, company });
    const pay = (id: number, amount: number) =>
      site.done(
        'POST',
        `/invoices/${id}/receipts`,
        { id: randomUUID(), method: 'cash', amount },
        { view: 'view/invoice/detail', company },
      );

    it('goes from draft to invoices on account, and back by credit notes', async () => {
      const liquidationId = await rule();
      const one = await lot.make({ liquidationId });
      await lot.make({ liquidationId, services: [{ type: 'locker', status: 'A', value: 2_000_000 }] });
      const run = await draft(liquidationId);
      assert.deepEqual(
        [run.state, run.origin, run.bills, run.problems, run.total, run.from, run.to, run.job],
        ['draft', 'manual', 2, 0, 32_000_000, '2026-12-01', '2026-12-31', null],
      );
      const rows = await rowsOf(run.id);
      assert.deepEqual(
        rows.map((row: { lines: unknown[]; total: number }) => [row.lines.length, row.total]),
        [
          [1, 15_000_000],
          [2, 17_000_000],
        ],
      );
      const days = '2026-12-01 – 2026-12-31';
      const [plain, served] = rows.map(({ lines }: { lines: { description: string }[] }) =>
        lines.map(({ description }) => description),
      );
      assert.deepEqual(plain, [`${one.title} · ${one.vehicles[0].plate} · ${days}`]);
      assert.match(served[1], /^Puesto \d+ · Casillero · 2026-12-01 – 2026-12-31$/);
      assert.equal(rows[0].invoiceId, null);
      const done = await confirmed(run);
      assert.deepEqual([done.state, done.invoiced, done.job.status], ['confirmed', 2, 'done']);
      const [billed] = await rowsOf(run.id);
      const made = await invoice(billed.invoiceId);
      assert.deepEqual(
        [made.kind, made.subscriberId, made.day, made.dueDate, made.total, made.balance, made.lines.length],
        ['invoice', one.id, '2026-11-20', '2026-11-25', 15_000_000, 15_000_000, 1],
      );
      assert.equal(billed.invoice, `${made.prefix}${made.number}`);
      const again = await call('POST', '', { liquidationId, period: '2026-12' });
      assert.deepEqual([again.status, again.body.code, again.body.complement], [409, -1692, '2026-12']);
      const twice = await confirm(done);
      assert.deepEqual([twice.status, twice.body.code], [409, -3152]);
      const undo = await call('POST', `/${run.id}/undo`, { reason: 'Valor equivocado' });
      assert.equal(undo.status, 202, JSON.stringify(undo.body));
      const undone = await settled(run.id);
      assert.deepEqual([undone.state, undone.invoiced, undone.reason], ['undone', 0, 'Valor equivocado']);
      assert.equal((await invoice(billed.invoiceId)).balance, 0);
      const next = await confirmed(await draft(liquidationId));
      assert.equal(next.invoiced, 2);
    });

    it('bills nothing where nobody is to be billed', async () => {
      const liquidationId = await rule();
      await lot.make({ liquidationId, validFrom: '2027-01-01', validTo: null });
      const none = await call('POST', '', { liquidationId, period: '2026-12' });
      assert.deepEqual([none.status, none.body.code], [409, -1693]);
      const unknown = await call('POST', '', { liquidationId: 999_999, period: '2026-12' });
      assert.equal(unknown.status, 404, JSON.stringify(unknown.body));
      for (const period of ['2026-13', 'x', { from: '2026-12-02', to: '2026-12-01' }, 5, null]) {
        const wrong = await call('POST', '', { liquidationId, period });
        assert.deepEqual([wrong.status, Object.keys(wrong.body.fields)], [400, ['period']], String(period));
      }
    });

    it('refuses a draft that is not what would be billed any more, and says what changed', async () => {
      const liquidationId = await rule();
      const first = await lot.make({ liquidationId });
      const run = await draft(liquidationId);
      const stored = await lot.done('GET', `/subscribers/${first.id}`);
      const { vehicles } = stored;
      const input = lot.body({ liquidationId, vehicles, title: first.title, monthlyValue: 16_000_000 });
      await lot.done('PUT', `/subscribers/${first.id}`, { ...input, version: stored.version });
      const stale = await confirm(run);
      assert.deepEqual([stale.status, stale.body.code], [409, -1653]);
      assert.deepEqual(stale.body.current.changes, [
        { subscriberId: first.id, subscriber: first.title, before: 15_000_000, after: 16_000_000 },
      ]);
      const old = await confirm({ ...run, version: run.version + 1 });
      assert.deepEqual([old.status, old.body.code], [409, -1653]);
      const dropped = await call('DELETE', `/${run.id}`);
      assert.equal(dropped.status, 200);
      assert.equal((await call('GET', `/${run.id}`)).status, 404);
    });

    it('names rows with a problem, and bills the others', async () => {
      const liquidationId = await rule();
      const good = await lot.make({ liquidationId });
      const bad = await lot.make({ liquidationId, status: 'S' });
      const run = await draft(liquidationId);
      assert.deepEqual([run.bills, run.problems, run.total], [1, 1, 15_000_000]);
      const rows = await rowsOf(run.id);
      assert.deepEqual(
        rows.map((row: { subscriberId: number; problem: string | null }) => [row.subscriberId, row.problem]),
        [
          [bad.id, 'suspended'],
          [good.id, null],
        ],
      );
      assert.equal((await confirmed(run)).invoiced, 1);
      const { rows: found } = (await call('GET', `/${run.id}/rows?problem=suspended`)).body;
      assert.equal(found.length, 1);
    });

    it('bills a subscriber once, however many runs are confirmed at once', async () => {
      const liquidationId = await rule();
      for (let made = 0; made < 5; made += 1) await lot.make({ liquidationId });
      const drafts = await Promise.all(Array.from({ length: 20 }, () => draft(liquidationId)));
      const answers = await Promise.all(drafts.map(confirm));
      const taken = answers.filter(({ status }) => status === 202);
      assert.ok(taken.length >= 1);
      for (const { status, body } of answers)
        assert.ok(status === 202 || [-1692, -1653].includes(body.code), JSON.stringify(body));
      const ended = await Promise.all(taken.map(({ body }) => settled(body.id)));
      assert.equal(
        ended.reduce((sum, { invoiced }) => sum + invoiced, 0),
        5,
      );
      const { total } = await site.db
        .selectFrom('invoices')
        .innerJoin('subscribers', 'subscribers.id', 'invoices.subscriber_id')
        .select((count) => count.fn.countAll<number>().as('total'))
        .where('subscribers.liquidation_id', '=', liquidationId)
        .executeTakeFirstOrThrow();
      assert.equal(Number(total), 5);
    });

    it('is not undone while one of its invoices is paid', async () => {
      const liquidationId = await rule();
      await lot.make({ liquidationId });
      await lot.make({ liquidationId });
      const run = await confirmed(await draft(liquidationId));
      const [, row] = await rowsOf(run.id);
      await pay(row.invoiceId, 100);
      const stands = async () => ({
        run: (await call('GET', `/${run.id}`)).body,
        rows: await rowsOf(run.id),
        notes: await site.db.selectFrom('credit_notes').selectAll().execute(),
        invoices: await site.db.selectFrom('invoices').selectAll().orderBy('id').execute(),
      });
      const before = await stands();
      const refused = await call('POST', `/${run.id}/undo`, { reason: 'No' });
      assert.deepEqual([refused.status, refused.body.code], [409, -1694]);
      assert.deepEqual(await stands(), before);
      assert.deepEqual([before.run.state, before.run.invoiced], ['confirmed', 2]);
    });

    it('bills by no concept that is gone, and says of a failure nobody foresaw that it was interrupted', async () => {
      const liquidationId = await rule();
      await lot.make({ liquidationId });
      const run = await draft(liquidationId);
      await site.db.schema.alterTable('invoice_lines').renameTo('away').execute();
      const broken = await confirmed(run);
      await site.db.schema.alterTable('away').renameTo('invoice_lines').execute();
      const { code, es } = errorCatalogue.liquidationRunFailed;
      assert.deepEqual(
        [broken.state, broken.job.status, broken.job.error, code],
        ['confirming', 'failed', es, -3155],
      );
      await site.db.updateTable('concepts').set({ status: 'D' }).where('company_id', '=', company).execute();
      const gone = await call('POST', '', { liquidationId, period: '2027-01' });
      await site.db.updateTable('concepts').set({ status: 'A' }).where('company_id', '=', company).execute();
      assert.deepEqual([gone.status, gone.body.code], [409, -3154]);
      assert.equal((await confirmed(broken)).state, 'confirmed');
    });

    it('goes on after it was interrupted for want of a resolution', async () => {
      const liquidationId = await rule();
      await lot.make({ liquidationId });
      const run = await draft(liquidationId);
      const set = (active: number) =>
        site.db.updateTable('resolutions').set({ active }).where('company_id', '=', company).execute();
      await set(0);
      const stopped = await confirmed(run);
      assert.deepEqual([stopped.state, stopped.job.status, stopped.invoiced], ['confirming', 'failed', 0]);
      assert.match(stopped.job.error, /resoluci/);
      await set(1);
      const done = await confirmed(stopped);
      assert.deepEqual([done.state, done.invoiced], ['confirmed', 1]);
    });
  });
}
