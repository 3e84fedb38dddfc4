import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertLedger, changesNothing } from './support/ledger.ts';
import type { Lot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, addTariff, at, exceptionsOf, freshLot, setParameters, views } from './support/terminals.ts';

const ten = '2026-11-02T10:00:00-05:00';
const eleven = '2026-11-02T11:00:00-05:00';
const hour = 1_380_000;
const most = 1_000_000_000_000;
/** A lot whose dearest day costs 1,000 pesos. */
const cheap = {
  code: 'DIA',
  name: 'Día',
  vehicleType: 'CA',
  lostTicketValue: 0,
  graceMinutes: 0,
  rounding: 'up',
  segments: [
    {
      initialDay: 1,
      initialHour: '00:00',
      finalDay: 7,
      finalHour: '24:00',
      blocks: [{ id: 'D', time: 1440, repeat: 0, value: 100_000, next: null }],
    },
  ],
};
const bound = 100_000 * 10_000;

for (const dialect of dialects) {
  describe(`money of a terminal that is absurd against its price (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    let plates = 0;
    async function stayOf(lot: Lot): Promise<string> {
      plates += 1;
      const plate = `HEL${String(plates).padStart(3, '0')}`;
      assert.equal((await at(site, lot).enter({ at: ten, plate })).status, 201);
      return plate;
    }
    const filed = async (lot: Lot) =>
      (await exceptionsOf(site, lot)).map(({ kind, amount, details }) => [kind, amount, JSON.parse(details)]);
    const concept = (lot: Lot, initials: string, unitValue: number) =>
      add(site, lot, 'concepts', { initials, name: initials, unitValue, taxRate: 1900, service: 'other' });
    const collected = async (lot: Lot) => {
      const range = '?from=2026-11-02&to=2026-11-02';
      const as = { view: views.collection, company: lot.companyId };
      return (await site.done('GET', `/reports/collection-report${range}`, undefined, as)).totals.total;
    };

    it('is held: the price is invoiced, the amount filed, and the same event answers the same', async () => {
      const lot = await freshLot(site, { tariff: cheap });
      const id = crypto.randomUUID();
      const event = { id, at: eleven, plate: await stayOf(lot), paid: bound + 100_001 };
      const first = await at(site, lot).pay(event);
      const { total, collected: inDrawer, held } = first.body;
      assert.deepEqual([first.status, total, inDrawer, held], [201, 100_000, 100_000, event.paid]);
      assert.deepEqual((await at(site, lot).pay(event)).body, first.body);
      assert.deepEqual(await filed(lot), [['held-amount', event.paid, { price: 100_000, paid: event.paid }]]);
      assert.equal(await collected(lot), 100_000);
      await assertLedger(site.db, lot.companyId);
    });

    it('is taken up to the bound, its difference filed as ever', async () => {
      const lot = await freshLot(site, { tariff: cheap });
      const paid = bound + 100_000;
      const answer = await at(site, lot).pay({ at: eleven, plate: await stayOf(lot), paid });
      assert.deepEqual([answer.body.total, answer.body.held], [paid, undefined]);
      const [[kind, amount] = []] = await filed(lot);
      assert.deepEqual([kind, amount], ['paid-difference', bound]);
      assert.equal(await collected(lot), paid);
    });

    it('is bounded by the dearest of the tariffs that are in force', async () => {
      const lot = await freshLot(site, { tariff: cheap });
      const dearer = structuredClone(cheap);
      for (const { blocks } of dearer.segments) for (const block of blocks) block.value = 200_000;
      await addTariff(
        site,
        lot,
        { ...dearer, code: 'MOTO', name: 'Moto', vehicleType: 'MT' },
        { validFrom: '2020-01-01' },
      );
      const pay = async (paid: number) =>
        (await at(site, lot).pay({ at: eleven, plate: await stayOf(lot), paid })).body;
      assert.equal((await pay(2 * bound + 100_000)).held, undefined);
      assert.equal((await pay(2 * bound + 100_001)).held, 2 * bound + 100_001);
    });

    it('is bounded by the operating parameter where one is set', async () => {
      const lot = await freshLot(site);
      await setParameters(site, lot, { eventMoneyMost: 500_000 });
      const pay = async (paid: number) =>
        (await at(site, lot).pay({ at: eleven, plate: await stayOf(lot), paid })).body;
      assert.equal((await pay(hour + 500_000)).total, hour + 500_000);
      const over = await pay(hour + 500_001);
      assert.deepEqual([over.total, over.held], [hour, hour + 500_001]);
      await assertLedger(site.db, lot.companyId);
    });

    it('makes no invoice where nothing was due', async () => {
      const lot = await freshLot(site);
      await setParameters(site, lot, { eventMoneyMost: 1 });
      await concept(lot, 'GR', 0);
      const plate = await stayOf(lot);
      const stay = await at(site, lot).pay({ at: ten, plate, paid: most });
      assert.deepEqual([stay.status, stay.body.invoiceId, stay.body.held], [201, null, most]);
      const sale = await at(site, lot).sell({ at: ten, concept: 'GR', paid: most });
      assert.deepEqual([sale.status, sale.body.invoiceId, sale.body.held], [201, null, most]);
      assert.equal(await collected(lot), 0);
      await assertLedger(site.db, lot.companyId);
    });

    it('of a sale is held too, and a quantity that is absurd makes no price', async () => {
      const lot = await freshLot(site, { tariff: cheap });
      await concept(lot, 'CH', 10_000_000);
      const { sell } = at(site, lot);
      const told = await sell({ at: ten, concept: 'CH', quantity: 2, paid: most });
      assert.deepEqual([told.body.total, told.body.held], [20_000_000, most]);
      const absurd = await sell({ at: ten, concept: 'CH', quantity: 100_000, paid: most });
      assert.deepEqual([absurd.body.invoiceId, absurd.body.total, absurd.body.held], [null, 0, most]);
      // A sum that may well have been taken stands; the quantity beside it was mistyped.
      const typo = await sell({ at: ten, concept: 'CH', quantity: 100_000, paid: 10_000_000 });
      assert.deepEqual([typo.body.total, typo.body.held], [10_000_000, undefined]);
      const common = { concept: 'CH', quantity: 100_000, price: most };
      assert.deepEqual(await filed(lot), [
        [
          'held-amount',
          most,
          { ...common, price: 20_000_000, quantity: 2, paid: most, invoiceId: told.body.invoiceId },
        ],
        ['held-amount', most, { ...common, paid: most, invoiceId: null }],
        [
          'paid-difference',
          10_000_000 - most,
          { ...common, paid: 10_000_000, invoiceId: typo.body.invoiceId },
        ],
      ]);
      assert.equal(await collected(lot), 30_000_000);
      await assertLedger(site.db, lot.companyId);
    });

    it('of a sale that asks for its price is refused by what breaks it, in both languages', async () => {
      const lot = await freshLot(site, { tariff: cheap });
      await concept(lot, 'CH', 10_000_000);
      const { sell } = at(site, lot);
      assert.equal((await sell({ at: ten, concept: 'CH', quantity: 101 })).status, 201);
      await changesNothing(site, async () => {
        const { status, body } = await sell({ at: ten, concept: 'CH', quantity: 102 });
        assert.deepEqual([status, body.code, body.reason], [400, -1683, 'sale-too-high']);
        assert.match(body.fields.quantity.message, /10100000 COP/);
      });
    });

    it('never keeps a dear product from being sold: what a unit costs is the operator’s word', async () => {
      const lot = await freshLot(site, { tariff: cheap });
      await concept(lot, 'MES', most);
      for (const paid of [undefined, most]) {
        const { status, body } = await at(site, lot).sell({ at: ten, concept: 'MES', paid });
        assert.deepEqual([status, body.total, body.held], [201, most, undefined]);
      }
      assert.equal(await collected(lot), 2 * most);
    });

    it('counted at a closure is held against what was expected', async () => {
      const lot = await freshLot(site, { tariff: cheap });
      const desk = at(site, lot);
      await desk.pay({ at: eleven, plate: await stayOf(lot) });
      const held = await desk.close({ at: eleven, counted: bound + 100_001, cashier: 'Luz' });
      const { closureId, expected, counted, difference } = held.body;
      assert.deepEqual(
        [held.status, expected, counted, difference, held.body.held],
        [201, 100_000, 100_000, 0, bound + 100_001],
      );
      assert.deepEqual(await filed(lot), [
        ['held-amount', bound + 100_001, { cashier: 'Luz', closureId, expected: 100_000 }],
      ]);
      const next = await desk.close({ at: eleven, counted: bound });
      assert.deepEqual([next.body.difference, next.body.held], [bound, undefined]);
    });

    it('in a lot without tariff is bounded by a floor', async () => {
      const lot = await freshLot(site);
      await concept(lot, 'CH', 100_000);
      await site.db
        .updateTable('tariffs')
        .set({ status: 'D' })
        .where('company_id', '=', lot.companyId)
        .execute();
      const sell = async (paid: number) =>
        (await at(site, lot).sell({ at: ten, concept: 'CH', paid })).body.held;
      assert.equal(await sell(10_000_100_000), undefined);
      assert.equal(await sell(10_000_100_001), 10_000_100_001);
    });

    it('leaves every total as it was, however often it is sent', async () => {
      const lot = await freshLot(site);
      await concept(lot, 'CH', 100_000);
      await setParameters(site, lot, { eventMoneyMost: 1_000_000 });
      const events = Array.from({ length: 200 }, () => ({
        kind: 'sale',
        id: crypto.randomUUID(),
        at: ten,
        concept: 'CH',
        quantity: 1,
        method: 'cash',
        paid: most,
      }));
      const { results } = (await at(site, lot).batch(events)).body;
      for (const { status, total, held } of results)
        assert.deepEqual([status, total, held], [201, 100_000, most]);
      assert.equal(await collected(lot), 200 * 100_000);
    });
  });
}
