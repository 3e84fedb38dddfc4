import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertLedger, changesNothing } from './support/ledger.ts';
import type { Lot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, addTerminal, at, exceptionsOf, freshLot, setParameters, views } from './support/terminals.ts';

const ten = '2026-11-02T10:00:00-05:00';
const eleven = '2026-11-02T11:00:00-05:00';
const hour = 1_380_000;

for (const dialect of dialects) {
  describe(`terminal: sales and closures (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let till: ReturnType<typeof at>;
    let locker: { id: number };
    before(async () => {
      site = await openSite(dialect);
      lot = await freshLot(site);
      till = at(site, lot);
      await add(site, lot, 'concepts', {
        initials: 'WC',
        name: 'Baño',
        unitValue: 150_001,
        taxRate: 1900,
        service: 'bathroom',
      });
      locker = await add(site, lot, 'concepts', {
        initials: '77',
        name: 'Casillero',
        unitValue: 500_000,
        taxRate: 500,
        service: 'locker',
      });
      await add(site, lot, 'concepts', {
        initials: 'GR',
        name: 'Gratis',
        unitValue: 0,
        taxRate: 0,
        service: 'other',
      });
      await add(site, lot, 'concepts', {
        initials: 'XL',
        name: 'Enorme',
        unitValue: 1_000_000_000_000,
        taxRate: 0,
        service: 'product',
      });
    });
    after(async () => {
      await assertLedger(site.db, lot.companyId);
      await site.close();
    });

    const invoice = (id: number) =>
      site.done('GET', `/invoices/${id}`, undefined, { view: views.invoices, company: lot.companyId });

    it('takes what was really taken, and files its difference to the price', async () => {
      const own = await freshLot(site);
      const desk = at(site, own);
      const gum = { initials: 'CH', name: 'Chicle', unitValue: 119_000, taxRate: 1900, service: 'product' };
      await add(site, own, 'concepts', gum);
      const sell = (paid: unknown) => desk.sell({ at: ten, concept: 'CH', quantity: 2, paid });
      for (const paid of [-1, 0.5, 'x', 10 ** 17]) assert.equal((await sell(paid)).status, 400, String(paid));
      const less = (await sell(200_000)).body;
      assert.deepEqual([less.total, less.subtotal + less.tax, less.collected], [200_000, 200_000, 200_000]);
      const [line] = (
        await site.done('GET', `/invoices/${less.invoiceId}`, undefined, {
          view: views.invoices,
          company: own.companyId,
        })
      ).lines;
      assert.deepEqual([line.quantity, line.unitValue, line.total], [2, 100_000, 200_000]);
      const right = await sell(238_000);
      assert.deepEqual([right.status, right.body.total], [201, 238_000]);
      const given = await sell(0);
      assert.deepEqual([given.status, given.body.invoiceId], [201, null]);
      const filed = (await exceptionsOf(site, own)).map(({ kind, amount }) => [kind, amount]);
      assert.deepEqual(filed, [
        ['paid-difference', -38_000],
        ['paid-difference', -238_000],
      ]);
      await assertLedger(site.db, own.companyId);
    });

    it('sells by initials or id, with the tax of the concept', async () => {
      const cases: [string | number, number, number, number, string][] = [
        ['WC', 3, 450_003, 1900, 'bathroom'],
        [locker.id, 2, 1_000_000, 500, 'locker'],
        ['77', 1, 500_000, 500, 'locker'],
      ];
      for (const [concept, quantity, total, taxRate, service] of cases) {
        const sold = await till.sell({ at: ten, concept, quantity, method: 'credit-card' });
        assert.equal(sold.status, 201);
        assert.equal(sold.body.total, total);
        assert.equal(sold.body.subtotal + sold.body.tax, total);
        const net = total / (1 + taxRate / 10_000);
        assert.ok(Math.abs(sold.body.subtotal - net) <= 1, `${sold.body.subtotal} is not ${net}`);
        const made = await invoice(sold.body.invoiceId);
        assert.deepEqual(
          [made.service, made.stayId, made.vehicleType, made.total],
          [service, null, null, total],
        );
        const [line] = made.lines;
        assert.deepEqual(
          [line.quantity, line.unitValue, line.taxRate],
          [quantity, total / quantity, taxRate],
        );
      }
    });

    it('sells a day-out by its code PD, as parking', async () => {
      const dayOut = {
        initials: 'PD',
        name: 'Pasadía',
        unitValue: 2_500_000,
        taxRate: 1900,
        service: 'parking',
      };
      await add(site, lot, 'concepts', dayOut);
      const sold = await till.sell({ at: ten, concept: 'PD', quantity: 1 });
      assert.equal(sold.status, 201, JSON.stringify(sold.body));
      const made = await invoice(sold.body.invoiceId);
      const [line] = made.lines;
      assert.deepEqual(
        [made.service, made.stayId, line.initials, line.total],
        ['parking', null, 'PD', 2_500_000],
      );
    });

    it('makes no invoice of a gift', async () => {
      const gift = await till.sell({ at: ten, concept: 'GR', quantity: 4 });
      assert.deepEqual([gift.status, gift.body.invoiceId, gift.body.total], [201, null, 0]);
    });

    it('refuses a quantity that is none (-1683) and amounts beyond any invoice', async () => {
      await changesNothing(site, async () => {
        for (const quantity of [0, -1, 1.5, '2', null, 100_001, undefined]) {
          const answer = await till.sell({ at: ten, concept: 'WC', quantity });
          assert.deepEqual([answer.status, answer.body.code], [400, -1683], String(quantity));
          assert.ok(answer.body.fields.quantity);
        }
        for (const quantity of [2, 9_000, 100_000]) {
          const answer = await till.sell({ at: ten, concept: 'XL', quantity });
          assert.deepEqual(
            [answer.status, answer.body.code, answer.body.reason],
            [400, -1683, 'sale-too-high'],
            String(quantity),
          );
        }
      });
    });

    it('refuses a concept that is unknown, another lot’s or deleted (-1665)', async () => {
      const other = await freshLot(site);
      const general = { unitValue: 100, taxRate: 0, service: 'other' };
      const theirs = await add(site, other, 'concepts', { ...general, initials: 'TH', name: 'Suyo' });
      const gone = await add(site, lot, 'concepts', { ...general, initials: 'GO', name: 'Ido' });
      const as = { view: views.concepts, company: lot.companyId };
      await site.done('DELETE', `/concepts/${gone.id}`, undefined, as);
      await changesNothing(site, async () => {
        for (const concept of ['NO', 'TH', theirs.id, 'GO', gone.id, 999_999, -1, 0]) {
          const answer = await till.sell({ at: ten, concept });
          assert.deepEqual([answer.status, answer.body.code], [404, -1665], String(concept));
          assert.ok(answer.body.fields.concept);
        }
        for (const concept of [1.5, true, null, {}, ['WC']])
          assert.equal((await till.sell({ at: ten, concept })).status, 400, JSON.stringify(concept));
      });
    });

    it('tells what the cashier takes where the lot rounds cash', async () => {
      const rounding = await freshLot(site);
      await setParameters(site, rounding, { cashRoundingTo: 5_000, cashRoundingMode: 'nearest' });
      const values = { initials: 'WC', name: 'Baño', unitValue: 152_500, taxRate: 1900, service: 'bathroom' };
      await add(site, rounding, 'concepts', values);
      const sold = await at(site, rounding).sell({ at: ten, concept: 'WC' });
      assert.deepEqual([sold.body.total, sold.body.collected], [152_500, 155_000]);
      const closed = await at(site, rounding).close({ at: ten, counted: 155_000 });
      assert.equal(closed.body.difference, 0);
    });

    it('closes a shift: what this terminal took since its last closure, cash expected against counted', async () => {
      const busy = await freshLot(site);
      const desk = at(site, busy);
      const second = at(site, await addTerminal(site, busy, 'Caja 2'));
      const empty = await desk.close({ at: ten, counted: 0 });
      assert.equal(empty.status, 201);
      assert.deepEqual(
        [empty.body.since, empty.body.expected, empty.body.difference, empty.body.totals],
        [null, 0, 0, {}],
      );
      for (const [plate, who, method] of [
        ['CLO001', desk, 'cash'],
        ['CLO002', desk, 'cash'],
        ['CLO003', desk, 'qr'],
        ['CLO004', second, 'cash'],
      ] as const) {
        await who.enter({ at: ten, plate });
        await who.pay({ at: eleven, plate, method });
      }
      const closed = await desk.close({ at: eleven, counted: 2 * hour - 5_000, cashier: 'Luz' });
      assert.deepEqual(
        [
          closed.body.since,
          closed.body.expected,
          closed.body.counted,
          closed.body.difference,
          closed.body.totals,
        ],
        ['2026-11-02T15:00:00.000Z', 2 * hour, 2 * hour - 5_000, -5_000, { cash: 2 * hour, qr: hour }],
      );
      const [filed, ...others] = await exceptionsOf(site, busy);
      assert.equal(others.length, 0);
      assert.deepEqual([filed?.kind, filed?.amount], ['closure-difference', -5_000]);
      assert.equal(JSON.parse(filed?.details ?? '').cashier, 'Luz');
      assert.deepEqual((await desk.close({ at: eleven, counted: 0 })).body.totals, {});
      const other = await second.close({ at: eleven, counted: hour });
      assert.deepEqual([other.body.since, other.body.expected, other.body.difference], [null, hour, 0]);
      await assertLedger(site.db, busy.companyId);
    });

    it('counts what comes late into the next closure, never twice', async () => {
      const late = await freshLot(site);
      const desk = at(site, late);
      await desk.enter({ at: ten, plate: 'LAT001' });
      await desk.close({ at: '2026-11-02T12:00:00-05:00', counted: 0 });
      await desk.pay({ at: eleven, plate: 'LAT001' });
      const next = await desk.close({ at: '2026-11-02T20:00:00-05:00', counted: hour });
      assert.deepEqual([next.body.expected, next.body.difference], [hour, 0]);
    });

    it('refuses a closure without cashier or count', async () => {
      await changesNothing(site, async () => {
        const cases: [Record<string, unknown>, string][] = [
          [{ counted: -1 }, 'counted'],
          [{ counted: 1.5 }, 'counted'],
          [{}, 'counted'],
          [{ counted: 0, cashier: ' ' }, 'cashier'],
          [{ counted: 0, cashier: 'a\u202Eb' }, 'cashier'],
          [{ counted: 0, expected: 0 }, 'expected'],
        ];
        for (const [body, field] of cases) {
          const answer = await till.close({ at: ten, ...body });
          assert.equal(answer.status, 400, JSON.stringify(body));
          assert.deepEqual(Object.keys(answer.body.fields), [field], JSON.stringify(body));
        }
      });
    });
  });
}
