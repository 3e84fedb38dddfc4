import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertLedger, changesNothing } from './support/ledger.ts';
import { hourThenMinutes, type Lot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, addTariff, at, exceptionsOf, freshLot, setParameters, views } from './support/terminals.ts';

const ten = '2026-11-02T10:00:00-05:00';
const eleven = '2026-11-02T11:00:00-05:00';

for (const dialect of dialects) {
  describe(`terminal: entries and exits (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let gate: ReturnType<typeof at>;
    before(async () => {
      site = await openSite(dialect);
      lot = await freshLot(site);
      gate = at(site, lot);
    });
    after(() => site.close());

    const occupied = async (of: Lot) => {
      const as = { view: views.slots, company: of.companyId };
      const { rows } = await site.done('GET', '/slots', undefined, as);
      return Object.fromEntries(
        rows.map((slot: { title: string; occupied: number }) => [slot.title, slot.occupied]),
      );
    };

    it('refuses an entry into a full lot (-1749) and lets in what has happened, filed as an exception', async () => {
      const small = await freshLot(site, { quota: 1 });
      const door = at(site, small);
      assert.equal((await door.enter({ at: ten, plate: 'FUL001' })).status, 201);
      const full = await changesNothing(site, () => door.enter({ at: ten, plate: 'FUL002' }));
      assert.deepEqual([full.status, full.body.code], [409, -1749]);
      const observed = await door.enter({ at: ten, plate: 'FUL002', observed: true });
      assert.equal(observed.status, 201);
      assert.deepEqual(await occupied(small), { Principal: 2 });
      const [filed, ...others] = await exceptionsOf(site, small);
      assert.deepEqual([filed?.kind, filed?.stay_id], ['full-entry', observed.body.stayId]);
      assert.equal(others.length, 0);
      await door.leave({ at: ten, plate: 'FUL001' });
      assert.equal((await door.enter({ at: ten, plate: 'FUL003' })).status, 409, 'one left, still full');
      await door.leave({ at: ten, plate: 'FUL002' });
      assert.equal((await door.enter({ at: ten, plate: 'FUL003' })).status, 201);
      await assertLedger(site.db, small.companyId);
    });

    it('takes Colombian plates alone where the lot says so, and whatever has happened', async () => {
      const strict = await freshLot(site);
      const door = at(site, strict);
      assert.equal((await door.enter({ at: ten, plate: 'AB12XY' })).status, 201);
      await setParameters(site, strict, { plateFormat: 'colombian' });
      const cases: [plate: string, vehicleType: string, taken: boolean][] = [
        ['abc-123', 'CA', true],
        ['ABC12D', 'MT', true],
        ['ABC12D', 'CA', false],
        ['AB12CD', 'CA', false],
        ['0012', 'BI', true],
      ];
      for (const [plate, vehicleType, taken] of cases) {
        const answer = await door.enter({ at: ten, plate, vehicleType });
        assert.equal(answer.status, taken ? 201 : 400, plate);
        if (!taken) assert.deepEqual(Object.keys(answer.body.fields), ['plate']);
      }
      assert.equal((await door.enter({ at: ten, tag: 'T-9' })).status, 201);
      assert.deepEqual(await exceptionsOf(site, strict), []);
      assert.equal((await door.enter({ at: ten, plate: 'AB12CD', observed: true })).status, 201);
      const [filed, ...others] = await exceptionsOf(site, strict);
      assert.deepEqual([filed?.kind, filed?.details, others], ['foreign-plate', '{"plate":"AB12CD"}', []]);
      const { body } = await site.call('GET', '/terminal/configuration', undefined, {
        token: `Bearer ${strict.key}`,
      });
      assert.equal(body.settings.plateFormat, 'colombian');
    });

    it('refuses a plate or a tag that is inside, on its field; observed it is filed as a duplicate', async () => {
      await gate.enter({ at: ten, plate: 'DUP001', tag: 'TAG-1' });
      const cases: [Record<string, unknown>, string][] = [
        [{ plate: 'dup 001' }, 'plate'],
        [{ tag: ' TAG-1 ' }, 'tag'],
        [{ plate: 'DUP002', tag: 'TAG-1' }, 'tag'],
        [{ plate: 'DUP-001', tag: 'TAG-2' }, 'plate'],
      ];
      await changesNothing(site, async () => {
        for (const [vehicle, field] of cases) {
          const refused = await gate.enter({ at: eleven, ...vehicle });
          assert.equal(refused.status, 409, JSON.stringify(vehicle));
          assert.deepEqual(Object.keys(refused.body.fields), [field], JSON.stringify(vehicle));
        }
      });
      const observed = await gate.enter({ at: eleven, plate: 'DUP001', observed: true });
      assert.equal(observed.status, 201);
      const filed = await exceptionsOf(site, lot);
      assert.deepEqual(
        filed.map((one) => [one.kind, one.stay_id]),
        [['duplicate-entry', observed.body.stayId]],
      );
      assert.equal((await gate.enter({ at: eleven, plate: 'DUP001' })).status, 409);
    });

    it('lets a vehicle in again once it has left; vehicles without plate and tag are never duplicates', async () => {
      for (const when of [ten, eleven]) {
        assert.equal((await gate.enter({ at: when, plate: 'AGA001', tag: 'TAG-9' })).status, 201);
        assert.equal((await gate.leave({ at: when, plate: 'AGA001' })).status, 200);
      }
      assert.equal((await gate.enter({ at: ten })).status, 201);
      assert.equal((await gate.enter({ at: ten, plate: null, tag: '' })).status, 201);
    });

    it('stores one form of a plate and finds the stay by any writing of it', async () => {
      const entry = await gate.enter({ at: ten, plate: ' nor-1·2.3 ' });
      const quote = await gate.quote({ at: eleven, plate: 'NOR 123' });
      assert.equal(quote.body.stayId, entry.body.stayId);
      const stay = await site.db
        .selectFrom('stays')
        .select('plate')
        .where('id', '=', entry.body.stayId)
        .executeTakeFirstOrThrow();
      assert.equal(stay.plate, 'NOR123');
    });

    it('refuses what is no plate on the field, entry and exit alike', async () => {
      const bad = [
        '<script>alert(1)</script>',
        '"><svg>',
        'ABC\u202E321',
        'ABC\u0000123',
        'ÁBC123',
        '🚗🚗🚗',
        'А1234Б',
        'A',
        'A'.repeat(11),
        'A'.repeat(10_000),
        "X';DROP",
        '--',
        17,
        ['ABC123'],
        { $ne: null },
      ];
      await changesNothing(site, async () => {
        for (const plate of bad) {
          for (const answer of [
            await gate.enter({ at: ten, plate }),
            await gate.leave({ at: ten, plate }),
            await gate.quote({ at: ten, plate }),
          ]) {
            assert.equal(answer.status, 400, JSON.stringify(plate));
            assert.ok(answer.body.fields.plate, JSON.stringify(plate));
          }
        }
        const tags = ['T\u202Eag', 'T\nag', 'x'.repeat(31)];
        for (const tag of tags) assert.ok((await gate.enter({ at: ten, tag })).body.fields.tag);
        const unknown = await gate.enter({ at: ten, plate: 'ABC123', companyId: 1, stayId: 9 });
        assert.deepEqual(Object.keys(unknown.body.fields).sort(), ['companyId', 'stayId']);
        assert.ok((await gate.enter({ at: ten, vehicleType: 'XX' })).body.fields.vehicleType);
      });
    });

    it('takes the slot named: own, not foreign, not one for other vehicles', async () => {
      const bikes = await add(site, lot, 'slots', { title: 'Bicis', quota: 1, vehicleTypes: ['BI'] });
      const foreign = await freshLot(site);
      const own = await gate.enter({ at: ten, vehicleType: 'BI', slotId: bikes.id });
      assert.equal(own.body.slotId, bikes.id);
      await changesNothing(site, async () => {
        const cases: [number, string, number, number][] = [
          [foreign.slotId, 'CA', 404, -1586],
          [999_999, 'CA', 404, -1586],
          [bikes.id, 'CA', 409, -1678],
          [bikes.id, 'BI', 409, -1749],
        ];
        for (const [slotId, vehicleType, status, code] of cases) {
          const answer = await gate.enter({ at: ten, vehicleType, slotId });
          assert.deepEqual([answer.status, answer.body.code], [status, code]);
          if (code !== -1749) assert.ok(answer.body.fields.slotId);
        }
        for (const slotId of [0, -1, 1.5, '1'])
          assert.ok((await gate.enter({ at: ten, slotId })).body.fields.slotId, String(slotId));
      });
    });

    it('chooses the main slot, then the first with room, then none', async () => {
      const choosy = await freshLot(site, { quota: 1 });
      const door = at(site, choosy);
      const east = await add(site, choosy, 'slots', { title: 'Este', quota: 1, vehicleTypes: ['CA'] });
      const west = await add(site, choosy, 'slots', { title: 'Oeste', quota: 2, vehicleTypes: ['CA', 'MT'] });
      const chosen = [];
      for (let number = 1; number <= 4; number += 1)
        chosen.push((await door.enter({ at: ten, plate: `CHO00${number}` })).body.slotId);
      assert.deepEqual(chosen, [choosy.slotId, east.id, west.id, west.id]);
      const none = await door.enter({ at: ten, plate: 'CHO005' });
      assert.deepEqual([none.status, none.body.code], [409, -1749]);
      const observed = await door.enter({ at: ten, plate: 'CHO005', observed: true });
      assert.equal(observed.body.slotId, choosy.slotId);
      assert.deepEqual(await occupied(choosy), { Principal: 2, Este: 1, Oeste: 2 });
    });

    it('says that no slot takes a vehicle type (-1679), even to what has happened', async () => {
      const cars = await freshLot(site);
      const as = { view: views.slots, company: cars.companyId };
      const slot = await site.done('GET', `/slots/${cars.slotId}`, undefined, as);
      await site.done('PUT', `/slots/${cars.slotId}`, { ...slot, vehicleTypes: ['CA'] }, as);
      const refused = await at(site, cars).enter({ at: ten, vehicleType: 'BI', observed: true });
      assert.deepEqual([refused.status, refused.body.code], [409, -1679]);
    });

    it('refuses an exit, a payment and a quote before the entry (-1554)', async () => {
      await gate.enter({ at: eleven, plate: 'BEF001' });
      await changesNothing(site, async () => {
        const answer = await gate.leave({ at: ten, plate: 'BEF001' });
        assert.deepEqual([answer.status, answer.body.code], [400, -1554]);
        assert.ok(answer.body.fields.at);
        assert.equal((await gate.pay({ at: ten, plate: 'BEF001' })).body.code, -1554);
        assert.equal((await gate.quote({ at: ten, plate: 'BEF001' })).body.code, -1554);
      });
    });

    it('refuses what names no stay, and a second exit (-1803)', async () => {
      await gate.enter({ at: ten, plate: 'GON001' });
      await gate.leave({ at: ten, plate: 'GON001' });
      await changesNothing(site, async () => {
        assert.equal((await gate.leave({ at: ten })).status, 400);
        assert.equal((await gate.leave({ at: ten, ticket: 'NOTICKET0000' })).status, 404);
        assert.equal((await gate.leave({ at: ten, tag: 'NOTAG' })).status, 404);
        for (const answer of [
          await gate.leave({ at: eleven, plate: 'GON001' }),
          await gate.leave({ at: eleven, plate: 'GON001', observed: true }),
          await gate.pay({ at: eleven, plate: 'GON001' }),
          await gate.quote({ at: eleven, plate: 'GON001' }),
        ])
          assert.deepEqual([answer.status, answer.body.code], [409, -1803]);
      });
    });

    it('lets an unpaid vehicle out only when that has happened, and files what it owes', async () => {
      const entry = await gate.enter({ at: ten, plate: 'UNP001' });
      const refused = await changesNothing(site, () => gate.leave({ at: eleven, plate: 'UNP001' }));
      assert.equal(refused.status, 402);
      assert.equal(refused.body.code, -1667);
      assert.deepEqual([refused.body.quote.stayId, refused.body.quote.total], [entry.body.stayId, 1_380_000]);
      assert.ok(Array.isArray(refused.body.quote.trace));
      assert.equal((await gate.leave({ at: eleven, plate: 'UNP001', observed: true })).status, 200);
      const filed = (await exceptionsOf(site, lot)).filter((one) => one.stay_id === entry.body.stayId);
      assert.deepEqual(
        filed.map((one) => [one.kind, one.amount]),
        [['unpaid-exit', 1_380_000]],
      );
    });

    it('compares the plate at the exit where the lot asks for it', async () => {
      const watchful = await freshLot(site);
      const door = at(site, watchful);
      const { ticket } = (await door.enter({ at: ten, plate: 'CMP001' })).body;
      await door.leave({ at: ten, ticket, plate: 'CMP999' });
      assert.equal((await exceptionsOf(site, watchful)).length, 0);
      const as = { view: views.parameters, company: watchful.companyId };
      await site.done('PUT', '/operating-parameters', { version: 0, plateComparison: true }, as);
      const plates: [string, string | undefined][] = [
        ['CMP002', 'cmp-002'],
        ['CMP003', undefined],
        ['CMP004', 'CMP005'],
      ];
      for (const [plate, read] of plates) {
        const stay = await door.enter({ at: ten, plate });
        await door.leave({ at: ten, ticket: stay.body.ticket, ...(read ? { plate: read } : {}) });
      }
      const [filed, ...others] = await exceptionsOf(site, watchful);
      assert.equal(others.length, 0);
      assert.equal(filed?.kind, 'plate-mismatch');
      assert.deepEqual(JSON.parse(filed?.details ?? ''), { entry: 'CMP004', exit: 'CMP005' });
    });

    it('takes events of the past in the order in which they come', async () => {
      const late = await gate.enter({ at: '2026-01-31T23:59:59.999-05:00', plate: 'OLD001' });
      assert.equal(late.status, 201);
      const paid = await gate.pay({ at: '2026-02-01T00:59:59.999-05:00', plate: 'OLD001' });
      assert.equal(paid.body.total, 1_380_000);
      const invoice = await site.db
        .selectFrom('invoices')
        .select(['day', 'at'])
        .where('id', '=', paid.body.invoiceId)
        .executeTakeFirstOrThrow();
      assert.deepEqual({ ...invoice }, { day: '2026-02-01', at: Date.parse('2026-02-01T05:59:59.999Z') });
      assert.equal((await gate.leave({ at: '2026-02-01T01:00:00-05:00', plate: 'OLD001' })).status, 200);
    });

    it('refuses to price what no tariff can (a stay of decades), and lets it out when that has happened', async () => {
      await addTariff(
        site,
        lot,
        { ...hourThenMinutes, code: 'OLD' },
        { validFrom: '1950-01-01', validTo: '1950-12-31' },
      );
      // Stored before times outside the lot's window were booked on their arrival.
      const { stayId } = (await gate.enter({ at: ten, plate: 'AGE001' })).body;
      const stored = { entry_at: Date.parse('1950-01-02T00:00:00Z') };
      await site.db.updateTable('stays').set(stored).where('id', '=', stayId).execute();
      await changesNothing(site, async () => {
        for (const answer of [
          await gate.quote({ at: ten, plate: 'AGE001' }),
          await gate.pay({ at: ten, plate: 'AGE001' }),
          await gate.leave({ at: ten, plate: 'AGE001' }),
        ])
          assert.equal(answer.status, 400);
      });
      assert.equal((await gate.leave({ at: ten, plate: 'AGE001', observed: true })).status, 200);
    });
  });
}
