import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dialects, openSite, type Site } from './support/site.ts';
import { addTerminal, at, freshLot } from './support/terminals.ts';

const view = 'view/overview-report/reports/closures-report';

for (const dialect of dialects) {
  describe(`closures of shifts as a report (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, '2026-11-21T12:00:00-05:00');
    });
    after(() => site.close());

    it('has what each shift collected by method, and cash expected against counted, by the lot’s days', async () => {
      const lot = await freshLot(site);
      const second = await addTerminal(site, lot, 'Salida');
      const [one, two] = [at(site, lot), at(site, second)];
      const pay = async (gate: typeof one, day: string, plate: string, method: string) => {
        await one.enter({ at: `${day}T08:00:00-05:00`, plate });
        const { status, body } = await gate.pay({ at: `${day}T09:00:00-05:00`, plate, method });
        assert.equal(status, 201, JSON.stringify(body));
        return body.collected as number;
      };
      const close = (gate: typeof one, when: string, cashier: string, counted: number) =>
        gate.close({ at: when, cashier, counted });
      const cash = await pay(one, '2026-11-20', 'CIE001', 'cash');
      const card = await pay(one, '2026-11-20', 'CIE002', 'debit-card');
      const qr = await pay(two, '2026-11-20', 'CIE003', 'qr');
      // Within the last hour of the day in the lot, which is the next day elsewhere.
      assert.equal((await close(one, '2026-11-20T23:30:00-05:00', 'Ana', cash - 50_000)).status, 201);
      assert.equal((await close(two, '2026-11-21T00:30:00-05:00', 'Ben', 0)).status, 201);
      const report = (from: string, to: string, more = '', company = lot.companyId) =>
        site.done('GET', `/reports/closures-report?from=${from}&to=${to}${more}`, undefined, {
          view,
          company,
        });
      const both = await report('2026-11-20', '2026-11-21');
      assert.deepEqual(
        both.rows.map((row: Record<string, unknown>) => [
          row.device,
          row.cashier,
          row.cards,
          row.electronic,
          row.collected,
          row.expected,
          row.counted,
          row.difference,
        ]),
        [
          ['Caja 1', 'Ana', card, 0, cash + card, cash, cash - 50_000, -50_000],
          ['Salida', 'Ben', 0, qr, qr, 0, 0, 0],
        ],
      );
      assert.deepEqual(both.totals, {
        cards: card,
        electronic: qr,
        vouchers: 0,
        collected: cash + card + qr,
        expected: cash,
        counted: cash - 50_000,
        difference: -50_000,
      });
      const first = await report('2026-11-20', '2026-11-20');
      assert.deepEqual([first.total, first.totals.collected], [1, cash + card]);
      const ofSecond = await report('2026-11-20', '2026-11-21', `&deviceId=${second.deviceId}`);
      assert.deepEqual([ofSecond.total, ofSecond.totals.collected], [1, qr]);
      const { rows } = await site.done('GET', `/receipts?closureId=${both.rows[0].id}`, undefined, {
        view: 'view/invoice/detail',
        company: lot.companyId,
      });
      assert.equal(
        rows.reduce(
          (sum: number, { amount, rounding }: Record<string, number>) => sum + amount! + rounding!,
          0,
        ),
        cash + card,
      );
      const other = await freshLot(site);
      assert.equal((await report('2026-11-20', '2026-11-21', '', other.companyId)).total, 0);
    });
  });
}
