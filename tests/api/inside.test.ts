import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Lot, openLot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, addTerminal, at } from './support/terminals.ts';

const view = 'view/inside';
const now = '2026-11-20T12:00:00-05:00';

interface Row {
  id: number;
  plate: string | null;
  warnings: string[];
}

for (const dialect of dialects) {
  describe(`what is inside (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let basementId: number;
    before(async () => {
      site = await openSite(dialect, now);
      lot = await openLot(site);
      const basement = { title: 'Sótano', quota: 5, vehicleTypes: ['MT'] };
      basementId = (await add(site, lot, 'slots', basement)).id;
      await fill();
    });
    after(() => site.close());

    const as = (companyId = lot.companyId) => ({ view, company: companyId });
    const list = async (search = '') => site.done('GET', `/inside${search}`, undefined, as());
    const platesOf = (rows: Row[]) => rows.map(({ plate }) => plate);

    /** One of each: long inside, unpaid, paid in time, paid too long ago, of a type without a tariff, and one that left. */
    async function fill(): Promise<void> {
      const gate = at(site, lot);
      await gate.enter({ id: idOf(1), at: '2026-11-16T08:00:00-05:00', plate: 'LNG001' });
      await gate.enter({ id: idOf(2), at: '2026-11-20T10:30:00-05:00', plate: 'DUE002' });
      await gate.enter({ id: idOf(3), at: '2026-11-20T09:00:00-05:00', plate: 'PAY003' });
      await gate.pay({ id: idOf(4), at: '2026-11-20T11:55:00-05:00', plate: 'PAY003' });
      await gate.enter({ id: idOf(5), at: '2026-11-20T08:00:00-05:00', plate: 'LAT004' });
      await gate.pay({ id: idOf(6), at: '2026-11-20T10:00:00-05:00', plate: 'LAT004' });
      await gate.enter({
        id: idOf(7),
        at: '2026-11-20T11:00:00-05:00',
        plate: 'MOT05F',
        vehicleType: 'MT',
        slotId: basementId,
      });
      await gate.enter({ id: idOf(8), at: '2026-11-20T07:00:00-05:00', plate: 'OUT006' });
      await gate.pay({ id: idOf(9), at: '2026-11-20T08:00:00-05:00', plate: 'OUT006' });
      await gate.leave({ id: idOf(10), at: '2026-11-20T08:05:00-05:00', plate: 'OUT006' });
    }

    it('lists who has not left, the last to come first, with time, price and state of the money', async () => {
      const { rows, total } = await list();
      assert.equal(total, 5);
      assert.deepEqual(platesOf(rows), ['MOT05F', 'DUE002', 'PAY003', 'LAT004', 'LNG001']);
      const shown = rows.map(({ minutes, due, payment, warnings, slot }: Record<string, unknown>) => ({
        minutes,
        due,
        payment,
        warnings,
        slot,
      }));
      assert.deepEqual(shown[0], {
        minutes: 60,
        due: null,
        payment: 'unpriced',
        warnings: [],
        slot: 'Sótano',
      });
      // An hour whole, and thirty minutes at 230 pesos.
      assert.deepEqual(shown[1], {
        minutes: 90,
        due: 1_380_000 + 30 * 23_000,
        payment: 'due',
        warnings: [],
        slot: 'Principal',
      });
      assert.deepEqual([shown[2].due, shown[2].payment, shown[2].warnings], [0, 'paid', []]);
      assert.deepEqual([shown[3].payment, shown[3].warnings], ['late', ['late']]);
      assert.equal(shown[3].due, 120 * 23_000, 'what the whole costs more than at the payment');
      assert.deepEqual([shown[4].payment, shown[4].warnings], ['due', ['long']]);
      assert.equal(rows[1].device, 'Caja 1');
    });

    it('asks the price that a terminal quotes', async () => {
      const { rows } = await list('?q=DUE002');
      const quoted = await at(site, lot).quote({ plate: 'DUE002', at: now });
      assert.equal(rows[0].due, quoted.body.total);
    });

    it('finds by plate and ticket, and narrows to slot, type and warning as the rows say themselves', async () => {
      const { rows } = await list();
      assert.deepEqual(platesOf((await list('?q=pay0')).rows), ['PAY003']);
      assert.deepEqual(platesOf((await list(`?q=${rows[1].ticket}`)).rows), ['DUE002']);
      assert.deepEqual(platesOf((await list(`?slotId=${basementId}`)).rows), ['MOT05F']);
      assert.deepEqual(platesOf((await list('?vehicleType=MT')).rows), ['MOT05F']);
      assert.deepEqual(platesOf((await list('?sort=entryAt&size=1')).rows), ['LNG001']);
      for (const warning of ['duplicate', 'long', 'late'])
        assert.deepEqual(
          platesOf((await list(`?warning=${warning}`)).rows),
          platesOf(rows.filter(({ warnings }: Row) => warnings.includes(warning))),
          warning,
        );
      assert.equal((await list('?warning=any')).total, 2);
      const wrong = await site.call('GET', '/inside?warning=x', undefined, as());
      assert.deepEqual([wrong.status, Object.keys(wrong.body.fields)], [400, ['warning']]);
    });

    it('has as many of a slot as its occupancy says', async () => {
      const { slots } = await site.done('GET', '/occupancy', undefined, {
        view: 'view/start',
        company: lot.companyId,
      });
      for (const { id, occupied } of slots)
        assert.equal((await list(`?slotId=${id}`)).total, occupied, String(id));
    });

    it('opens one with its tariff and what it has paid; who has left is found no more', async () => {
      const [paid] = (await list('?q=PAY003')).rows;
      const detail = await site.done('GET', `/inside/${paid.id}`, undefined, as());
      assert.equal(detail.tariff.code, 'CAR26');
      assert.equal(detail.receipts.length, 1);
      const [{ number, total, method, device }] = detail.receipts;
      assert.deepEqual(
        { number, total, method, device },
        { number: 'SETP990000000', total: 1_380_000 + 115 * 23_000, method: 'cash', device: 'Caja 1' },
      );
      const left = await site.db
        .selectFrom('stays')
        .select('id')
        .where('plate', '=', 'OUT006')
        .executeTakeFirstOrThrow();
      assert.equal((await site.call('GET', `/inside/${left.id}`, undefined, as())).status, 404);
    });

    it('shows nothing of another lot', async () => {
      const other = await openLot(site, { name: 'Otro' });
      const [own] = (await list()).rows;
      assert.equal((await site.done('GET', '/inside', undefined, as(other.companyId))).total, 0);
      assert.equal((await site.call('GET', `/inside/${own.id}`, undefined, as(other.companyId))).status, 404);
    });

    it('warns of a plate that came in twice at two entrances', async () => {
      const second = await addTerminal(site, lot, 'Entrada 2');
      const twin = { id: idOf(20), at: '2026-11-20T11:40:00-05:00', plate: 'DUE002', observed: true };
      assert.equal((await at(site, second).enter(twin)).status, 201);
      const { rows } = await list('?warning=duplicate');
      assert.deepEqual(
        rows.map((row: Row & { device: string }) => [row.plate, row.device, row.warnings]),
        [['DUE002', 'Entrada 2', ['duplicate']]],
      );
      assert.equal((await list('?q=DUE002')).total, 2);
    });
  });
}

function idOf(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}
