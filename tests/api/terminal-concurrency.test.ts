import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import { assertLedger } from './support/ledger.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { addTerminal, at, freshLot, views } from './support/terminals.ts';

const ten = '2026-11-02T10:00:00-05:00';
const eleven = '2026-11-02T11:00:00-05:00';

for (const dialect of dialects) {
  describe(`terminal: many at once (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    it('serves 16 terminals with whole stays: all succeed, numbers are gapless, the lot is empty again', async () => {
      const lot = await freshLot(site);
      const terminals = [];
      for (let number = 1; number <= 16; number += 1)
        terminals.push(at(site, await addTerminal(site, lot, `Terminal ${number}`)));
      const statuses = await Promise.all(
        terminals.map(async (terminal, number) => {
          const seen = [];
          for (let round = 0; round < 5; round += 1) {
            const plate = `M${number}X${round}`;
            const { status, body } = await terminal.enter({ at: ten, plate });
            seen.push(status);
            seen.push((await terminal.quote({ at: eleven, ticket: body.ticket })).status);
            seen.push((await terminal.pay({ at: eleven, ticket: body.ticket })).status);
            seen.push((await terminal.leave({ at: eleven, plate })).status);
          }
          return seen;
        }),
      );
      for (const seen of statuses) assert.deepEqual(seen, Array(5).fill([201, 200, 201, 200]).flat());
      const books = await assertLedger(site.db, lot.companyId);
      assert.deepEqual([books.entries, books.invoices, books.exits, books.inside], [80, 80, 80, 0]);
      const as = { view: views.slots, company: lot.companyId };
      assert.equal((await site.done('GET', '/slots', undefined, as)).rows[0].occupied, 0);
    });

    it('gives the last space to exactly one of many', async () => {
      const lot = await freshLot(site, { quota: 3 });
      const door = at(site, lot);
      await door.enter({ at: ten });
      await door.enter({ at: ten });
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => door.enter({ at: ten, plate: `LAST${index}` })),
      );
      const inside = answers.filter((answer) => answer.status === 201);
      assert.equal(inside.length, 1);
      for (const answer of answers.filter((one) => one.status !== 201)) assert.equal(answer.body.code, -1749);
      assert.equal((await assertLedger(site.db, lot.companyId)).inside, 3);
    });

    it('lets one of many entries of a plate, one payment and one exit of a stay through', async () => {
      const lot = await freshLot(site);
      const door = at(site, lot);
      const many = (call: (number: number) => Promise<{ status: number }>) =>
        Promise.all(Array.from({ length: 8 }, (_, number) => call(number)));
      const once = (answers: { status: number }[], accepted: number) =>
        assert.deepEqual(answers.map((answer) => answer.status).sort(), [accepted, ...Array(7).fill(409)]);
      once(await many(() => door.enter({ at: ten, plate: 'ONE001' })), 201);
      once(await many(() => door.pay({ at: eleven, plate: 'ONE001' })), 201);
      once(await many(() => door.leave({ at: eleven, plate: 'ONE001' })), 200);
      await assertLedger(site.db, lot.companyId);
    });

    it('undoes a refused event alone: what runs in the same transaction stays', async () => {
      const lot = await freshLot(site, { resolution: { initialNumber: 1, finalNumber: 2 } });
      const door = at(site, lot);
      for (const plate of ['UND001', 'UND002', 'UND003']) await door.enter({ at: ten, plate });
      const customer = { identificationType: '13', identification: '80111222', name: 'Sin Factura' };
      const pay = (plate: string) => ({
        kind: 'payment',
        id: randomUUID(),
        at: eleven,
        plate,
        method: 'cash',
      });
      const { results } = (
        await door.batch([
          pay('UND001'),
          pay('UND002'),
          { ...pay('UND003'), customer },
          { kind: 'entry', id: randomUUID(), at: eleven, vehicleType: 'CA', plate: 'UND004' },
        ])
      ).body;
      assert.deepEqual(
        results.map((one: { status: number }) => one.status),
        [201, 201, 409, 201],
      );
      const books = await assertLedger(site.db, lot.companyId);
      assert.deepEqual([books.invoices, books.entries], [2, 4]);
      const made = await site.db
        .selectFrom('entities')
        .select('id')
        .where('identification', '=', customer.identification)
        .execute();
      assert.equal(made.length, 0);
    });

    it('leaves data that are whole', async () => {
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
