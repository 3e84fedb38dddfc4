import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import { PayrollDesk } from './support/payroll.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const path = '/subscribers/price-increases';
const old = 15_000_000;
const raised = 16_500_000;

for (const dialect of dialects) {
  describe(`increases that are undone after they were billed (${dialect})`, () => {
    let site: ReportingSite;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T10:00:00-05:00');
    });
    after(() => site.close());

    const as = (lot: SubscriberLot, view: string) => ({ view, company: lot.companyId });
    const invoice = (lot: SubscriberLot, id: number) =>
      site.done('GET', `/invoices/${id}`, undefined, as(lot, 'view/invoice/detail'));
    const filedOf = (lot: SubscriberLot) =>
      site.db
        .selectFrom('exceptions')
        .select(['amount', 'state'])
        .where('company_id', '=', lot.companyId)
        .where('kind', '=', 'billed-too-much')
        .execute();
    const notes = (lot: SubscriberLot, id: number) =>
      site.call(
        'POST',
        `${path}/${id}/credit-notes`,
        { reason: 'Aumento deshecho' },
        as(lot, 'view/invoice/detail'),
      );
    const undo = async (lot: SubscriberLot, id: number) => {
      const { version } = await lot.done('GET', `${path}/${id}`);
      return lot.call('POST', `${path}/${id}/undo`, { version });
    };

    /** Plans that are raised from December on, and billed for it in advance. */
    async function billed(count: number) {
      const lot = await openSubscriberLot(site);
      const plans: { id: number; liquidationId: number }[] = [];
      for (let at = 0; at < count; at += 1) plans.push(await lot.make());
      const subscriberIds = plans.map(({ id }) => id);
      const raise = { kind: 'percent', value: 1000, roundTo: 0, from: '2026-12-01', subscriberIds };
      const increase = await lot.done('POST', path, raise);
      await lot.done('POST', `${path}/${increase.id}/confirmation`, { version: increase.version });
      const desk = new PayrollDesk(site, lot);
      await desk.bill(plans[0]?.liquidationId ?? 0, '2026-12');
      const rows = await site.db
        .selectFrom('liquidation_run_rows')
        .select(['invoice_id', 'total'])
        .where('subscriber_id', 'in', subscriberIds)
        .orderBy('id')
        .execute();
      assert.deepEqual(
        rows.map(({ total }) => Number(total)),
        plans.map(() => raised),
      );
      return { lot, increase, invoices: rows.map(({ invoice_id }) => Number(invoice_id)) };
    }

    it('are offered, credited by exactly the difference, once, and told until then', async () => {
      const { lot, increase, invoices } = await billed(3);
      const [whole = 0, part = 0, paid = 0] = invoices;
      // A part was credited by hand, another invoice is paid.
      const { lines } = await invoice(lot, part);
      const credit = (total: number) => ({
        ...{ id: randomUUID(), reasonCode: 3, reason: 'Acuerdo', refund: null },
        lines: [{ lineId: lines[0].id, total }],
      });
      await site.done(
        'POST',
        `/invoices/${part}/credit-notes`,
        credit(500_000),
        as(lot, 'view/invoice/detail'),
      );
      const receipt = { id: randomUUID(), method: 'cash', amount: raised };
      await site.done('POST', `/invoices/${paid}/receipts`, receipt, as(lot, 'view/invoice/detail'));
      const undone = await undo(lot, increase.id);
      assert.equal(undone.status, 200, JSON.stringify(undone.body));
      const { overbilled } = undone.body;
      assert.deepEqual([overbilled.invoices, overbilled.amount], [3, 1_500_000 + 1_000_000 + 1_500_000]);
      const amounts = Object.fromEntries(
        overbilled.rows.map((one: { invoiceId: number; amount: number }) => [one.invoiceId, one.amount]),
      );
      assert.deepEqual(amounts, { [whole]: 1_500_000, [part]: 1_000_000, [paid]: 1_500_000 });
      const [filed, ...others] = await filedOf(lot);
      assert.deepEqual([Number(filed?.amount), filed?.state, others.length], [4_000_000, 'open', 0]);
      assert.equal((await undo(lot, increase.id)).status, 409, 'the same undo twice');
      assert.equal((await filedOf(lot)).length, 1);
      // Somebody credits a part by hand before the notes are made: it is not credited twice.
      await site.done(
        'POST',
        `/invoices/${part}/credit-notes`,
        credit(400_000),
        as(lot, 'view/invoice/detail'),
      );
      const made = await Promise.all([notes(lot, increase.id), notes(lot, increase.id)]);
      assert.deepEqual(
        made.map(({ status }) => status),
        [200, 200],
        JSON.stringify(made[0]?.body),
      );
      assert.equal(
        made.reduce((sum, { body }) => sum + body.made, 0),
        3,
      );
      assert.deepEqual((await lot.done('GET', `${path}/${increase.id}`)).overbilled, {
        invoices: 0,
        amount: 0,
        rows: [],
      });
      for (const [id, balance] of [
        [whole, old],
        [part, old],
        [paid, old - raised],
      ] as const)
        assert.equal((await invoice(lot, id)).balance, balance, String(id));
      assert.deepEqual(
        (await filedOf(lot)).map(({ state }) => state),
        ['resolved'],
      );
      assert.equal((await notes(lot, increase.id)).body.made, 0);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('charge nothing too much where the invoices were made before they were confirmed, or are cancelled', async () => {
      const { lot, increase, invoices } = await billed(1);
      const [id = 0] = invoices;
      const cancel = { id: randomUUID(), reasonCode: 2, reason: 'Anulada', refund: null };
      await site.done('POST', `/invoices/${id}/credit-notes`, cancel, as(lot, 'view/invoice/detail'));
      const { body } = await undo(lot, increase.id);
      assert.deepEqual(body.overbilled, { invoices: 0, amount: 0, rows: [] });
      assert.deepEqual(await filedOf(lot), []);
    });

    it('are not offered where a later increase, which stands, asks for as much', async () => {
      const { lot, increase } = await billed(1);
      const { rows } = await lot.done('GET', `${path}/${increase.id}`);
      const more = {
        kind: 'percent',
        value: 500,
        roundTo: 0,
        from: '2026-12-01',
        subscriberIds: [rows[0].subscriberId],
      };
      const second = await lot.done('POST', path, more);
      await lot.done('POST', `${path}/${second.id}/confirmation`, { version: second.version });
      const { version } = await lot.done('GET', `${path}/${increase.id}`);
      const refused = await lot.call('POST', `${path}/${increase.id}/undo`, { version });
      assert.equal(refused.status, 409);
      const kept = await lot.done('POST', `${path}/${increase.id}/undo`, { version, keepChanged: true });
      assert.equal(kept.overbilled.invoices, 0);
      const last = await undo(lot, second.id);
      assert.equal(last.status, 200, JSON.stringify(last.body));
      assert.deepEqual([last.body.overbilled.amount, (await filedOf(lot)).length], [1_500_000, 1]);
    });

    it('of another lot are unknown, and without the right to credit nothing is made', async () => {
      const { lot, increase } = await billed(1);
      await undo(lot, increase.id);
      const other = await openSubscriberLot(site);
      assert.equal((await notes(other, increase.id)).status, 404);
      const noRight = await site.call(
        'POST',
        `${path}/${increase.id}/credit-notes`,
        { reason: 'x' },
        as(lot, 'view/subscriber'),
      );
      assert.equal(noRight.status, 403);
      assert.equal((await lot.done('GET', `${path}/${increase.id}`)).overbilled.invoices, 1);
    });
  });
}
