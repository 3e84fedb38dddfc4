import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { assertLedger, changesNothing } from './support/ledger.ts';
import type { Lot } from './support/lot.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { add, at, freshLot } from './support/terminals.ts';

const ten = '2026-11-02T10:00:00-05:00';
const eleven = '2026-11-02T11:00:00-05:00';

/** A whole stay by plate; the payment and the exit name it by the id of the entry. */
function stay(plate: string): Record<string, unknown>[] {
  const id = randomUUID();
  return [
    { kind: 'entry', id, at: ten, vehicleType: 'CA', plate },
    { kind: 'payment', id: randomUUID(), at: eleven, ticket: id, method: 'cash' },
    { kind: 'exit', id: randomUUID(), at: eleven, ticket: id },
  ];
}

for (const dialect of dialects) {
  describe(`terminal: batches (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let till: ReturnType<typeof at>;
    before(async () => {
      site = await openSite(dialect);
      lot = await freshLot(site, { quota: 1000 });
      till = at(site, lot);
      const values = { initials: 'WC', name: 'Baño', unitValue: 100, taxRate: 1900, service: 'bathroom' };
      await add(site, lot, 'concepts', values);
    });
    after(async () => {
      await assertLedger(site.db, lot.companyId);
      await site.close();
    });

    const statuses = (answer: Answer) => answer.body.results.map((one: Answer) => one.status);

    it('runs events of every kind in order: a stay is entered, paid and left by its entry’s id', async () => {
      const [entry, payment, exit] = stay('BAT001');
      const events = [
        entry,
        payment,
        exit,
        { kind: 'sale', id: randomUUID(), at: eleven, concept: 'WC', quantity: 1, method: 'qr' },
        { kind: 'closure', id: randomUUID(), at: eleven, cashier: 'Ana', counted: 1_380_000 },
        { kind: 'status', battery: 80 },
      ];
      const answer = await till.batch(events);
      assert.equal(answer.status, 200);
      assert.deepEqual(statuses(answer), [201, 201, 200, 201, 201, 200]);
      const { results } = answer.body;
      assert.deepEqual(
        results.map((one: { id: string | null }) => one.id),
        events.map((event) => (event && 'id' in event ? event.id : null)),
      );
      assert.equal(results[1].stayId, results[0].stayId);
      assert.equal(results[2].stayId, results[0].stayId);
      assert.equal(results[4].expected, 1_380_000);
      assert.deepEqual(results[4].totals, { cash: 1_380_000, qr: 100 });
    });

    it('keeps the order: an exit before its entry finds nothing, one after it does', async () => {
      const [entry, payment, exit] = stay('BAT002');
      const answer = await till.batch([exit, payment, entry, payment, exit]);
      assert.deepEqual(statuses(answer), [404, 404, 201, 201, 200]);
    });

    it('lets bad events stop no other, each with its own answer', async () => {
      const [entry, payment, exit] = stay('BAT003');
      const bad: [unknown, number][] = [
        [null, 400],
        [17, 400],
        ['entry', 400],
        [[], 400],
        [[entry], 400],
        [{}, 400],
        [{ ...entry, kind: 'party' }, 400],
        [{ ...entry, kind: ['entry'] }, 400],
        [{ ...entry, kind: 'toString' }, 400],
        [{ ...entry, kind: 'Entry' }, 400],
        [{ ...entry, kind: undefined }, 400],
        [{ ...entry, id: 'x' }, 400],
        [{ ...entry, id: { nested: true } }, 400],
        [{ ...entry, at: 'now' }, 400],
        [{ ...entry, id: randomUUID(), vehicleType: 'CA', slotId: 999_999, plate: 'BAT004' }, 404],
        [{ ...payment, id: randomUUID(), plate: 'NOBODY1', ticket: null }, 404],
        [{ ...exit, id: (entry as { id: string }).id }, 409],
        [{ kind: 'sale', id: randomUUID(), at: ten, concept: 'WC', quantity: 0, method: 'cash' }, 400],
        [{ kind: 'closure', id: randomUUID(), at: ten, cashier: '', counted: 1 }, 400],
        [{ kind: 'status', battery: 'full' }, 400],
      ];
      const answer = await till.batch([entry, ...bad.map(([event]) => event), payment, exit]);
      assert.equal(answer.status, 200);
      assert.deepEqual(statuses(answer), [201, ...bad.map(([, status]) => status), 201, 200]);
      for (const one of answer.body.results.slice(1, -2)) {
        assert.equal(typeof one.code, 'number');
        assert.equal(typeof one.message, 'string');
      }
    });

    it('answers a single call’s refusals: fields, codes, the quote', async () => {
      const [entry, , exit] = stay('BAT005');
      const answer = await till.batch([entry, exit, { ...entry, id: randomUUID() }]);
      const [, unpaid, inside] = answer.body.results;
      assert.deepEqual([unpaid.status, unpaid.code, unpaid.quote.total], [402, -1667, 1_380_000]);
      assert.equal(inside.status, 409);
      assert.ok(inside.fields.plate);
    });

    it('takes 1,000 events, in order through all its transactions, and answers the same when sent again', async () => {
      const events = Array.from({ length: 334 }, (_, index) => stay(`BIG${String(index).padStart(4, '0')}`))
        .flat()
        .slice(0, 1000);
      const answer = await till.batch(events);
      assert.equal(answer.status, 200);
      assert.ok(statuses(answer).every((status: number) => status < 300));
      const numbers = answer.body.results
        .map((one: { number?: number }) => one.number)
        .filter(Number.isInteger);
      assert.deepEqual(
        numbers,
        numbers.toSorted((a: number, b: number) => a - b),
      );
      const again = await changesNothing(site, () => till.batch(events));
      assert.deepEqual(again.body, answer.body);
    });

    it('refuses 1,001 events, no list, and no body; takes an empty one', async () => {
      await changesNothing(site, async () => {
        const tooMany = Array.from({ length: 1001 }, () => ({ kind: 'status' }));
        assert.equal((await till.batch(tooMany)).status, 400);
        for (const body of [{}, { events: null }, { events: 'x' }, { events: { 0: {} } }, []]) {
          const answer = await site.call('POST', '/terminal/batch', body, {
            token: `Bearer ${lot.key}`,
          });
          assert.equal(answer.status, 400, JSON.stringify(body));
        }
        const empty = await till.batch([]);
        assert.deepEqual([empty.status, empty.body], [200, { results: [] }]);
      });
    });

    it('leaves room for other calls among 1,000 events that are refused for their shape', async () => {
      let turns = 0;
      let isOver = false;
      const count = () => {
        turns += 1;
        if (!isOver) setImmediate(count);
      };
      setImmediate(count);
      const broken = { kind: 'payment', id: 7, at: 'now', method: 'x', paid: -1, customer: {} };
      const answer = await till.batch(Array.from({ length: 1000 }, () => broken));
      isOver = true;
      assert.ok(statuses(answer).every((status: number) => status === 400));
      assert.ok(turns >= 20, String(turns));
    });

    it('counts a plate that comes twice in one batch once', async () => {
      const [first] = stay('BAT006');
      const [second] = stay('bat-006');
      assert.deepEqual(statuses(await till.batch([first, second])), [201, 409]);
    });

    it('lets the batches of several terminals interleave without mixing their answers', async () => {
      const batches = Array.from({ length: 6 }, (_, terminal) =>
        Array.from({ length: 40 }, (_, index) =>
          stay(`T${terminal}X${String(index).padStart(4, '0')}`),
        ).flat(),
      );
      const answers = await Promise.all(batches.map((events) => till.batch(events)));
      for (const [terminal, answer] of answers.entries()) {
        assert.ok(statuses(answer).every((status: number) => status < 300));
        assert.deepEqual(
          answer.body.results.map((one: { id: string }) => one.id),
          batches[terminal]?.map((event) => event.id),
        );
      }
    });
  });
}
