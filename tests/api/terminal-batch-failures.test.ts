import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { assertLedger } from './support/ledger.ts';
import type { Lot } from './support/lot.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { storageFaults } from './support/storage-faults.ts';
import { add, at, freshLot } from './support/terminals.ts';

const ten = '2026-11-02T10:00:00-05:00';
const eleven = '2026-11-02T11:00:00-05:00';

type Event = Record<string, unknown> & { id: string };
type Reference = Record<string, unknown>;

for (const dialect of dialects) {
  describe(`terminal: what a batch could not store (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let till: ReturnType<typeof at>;
    let faults: Awaited<ReturnType<typeof storageFaults>>;
    before(async () => {
      site = await openSite(dialect);
      lot = await freshLot(site, { quota: 1000 });
      till = at(site, lot);
      faults = await storageFaults(site);
    });
    after(async () => {
      await assertLedger(site.db, lot.companyId);
      await site.close();
    });

    const entry = (plate: string, more: Reference = {}): Event => {
      return { kind: 'entry', id: randomUUID(), at: ten, vehicleType: 'CA', plate, ...more };
    };
    const payment = (reference: Reference): Event => {
      return { kind: 'payment', id: randomUUID(), at: eleven, method: 'cash', ...reference };
    };
    const exit = (reference: Reference): Event => {
      return { kind: 'exit', id: randomUUID(), at: eleven, ...reference };
    };
    const send = async (events: Event[]): Promise<number[]> =>
      (await till.batch(events)).body.results.map((one: Answer) => one.status);
    /** What a terminal does that sends again only what failed. */
    async function sendFailing(events: Event[], ...failing: Event[]) {
      await faults.fail(...failing.map(({ id }) => id));
      const first = await send(events);
      await faults.fail();
      return { first, again: await send(events.filter((_, index) => first[index] === 503)) };
    }

    it('answers 503 to the exit of a payment that failed, and takes both when only these are sent again', async () => {
      const enter = entry('FAI001');
      const [pay, leave] = [payment({ ticket: enter.id }), exit({ ticket: enter.id })];
      const { first, again } = await sendFailing([enter, pay, leave], pay);
      assert.deepEqual(first, [201, 503, 503]);
      assert.deepEqual(again, [201, 200]);
    });

    it('knows the stay by whatever names it, in the batch or stored before', async () => {
      const { ticket } = (await till.enter({ at: ten, plate: 'FAI002', tag: 'TAG2' })).body;
      const linked = entry('FAI003', { tag: 'TAG3' });
      const cases: [Reference, Reference, Event[]][] = [
        [{ plate: 'FAI002' }, { ticket }, []],
        [{ plate: 'fai-003' }, { tag: 'TAG3' }, [linked]],
      ];
      for (const [named, otherwise, others] of cases) {
        const [pay, leave] = [payment(named), exit(otherwise)];
        const { first, again } = await sendFailing([...others, pay, leave], pay);
        assert.deepEqual(first, [...others.map(() => 201), 503, 503]);
        assert.deepEqual(again, [201, 200]);
      }
    });

    it('lets no observed exit and no next visit overtake what failed', async () => {
      const enter = entry('FAI004');
      const [pay, leave] = [payment({ plate: 'FAI004' }), exit({ plate: 'FAI004', observed: true })];
      const back = entry('FAI004', { at: eleven });
      const { first, again } = await sendFailing([enter, pay, leave, back], pay);
      assert.deepEqual(first, [201, 503, 503, 503]);
      assert.deepEqual(again, [201, 200, 201]);
    });

    it('goes on with every other stay, its own refusals too', async () => {
      const [failing, whole, unpaid] = [entry('FAI005'), entry('FAI006'), entry('FAI007')];
      const pay = payment({ ticket: failing.id });
      const events = [
        ...[failing, whole, unpaid, pay, exit({ ticket: failing.id })],
        ...[payment({ ticket: whole.id }), exit({ ticket: whole.id }), exit({ ticket: unpaid.id })],
        payment({ plate: 'NOBODY' }),
      ];
      const { first, again } = await sendFailing(events, pay);
      assert.deepEqual(first, [201, 201, 201, 503, 503, 201, 200, 402, 404]);
      assert.deepEqual(again, [201, 200]);
    });

    it('holds through all transactions of the batch, and answers as before what was stored before', async () => {
      const enter = entry('FAI008');
      const [pay, leave] = [payment({ ticket: enter.id }), exit({ ticket: enter.id })];
      const others = Array.from({ length: 60 }, (_, index) => entry(`MID${String(index).padStart(3, '0')}`));
      const { first, again } = await sendFailing([enter, pay, ...others, enter, leave], pay);
      assert.deepEqual(
        [first.slice(0, 2), first.slice(-2)],
        [
          [201, 503],
          [201, 503],
        ],
      );
      assert.ok(first.slice(2, -1).every((status) => status === 201));
      assert.deepEqual(again, [201, 200]);
    });

    it('closes no shift without the money that failed, which waits for it', async () => {
      const enter = entry('FAI009');
      const pay = payment({ plate: 'FAI009' });
      const close = { kind: 'closure', id: randomUUID(), at: eleven, cashier: 'Ana', counted: 0 };
      const { first, again } = await sendFailing([enter, pay, close], pay);
      assert.deepEqual(
        [first, again],
        [
          [201, 503, 503],
          [201, 201],
        ],
      );
      const values = { initials: 'WC', name: 'Baño', unitValue: 100, taxRate: 1900, service: 'bathroom' };
      await add(site, lot, 'concepts', values);
      const sale = { kind: 'sale', id: randomUUID(), at: eleven, concept: 'WC', quantity: 1, method: 'cash' };
      const next = await sendFailing([sale, { ...close, id: randomUUID(), counted: 100 }], sale);
      assert.deepEqual(
        [next.first, next.again],
        [
          [503, 503],
          [201, 201],
        ],
      );
    });

    it('does not call a lot full whose exit failed', async () => {
      const small = await freshLot(site, { quota: 1 });
      till = at(site, small);
      const [enter, next] = [entry('FAI010'), entry('FAI011')];
      const leave = exit({ plate: 'FAI010', observed: true });
      const { first, again } = await sendFailing([enter, leave, next], leave);
      till = at(site, lot);
      assert.deepEqual(
        [first, again],
        [
          [201, 503, 503],
          [200, 201],
        ],
      );
      await assertLedger(site.db, small.companyId);
    });
  });
}
