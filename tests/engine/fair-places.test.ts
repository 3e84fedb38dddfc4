import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { FairPlaces, type Limits, type Turn } from '../../core/jobs/fair-places.ts';
import { FairQueue } from '../../core/jobs/fair-queue.ts';

const limits: fc.Arbitrary<Limits> = fc.record({
  all: fc.integer({ min: 3, max: 8 }),
  reserved: fc.integer({ min: 0, max: 2 }),
  ofLot: fc.integer({ min: 1, max: 4 }),
  ofReceiver: fc.integer({ min: 1, max: 3 }),
  suspects: fc.integer({ min: 1, max: 3 }),
  suspectsOfLot: fc.integer({ min: 1, max: 2 }),
});

const turns: fc.Arbitrary<Turn> = fc
  .record({ lot: fc.nat(3), host: fc.nat(2), sender: fc.nat(2), suspect: fc.boolean() })
  .map(({ lot, host, sender, suspect }) => ({
    lot,
    receiver: `host ${host}`,
    sender: lot * 100 + host * 10 + sender,
    // One that is suspect is so by its host.
    suspect: suspect && host === 0,
  }));

/** Fails where more run than may. */
function checkCaps(running: readonly Turn[], caps: Limits): void {
  const most = (names: string[]) =>
    Math.max(
      0,
      ...Map.groupBy(names, (name) => name)
        .values()
        .map((all) => all.length),
    );
  const suspects = running.filter(({ suspect }) => suspect);
  assert.ok(running.length <= caps.all);
  assert.ok(most(running.map(({ lot }) => `${lot}`)) <= caps.ofLot);
  assert.ok(most(running.map(({ lot, receiver }) => `${lot} ${receiver}`)) <= caps.ofReceiver);
  assert.ok(suspects.length <= caps.suspects);
  assert.ok(most(suspects.map(({ lot }) => `${lot}`)) <= caps.suspectsOfLot);
  const lots = new Set(running.map(({ lot }) => lot)).size;
  // Beyond those that anybody may have, each is the only one of its lot.
  assert.ok(running.length - lots <= Math.max(0, caps.all - caps.reserved));
}

test('whatever arrives and ends in whatever order: all is done once, within its bounds, and every place comes back', async () => {
  const step = fc.oneof(
    fc.record({ arrives: turns }),
    fc.record({ ends: fc.nat(20), how: fc.constantFrom('well', 'throws') }),
  );
  await fc.assert(
    fc.asyncProperty(limits, fc.array(step, { maxLength: 60 }), async (caps, steps) => {
      const waiting: Turn[] = [];
      const running: { work: Turn; end: PromiseWithResolvers<void> }[] = [];
      const done: Turn[] = [];
      const faults: unknown[] = [];
      const queue = new FairQueue<Turn, Turn>({
        limits: caps,
        waiting: async () => [...waiting],
        async claim(asked) {
          const at = waiting.findIndex(({ sender }) => sender === asked.sender);
          return at < 0 ? null : (waiting.splice(at, 1)[0] ?? null);
        },
        work(work) {
          const end = Promise.withResolvers<void>();
          running.push({ work, end });
          checkCaps(
            running.map((one) => one.work),
            caps,
          );
          return end.promise;
        },
        failed: (error) => void faults.push(error),
      });
      const finish = (at: number, how: string) => {
        const [one] = running.splice(at % running.length, 1);
        if (!one) return;
        done.push(one.work);
        if (how === 'well') one.end.resolve();
        else one.end.reject(new Error('the work throws'));
      };
      let arrived = 0;
      let thrown = 0;
      for (const one of steps) {
        if ('arrives' in one) {
          arrived += 1;
          waiting.push(one.arrives);
          void queue.fill();
        } else if (running.length > 0) {
          thrown += one.how === 'throws' ? 1 : 0;
          finish(one.ends, one.how);
        }
        await turn();
      }
      // Whoever waits is let in as those that run end.
      while (running.length > 0) {
        finish(0, 'well');
        await turn();
      }
      assert.deepEqual([waiting.length, done.length, faults.length], [0, arrived, thrown]);
      // No place is lost: as many lots as there are places run at once.
      for (let lot = 0; lot < caps.all; lot += 1)
        waiting.push({ lot: 1000 + lot, receiver: 'x', sender: lot, suspect: false });
      await queue.fill();
      assert.equal(running.length, caps.all);
      while (running.length > 0) finish(0, 'well');
      await queue.ended();
    }),
    { numRuns: 150 },
  );
});

test('no lot, no host and no webhook of a host starves, however many wait, in whatever order places come free', () => {
  const shape = fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(limits, shape, fc.infiniteStream(fc.nat(1000)), (caps, lots, chance) => {
      // Of each lot, of each host so many webhooks; each always has another message.
      const waiting = lots.flatMap((hosts, lot) =>
        hosts.flatMap((senders, host) =>
          Array.from({ length: senders }, (_, n) => ({
            ...{ lot, receiver: `h${host}`, sender: lot * 100 + host * 10 + n, suspect: false },
          })),
        ),
      );
      const places = new FairPlaces(caps);
      const running: (() => void)[] = [];
      const served = new Map<number, number>();
      const rounds = lots.length * Math.max(...lots.map((hosts) => hosts.length)) * 4;
      for (let n = 0; n < rounds * 8; n += 1) {
        const next = places.next(waiting);
        if (next) {
          served.set(next.sender, (served.get(next.sender) ?? 0) + 1);
          running.push(places.take(next));
        } else running.splice((chance.next().value ?? 0) % running.length, 1)[0]?.();
      }
      for (const { sender } of waiting) assert.ok((served.get(sender) ?? 0) > 0, `${sender} starves`);
    }),
    { numRuns: 200 },
  );
});

test('three webhooks of one lot at one host take turns', () => {
  const places = new FairPlaces({
    all: 4,
    reserved: 0,
    ofLot: 4,
    ofReceiver: 1,
    suspects: 1,
    suspectsOfLot: 1,
  });
  const waiting = [1, 2, 3].map((sender) => ({ lot: 1, receiver: 'one', sender, suspect: false }));
  const order = Array.from({ length: 6 }, () => {
    const next = places.next(waiting);
    assert.ok(next);
    places.take(next)();
    return next.sender;
  });
  assert.deepEqual(order, [1, 2, 3, 1, 2, 3]);
});

test('what cannot be claimed holds back nothing else, and is reported', async () => {
  const faults: unknown[] = [];
  const done: number[] = [];
  const waiting = [1, 2].map((lot) => ({ lot, receiver: 'x', sender: lot, suspect: false }));
  const queue = new FairQueue<Turn, Turn>({
    limits: { all: 1, reserved: 0, ofLot: 1, ofReceiver: 1, suspects: 1, suspectsOfLot: 1 },
    waiting: async () => [...waiting],
    async claim(asked) {
      if (asked.lot === 1) throw new Error('cannot be read');
      return waiting.pop() ?? null;
    },
    work: async ({ lot }) => void done.push(lot),
    failed: (error) => void faults.push(error),
  });
  await assert.rejects(queue.drain(), /cannot be read/);
  assert.deepEqual(done, [2]);
  assert.ok(faults.length > 0);
});
