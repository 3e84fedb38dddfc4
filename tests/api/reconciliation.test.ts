import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { ReconciliationDay } from '../../shared/features/traffic/reconciliation/reconciliation.ts';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { at, freshLot, setParameters } from './support/terminals.ts';

const view = 'view/reconciliation';
const today = '2026-11-20';
const hour = (hours: number, day = today) => `${day}T${String(hours).padStart(2, '0')}:00:00-05:00`;

for (const dialect of dialects) {
  describe(`reconciliation (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, hour(23));
    });
    after(() => site.close());

    const read = (lot: Lot, from = '2026-11-18', to = today) =>
      site.done('GET', `/reconciliation?from=${from}&to=${to}`, undefined, { view, company: lot.companyId });
    const dayOf = async (lot: Lot, day = today): Promise<ReconciliationDay> => {
      const { days } = await read(lot);
      return days.find((one: ReconciliationDay) => one.day === day) ?? assert.fail(day);
    };
    async function sell(lot: Lot, plate: string, { day = today, method = 'cash' } = {}): Promise<number> {
      const gate = at(site, lot);
      await gate.enter({ at: hour(8, day), plate });
      const { body, status } = await gate.pay({ at: hour(10, day), plate, method });
      assert.equal(status, 201, JSON.stringify(body));
      return body.total as number;
    }
    const close = (lot: Lot, counted: number, day = today) =>
      at(site, lot).close({ id: randomUUID(), at: hour(20, day), counted });
    const deposit = (lot: Lot, amount: number, reference: string, date = today) =>
      site.done(
        'POST',
        '/deposits',
        { date, reference, bank: 'Banco', total: amount, details: [{ deviceId: lot.deviceId, amount }] },
        { view: 'view/deposits', company: lot.companyId },
      );

    it('follows cash from the ticket to the bank, and is 0 once it is there', async () => {
      const lot = await freshLot(site);
      const cash = await sell(lot, 'REC001');
      const card = await sell(lot, 'REC002', { method: 'credit-card' });
      const open = await dayOf(lot);
      assert.deepEqual(
        [
          open.invoiced,
          open.collected,
          open.methods,
          open.receivables,
          open.cash.uncounted,
          open.unexplained,
        ],
        [cash + card, cash + card, { cash, 'credit-card': card }, 0, cash, cash],
      );
      await close(lot, cash);
      const counted = await dayOf(lot);
      assert.deepEqual(
        [counted.cash.uncounted, counted.cash.expected, counted.cash.counted, counted.cash.held],
        [0, cash, cash, cash],
      );
      assert.equal(counted.unexplained, cash);
      await deposit(lot, cash, 'R-1');
      const settled = await dayOf(lot);
      assert.deepEqual(
        [settled.cash.deposited, settled.cash.held, settled.deposits.total, settled.unexplained],
        [cash, 0, cash, 0],
      );
    });

    it('counts short and over by themselves, and what a deposit lacks', async () => {
      const lot = await freshLot(site);
      const first = await sell(lot, 'REC011', { day: '2026-11-19' });
      await close(lot, first - 3_000_00, '2026-11-19');
      const second = await sell(lot, 'REC012', { day: '2026-11-19' });
      await close(lot, second + 3_000_00, '2026-11-19');
      const day = await dayOf(lot, '2026-11-19');
      assert.deepEqual([day.cash.shortOver, day.cash.held], [6_000_00, first + second]);
      const { id } = await deposit(lot, first + second - 1_000_00, 'S-1');
      assert.deepEqual((await dayOf(lot, '2026-11-19')).unexplained, 6_000_00);
      const paid = await dayOf(lot);
      assert.deepEqual([paid.deposits.differences, paid.unexplained], [1_000_00, 1_000_00]);
      const credit = { date: today, amount: first + second - 5_000_00 };
      await site.done('POST', `/deposits/${id}/credit`, credit, {
        view: 'view/deposits',
        company: lot.companyId,
      });
      assert.equal((await dayOf(lot)).unexplained, 5_000_00);
      const { totals } = await read(lot);
      assert.equal(totals.unexplained, 11_000_00);
    });

    it('says that a deposit is late which the bank has not credited', async () => {
      const lot = await freshLot(site);
      const cash = await sell(lot, 'REC021', { day: '2026-11-10' });
      await close(lot, cash, '2026-11-10');
      await deposit(lot, cash, 'T-1', '2026-11-10');
      const { days } = await read(lot, '2026-11-10', '2026-11-10');
      assert.deepEqual([days[0].deposits.late, days[0].unexplained], [cash, cash]);
    });

    it('carries what customers owe and get back', async () => {
      const lot = await freshLot(site);
      const gate = at(site, lot);
      await gate.enter({ at: hour(8), plate: 'REC031' });
      const { body } = await gate.pay({ at: hour(10), plate: 'REC031' });
      const refund = { id: randomUUID(), reasonCode: 2, reason: 'Cobro doble', refund: { method: 'cash' } };
      await site.done('POST', `/invoices/${body.invoiceId}/cancellation`, refund, {
        view: 'view/invoice/cancel',
        company: lot.companyId,
      });
      const day = await dayOf(lot);
      assert.deepEqual(
        [day.invoiced, day.credited, day.collected, day.refunded, day.receivables, day.advances],
        [body.total, body.total, 0, body.total, 0, 0],
      );
      // The terminal's drawer has it in, the office's is out of it: neither is counted.
      assert.deepEqual([day.cash.uncounted, day.unexplained], [2 * body.total, 2 * body.total]);
    });

    it('does not meet its identity where a balance was changed by hand, and says so', async () => {
      const lot = await freshLot(site);
      const gate = at(site, lot);
      const ids: number[] = [];
      for (const plate of ['REC051', 'REC052']) {
        await gate.enter({ at: hour(8), plate });
        ids.push((await gate.pay({ at: hour(10), plate, method: 'credit-card' })).body.invoiceId);
      }
      const identity = ({ invoiced, credited, receivables, advances, collected }: ReconciliationDay) =>
        Number(invoiced) - Number(credited) - Number(receivables) + Number(advances) - Number(collected);
      const honest = await dayOf(lot);
      assert.deepEqual([identity(honest), honest.unbalanced, honest.unexplained], [0, 0, 0]);
      const [first, second] = ids;
      const damage = (id: number | undefined, balance: number) =>
        site.db
          .updateTable('invoices')
          .set({ balance })
          .where('id', '=', id ?? 0)
          .execute();
      await damage(first, 700_00);
      await damage(second, -500_00);
      const damaged = await dayOf(lot);
      assert.deepEqual(
        [identity(damaged), damaged.receivables, damaged.unbalanced, damaged.unexplained],
        [-200_00, 200_00, 1_200_00, 1_200_00],
      );
      await damage(first, 0);
      await damage(second, 0);
      // A credit note leaves the customer money; hiding that is seen, too.
      const note = { id: randomUUID(), reasonCode: 2, reason: 'Doble', refund: null };
      await site.done('POST', `/invoices/${first}/credit-notes`, note, {
        view: 'view/invoice/detail',
        company: lot.companyId,
      });
      const owed = await dayOf(lot);
      assert.deepEqual([identity(owed), owed.unexplained], [0, 0]);
      await damage(first, 0);
      assert.equal((await dayOf(lot)).unbalanced, owed.credited);
      await damage(first, -Number(owed.credited));
    });

    it('rounds what came in and what went back alike, in the reconciliation, the day and the overview', async () => {
      const lot = await freshLot(site);
      await setParameters(site, lot, { cashRoundingTo: 50_000, cashRoundingMode: 'up' });
      const gate = at(site, lot);
      await gate.enter({ at: hour(8), plate: 'REC061' });
      const { body } = await gate.pay({ at: hour(10), plate: 'REC061' });
      assert.ok(body.collected > body.total, JSON.stringify(body));
      const refund = { id: randomUUID(), reasonCode: 2, reason: 'Doble', refund: { method: 'cash' } };
      await site.done('POST', `/invoices/${body.invoiceId}/cancellation`, refund, {
        view: 'view/invoice/cancel',
        company: lot.companyId,
      });
      const found = await dayOf(lot);
      assert.deepEqual([found.collected, found.refunded], [0, body.collected]);
      const report = await site.done(
        'POST',
        '/finance-reports',
        { office: true, day: today },
        { view: 'view/finance-reports', company: lot.companyId },
      );
      const shown = await site.done('GET', `/finance-reports/${report.id}`, undefined, {
        view: 'view/finance-reports',
        company: lot.companyId,
      });
      const figures = shown.now ?? shown.figures ?? shown;
      assert.deepEqual([figures.collected, figures.refunds], [-body.collected, body.collected]);
    });

    it('takes the days of a report, of its own lot alone', async () => {
      const lot = await freshLot(site);
      const other = await freshLot(site);
      await sell(other, 'REC041');
      assert.equal((await dayOf(lot)).invoiced, 0);
      const ask = (query: string, token?: string) =>
        site.call('GET', `/reconciliation${query}`, undefined, {
          ...{ view, company: lot.companyId },
          ...(token && { token }),
        });
      const { days } = await read(lot, '2026-11-18', '2026-11-20');
      assert.deepEqual(
        days.map(({ day }: ReconciliationDay) => day),
        ['2026-11-18', '2026-11-19', '2026-11-20'],
      );
      assert.equal((await read(lot, today, today)).days.length, 1);
      assert.equal((await ask('')).body.code, -1785);
      assert.equal((await ask('?from=2026-11-20&to=2026-11-01')).status, 400);
      const nobody = await signUp(site, [[lot.companyId, { 'view/deposits': 'write' }]]);
      assert.equal((await ask(`?from=${today}&to=${today}`, nobody.token)).status, 403);
    });
  });
}
