import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { doDueOfRuns } from '../../core/features/subscriptions/liquidation-runs/run-due.service.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const view = 'view/liquidation/manage';
const person = { personKind: '63', identificationType: '13' };

for (const dialect of dialects) {
  describe(`what runs do by the calendar (${dialect})`, () => {
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
      site.call(method, path, body, { view, company });
    const rule = (change: Record<string, unknown> = {}) =>
      makeLiquidation(site, company, { name: `Regla ${randomUUID()}`, ...change });
    const runsOf = async (id: number) =>
      (await call('GET', `/liquidation-runs?liquidationId=${id}`)).body.rows;
    const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
      for (let tries = 0; tries < 400; tries += 1) {
        const found = await look();
        if (found !== undefined) return found;
        await pause(50);
      }
      return assert.fail('it does not come to that');
    };
    /** Lets the clock stand at a noon of the lot; a session of before is over by then. */
    const setDay = async (day: string) => {
      site.clock.now = Date.parse(`${day}T12:00:00-05:00`);
      site.token = await site.tokenFor(1);
    };
    /** Lets the clock stand at a noon of the lot, and what is due then be done: as by two cores at once. */
    const on = async (day: string) => {
      await setDay(day);
      const context = { db: site.db, now: site.clock.now, hasMail: true, poke: () => undefined };
      await Promise.all([doDueOfRuns(context), doDueOfRuns(context)]);
      await until(async () => {
        const open = await site.db
          .selectFrom('liquidation_days')
          .select('id')
          .where('status', 'in', ['queued', 'running'])
          .execute();
        return open.length === 0 ? true : undefined;
      });
    };
    const due = () => doDueOfRuns({ db: site.db, now: site.clock.now, hasMail: true, poke: () => undefined });
    const billed = async (liquidationId: number) => {
      const { body: run } = await call('POST', '/liquidation-runs', { liquidationId, period: '2026-12' });
      await site.done(
        'POST',
        `/liquidation-runs/${run.id}/confirmation`,
        { version: run.version },
        { view, company },
      );
      await until(async () => {
        const { body } = await call('GET', `/liquidation-runs/${run.id}`);
        return body.state === 'confirmed' ? body : undefined;
      });
      return (await call('GET', `/liquidation-runs/${run.id}/rows`)).body.rows;
    };
    const validTo = async (id: number) => (await lot.done('GET', `/subscribers/${id}`)).validTo;
    const invoicesOf = (subscriberId: number) =>
      site.db
        .selectFrom('invoices')
        .selectAll()
        .where('subscriber_id', '=', subscriberId)
        .orderBy('id')
        .execute();

    it('makes runs by themselves on their day, each once, as drafts or up to the invoices', async () => {
      const drafts = await rule({ automatic: 'draft' });
      const confirmed = await rule({ automatic: 'confirm', runDay: 25 });
      const off = await rule();
      await Promise.all([drafts, confirmed, off].map((liquidationId) => lot.make({ liquidationId })));
      await on('2026-11-21');
      // What is due on the day on which they are registered: the running month, and the next one from its run day on.
      assert.deepEqual((await runsOf(off)).length, 0);
      await on('2026-11-26');
      const [next] = await until(async () => {
        const found = await runsOf(confirmed);
        return found[0]?.state === 'confirmed' ? found : undefined;
      });
      assert.deepEqual([next.origin, next.invoiced], ['automatic', 1]);
      assert.deepEqual(
        (await call('GET', `/liquidation-runs/${next.id}/rows`)).body.rows.map(
          (row: { periodFrom: string }) => row.periodFrom,
        ),
        ['2026-12-01'],
      );
      // A machine that was off for days does all at once.
      await on('2026-12-04');
      const made = (await runsOf(drafts)).filter(({ from }: { from: string }) => from >= '2026-11-26');
      assert.equal(made.length, 1);
      assert.deepEqual([made[0].state, made[0].bills], ['draft', 1]);
      const { warnings } = await site.done('GET', '/dashboard', undefined, {
        view: 'view/start',
        company,
      });
      assert.ok(warnings.some(({ kind }: { kind: string }) => kind === 'runs-to-confirm'));
    });

    it('adds a late fee once, to what is open after its due date', async () => {
      await setDay('2026-12-05');
      const liquidationId = await rule({ lateFee: { kind: 'percent', value: 500, conceptId: null } });
      const subscriber = await lot.make({ liquidationId });
      await billed(liquidationId);
      await on('2026-12-10');
      assert.equal((await invoicesOf(subscriber.id)).length, 1);
      await on('2026-12-11');
      await on('2026-12-12');
      const [, fee, ...others] = await invoicesOf(subscriber.id);
      assert.deepEqual(
        [fee?.total, fee?.day, fee?.kind, others.length],
        [750_000, '2026-12-11', 'invoice', 0],
      );
    });

    it('takes late fees back with the run that caused them, unless one is paid', async () => {
      const liquidationId = await rule({ lateFee: { kind: 'amount', value: 1_000_000, conceptId: null } });
      const subscribers = [await lot.make({ liquidationId }), await lot.make({ liquidationId })];
      const [{ id: runId }] = await billed(liquidationId).then(() => runsOf(liquidationId));
      await on('2026-12-20');
      const undo = () => call('POST', `/liquidation-runs/${runId}/undo`, { reason: 'Valor equivocado' });
      const office = { view: 'view/invoice/detail', company };
      const [, fee] = await invoicesOf(subscribers[1].id);
      assert.equal(fee?.total, 1_000_000);
      const money = (kind: string) => ({ id: randomUUID(), kind, method: 'cash', amount: 400_000 });
      await site.done('POST', `/invoices/${fee?.id}/receipts`, money('collection'), office);
      const refused = await undo();
      assert.deepEqual([refused.status, refused.body.code], [409, -1694]);
      // Credited in part, what was paid is owed back; once it was given back, nothing of it is paid.
      const { lines } = await site.done('GET', `/invoices/${fee?.id}`, undefined, office);
      const note = { id: randomUUID(), reasonCode: 4, reason: 'Acuerdo', refund: { method: 'cash' } };
      const part = { ...note, lines: [{ lineId: lines[0].id, total: 900_000 }] };
      await site.done('POST', `/invoices/${fee?.id}/credit-notes`, part, office);
      assert.equal((await undo()).status, 409);
      await site.done('POST', `/invoices/${fee?.id}/credit-notes`, { ...note, id: randomUUID() }, office);
      assert.equal((await undo()).status, 202);
      await until(async () => {
        const { body } = await call('GET', `/liquidation-runs/${runId}`);
        return body.state === 'undone' ? body : undefined;
      });
      for (const { id } of subscribers)
        assert.deepEqual(
          (await invoicesOf(id)).map(({ status, balance }) => [status, balance]),
          [
            ['D', 0],
            ['D', 0],
          ],
        );
      // What is billed anew has a late fee of its own.
      await billed(liquidationId);
      await on('2026-12-28');
      assert.deepEqual(
        (await invoicesOf(subscribers[0].id)).map(({ status, total }) => [status, total]),
        [
          ['D', 15_000_000],
          ['D', 1_000_000],
          ['A', 15_000_000],
          ['A', 1_000_000],
        ],
      );
    });

    it('extends what renews itself once its bill is paid', async () => {
      const liquidationId = await rule();
      const renewing = await lot.make({ liquidationId, autoRenew: true, validTo: '2026-12-31' });
      const longer = await lot.make({ liquidationId, autoRenew: true, validTo: '2027-06-30' });
      const rows = await billed(liquidationId);
      await due();
      assert.equal(await validTo(renewing.id), '2026-12-31');
      for (const { invoiceId, total } of rows)
        await site.done(
          'POST',
          `/invoices/${invoiceId}/receipts`,
          { id: randomUUID(), method: 'cash', amount: total },
          { view: 'view/invoice/detail', company },
        );
      await due();
      await due();
      assert.equal(await validTo(renewing.id), '2027-01-31');
      assert.equal(await validTo(longer.id), '2027-06-30');
      const { paidUntil, balance } = await lot.done('GET', `/subscribers/${renewing.id}`);
      assert.deepEqual([paidUntil, balance], ['2026-12-31', 0]);
    });

    it('shortens it again where the payment was a mistake, and extends it once more when it is paid', async () => {
      await setDay('2026-12-28');
      const liquidationId = await rule();
      const renewing = await lot.make({ liquidationId, autoRenew: true, validTo: '2026-12-31' });
      const moved = await lot.make({ liquidationId, autoRenew: true, validTo: '2026-12-31' });
      const view = { view: 'view/invoice/detail', company };
      const pay = async (invoiceId: number, amount: number) => {
        const body = { id: randomUUID(), method: 'cash', amount };
        return (await site.done('POST', `/invoices/${invoiceId}/receipts`, body, view)).id;
      };
      const rows = await billed(liquidationId);
      const paid = [];
      for (const { invoiceId, total } of rows) paid.push(await pay(invoiceId, total));
      await due();
      assert.equal(await validTo(renewing.id), '2027-01-31');
      await site.db
        .updateTable('subscribers')
        .set({ valid_to: '2027-03-31' })
        .where('id', '=', moved.id)
        .execute();
      for (const id of paid) await site.done('POST', `/receipts/${id}/counters`, { reason: 'De otro' }, view);
      await Promise.all([due(), due()]);
      assert.equal(await validTo(renewing.id), '2026-12-31');
      assert.equal(await validTo(moved.id), '2027-03-31');
      const { balance } = await lot.done('GET', `/subscribers/${renewing.id}`);
      assert.ok(balance > 0);
      for (const { invoiceId, total } of rows) await pay(invoiceId, total);
      await due();
      assert.equal(await validTo(renewing.id), '2027-01-31');
      assert.equal(await validTo(moved.id), '2027-03-31');
    });

    it('writes to a customer that an invoice was made, and reminds him on the days of the rule, each once', async () => {
      await setDay('2026-12-14');
      const liquidationId = await rule({ reminders: [-2, 3] });
      const entity = await site.done(
        'POST',
        '/entities',
        { ...person, identification: '79123456', name: 'Rosa Díaz', email: 'rosa@example.com' },
        { view: 'view/users/entities/create', company },
      );
      await lot.make({ liquidationId, entityId: entity.id });
      const [row] = await billed(liquidationId);
      const mails = async () =>
        (
          await site.db
            .selectFrom('mails')
            .select('kind')
            .where('record_id', '=', row.invoiceId)
            .where('recipient', '=', 'rosa@example.com')
            .execute()
        ).map(({ kind }) => kind);
      await Promise.all([due(), due()]);
      assert.deepEqual(await mails(), ['invoice-issued']);
      await on('2026-12-17');
      await on('2026-12-18');
      assert.deepEqual(await mails(), ['invoice-issued', 'invoice-reminder']);
      await on('2026-12-22');
      await on('2026-12-23');
      assert.deepEqual(await mails(), ['invoice-issued', 'invoice-reminder', 'invoice-reminder']);
    });

    it('makes up for reminders of days on which nothing ran by one mail, in the language of the lot', async () => {
      await setDay('2027-02-01');
      const liquidationId = await rule({ reminders: [-10, -3, 0, 4, 9] });
      const entity = await site.done(
        'POST',
        '/entities',
        { ...person, identification: '79123457', name: 'Luis Paz', email: 'luis@example.com' },
        { view: 'view/users/entities/create', company },
      );
      const terminals = { view: 'view/devices/configuration', company };
      const settings = await site.done('GET', '/devices/configuration', undefined, terminals);
      await site.done('PUT', '/devices/configuration', { ...settings, language: 'en' }, terminals);
      await lot.make({ liquidationId, entityId: entity.id });
      await on('2027-02-02');
      const [row] = await billed(liquidationId);
      const mails = async () =>
        (
          await site.db
            .selectFrom('mails')
            .select(['kind', 'language'])
            .where('record_id', '=', row.invoiceId)
            .where('recipient', '=', 'luis@example.com')
            .orderBy('id')
            .execute()
        ).map(({ kind, language }) => `${kind} ${language}`);
      await due();
      assert.deepEqual(await mails(), ['invoice-issued en']);
      // Due on 7 February: off from the 2nd to the 12th, past three reminders; the one before there was an invoice counts for none.
      const reminder = 'invoice-reminder en';
      await on('2027-02-12');
      await due();
      assert.deepEqual((await mails()).slice(1), [reminder]);
      await on('2027-02-15');
      assert.deepEqual((await mails()).slice(1), [reminder]);
      await on('2027-02-17');
      await due();
      assert.deepEqual((await mails()).slice(1), [reminder, reminder]);
    });

    it('keeps a concept by which a rule bills', async () => {
      const { conceptId } = await site.done('GET', `/liquidations/${await rule()}`, undefined, {
        view,
        company,
      });
      const refused = await site.call('DELETE', `/concepts/${conceptId}?version=1`, undefined, {
        view: 'view/concepts',
        company,
      });
      assert.deepEqual([refused.status, refused.body.code], [409, -3153]);
    });
  });
}
