import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { type Person, signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { at, exceptionsOf, freshLot } from './support/terminals.ts';

const view = 'view/closures';
const day = '2026-11-20';
const hour = (hours: number) => `${day}T${String(hours).padStart(2, '0')}:00:00-05:00`;

for (const dialect of dialects) {
  describe(`closures at the office (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, hour(18));
    });
    after(() => site.close());

    const as = (lot: Lot, by?: Person) => ({
      view,
      company: lot.companyId,
      ...(by && { token: by.token }),
    });
    const count = (lot: Lot, body: object, by?: Person) =>
      site.call('POST', '/closures', { id: randomUUID(), ...body }, as(lot, by));
    const move = (lot: Lot, body: object, by?: Person) =>
      site.call('POST', '/closures/drawer/movements', { id: randomUUID(), ...body }, as(lot, by));
    const drawer = (lot: Lot, by?: Person) => site.done('GET', '/closures/drawer', undefined, as(lot, by));

    /** Gives back in cash at the office what a vehicle paid at its terminal. */
    async function refunded(lot: Lot, plate: string): Promise<number> {
      const gate = at(site, lot);
      await gate.enter({ at: hour(8), plate });
      const { body } = await gate.pay({ at: hour(10), plate });
      const credit = { id: randomUUID(), reasonCode: 2, reason: 'Cobro doble', refund: { method: 'cash' } };
      const asked = { view: 'view/invoice/cancel', company: lot.companyId };
      await site.done('POST', `/invoices/${body.invoiceId}/cancellation`, credit, asked);
      return body.total as number;
    }

    it('is blind: the count says what it should hold only once it is made', async () => {
      const lot = await freshLot(site);
      assert.equal((await move(lot, { kind: 'opening', amount: 50_000_00 })).status, 201);
      const refund = await refunded(lot, 'OFI001');
      const seen = await drawer(lot);
      assert.deepEqual([seen.receipts, seen.movements.length, 'expected' in seen], [1, 1, false]);
      const left = 50_000_00 - refund;
      const { status, body } = await count(lot, { counted: left });
      assert.equal(status, 201, JSON.stringify(body));
      assert.deepEqual(
        [body.deviceId, body.expected, body.opening, body.dropped, body.difference],
        [null, -refund, 50_000_00, 0, 0],
      );
      assert.deepEqual(
        body.receipts.map(({ method, kind, amount }: { method: string; kind: string; amount: number }) => [
          method,
          kind,
          amount,
        ]),
        [['cash', 'refund', -refund]],
      );
      assert.deepEqual((await drawer(lot)).receipts, 0);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    for (const float of [true, false])
      it(`that only gave money back is counted and settled by a deposit (${float ? 'with' : 'without'} a float noted)`, async () => {
        const lot = await freshLot(site);
        const gate = at(site, lot);
        await gate.enter({ at: hour(8), plate: 'OFI021' });
        const sale = (await gate.pay({ at: hour(10), plate: 'OFI021' })).body.total as number;
        const refund = await refunded(lot, 'OFI022');
        // The terminal hands the office what it gives back.
        await gate.close({ id: randomUUID(), at: hour(16), counted: sale + refund });
        if (float) await move(lot, { kind: 'opening', amount: refund });
        const { status, body } = await count(lot, { counted: 0 });
        assert.deepEqual([status, body.difference, body.expected, body.opening], [201, 0, -refund, refund]);
        const asked = { view: 'view/deposits', company: lot.companyId };
        const hand = await site.done('GET', '/deposits/cash', undefined, asked);
        assert.deepEqual(
          hand.map(({ deviceId, counted }: { deviceId: number; counted: number }) => [deviceId, counted]),
          [
            [0, -refund],
            [lot.deviceId, sale + refund],
          ],
        );
        const deposit = (details: object[], total: number, reference: string) =>
          site.call('POST', '/deposits', { date: day, reference, bank: 'Banco', total, details }, asked);
        const terminal = { deviceId: lot.deviceId, amount: sale + refund };
        const below = await deposit([terminal, { deviceId: 0, amount: -refund - 1 }], sale - 1, 'N-1');
        assert.deepEqual([below.status, below.body.fields['details[1].amount'].code], [400, -1736]);
        const made = await deposit([terminal, { deviceId: 0, amount: -refund }], sale, 'N-2');
        assert.deepEqual([made.status, made.body.difference], [201, 0], JSON.stringify(made.body));
        assert.deepEqual(await site.done('GET', '/deposits/cash', undefined, asked), []);
        const path = `/reconciliation?from=${day}&to=${day}`;
        const { days } = await site.done('GET', path, undefined, {
          view: 'view/reconciliation',
          company: lot.companyId,
        });
        assert.deepEqual([days[0].cash.uncounted, days[0].unexplained], [0, 0]);
        assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
      });

    it('that puts more into the safe than it ever held has too much, whatever it gave back', async () => {
      const lot = await freshLot(site);
      const refund = await refunded(lot, 'OFI031');
      await move(lot, { kind: 'drop', amount: 7_000_00 });
      const { body } = await count(lot, { counted: 0 });
      assert.deepEqual([body.opening, body.difference], [refund, 7_000_00]);
    });

    it('sums notes and coins, and files what is missing', async () => {
      const lot = await freshLot(site);
      await move(lot, { kind: 'opening', amount: 30_000_00 });
      await move(lot, { kind: 'drop', amount: 5_000_00, reference: 'B-1' });
      const counts = [
        { kind: 'note', value: 20_000_00, count: 1 },
        { kind: 'coin', value: 500_00, count: 8 },
        { kind: 'coin', value: 50_00, count: 0 },
      ];
      const { body } = await count(lot, { counts });
      assert.deepEqual([body.counted, body.difference, body.counts.length], [24_000_00, -1_000_00, 2]);
      const [one] = await exceptionsOf(site, lot);
      assert.deepEqual([one?.kind, Number(one?.amount)], ['closure-difference', -1_000_00]);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('is one closure for one id, and none of an empty drawer', async () => {
      const lot = await freshLot(site);
      assert.equal((await count(lot, { counted: 0 })).body.code, -3263);
      await move(lot, { kind: 'opening', amount: 1_000_00 });
      const id = randomUUID();
      const answers = await Promise.all([1, 2, 3].map(() => count(lot, { id, counted: 1_000_00 })));
      assert.deepEqual(new Set(answers.map(({ body }) => body.id)).size, 1, JSON.stringify(answers));
      assert.equal((await count(lot, { counted: 0 })).body.code, -3263);
      const other = await signUp(site, [[lot.companyId, { [view]: 'write' }]]);
      const reused = await count(lot, { id, counted: 1_000_00 }, other);
      assert.equal(reused.status, 409);
      assert.equal((await count(lot, {})).status, 400);
      assert.equal((await count(lot, { counted: -1 })).status, 400);
    });

    it('moves cash once for one id, and each person has an own drawer', async () => {
      const lot = await freshLot(site);
      const id = randomUUID();
      await Promise.all([1, 2].map(() => move(lot, { id, kind: 'opening', amount: 1_000_00 })));
      assert.equal((await move(lot, { id, kind: 'opening', amount: 2_000_00 })).status, 409);
      const other = await signUp(site, [[lot.companyId, { [view]: 'write' }]]);
      assert.deepEqual((await drawer(lot, other)).movements, []);
      assert.equal((await drawer(lot)).movements.length, 1);
      const reader = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      assert.equal((await move(lot, { kind: 'drop', amount: 1_00 }, reader)).status, 403);
    });

    it('lists closures of terminals and of the office, and shows none of another lot', async () => {
      const lot = await freshLot(site);
      const other = await freshLot(site);
      await move(lot, { kind: 'opening', amount: 1_000_00 });
      const { body } = await count(lot, { counted: 1_000_00 });
      await at(site, lot).close({ at: hour(17), counted: 0 });
      const list = async (query: string) =>
        (await site.done('GET', `/closures?${query}`, undefined, as(lot))).rows.map(
          ({ deviceId }: { deviceId: number | null }) => deviceId,
        );
      assert.deepEqual(await list('sort=id'), [null, lot.deviceId]);
      assert.deepEqual(await list('office=true'), [null]);
      assert.equal((await site.call('GET', `/closures/${body.id}`, undefined, as(other))).status, 404);
    });
  });
}
