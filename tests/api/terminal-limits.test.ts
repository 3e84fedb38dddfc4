import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { EventLimits } from '../../core/http/event-limits.ts';
import { changesNothing } from './support/ledger.ts';
import type { Lot } from './support/lot.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { addTerminal, at, freshLot } from './support/terminals.ts';

const ten = '2026-11-02T10:00:00-05:00';
const perSecond = 40;
/** What may come at once: 25 s of the rate, or a whole batch. */
const burst = 1000;

function entries(count: number, prefix: string): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, n) => ({
    kind: 'entry',
    id: randomUUID(),
    at: ten,
    vehicleType: 'CA',
    plate: `${prefix}${String(n).padStart(4, '0')}`,
  }));
}

for (const dialect of dialects) {
  describe(`terminal: as many events as a key may send (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let till: ReturnType<typeof at>;
    before(async () => {
      site = await openSite(dialect, undefined, { terminalEventsPerSecond: perSecond });
    });
    after(() => site.close());

    async function fresh(): Promise<void> {
      lot = await freshLot(site, { quota: 5000 });
      till = at(site, lot);
    }
    const accepted = (answer: Answer) =>
      answer.body.results.filter(({ status }: { status: number }) => status === 201).length;

    it('takes ten a second for as long as anybody sends them', async () => {
      await fresh();
      for (let n = 0; n < 300; n += 1) {
        if (n % 10 === 0) site.clock.now += 1000;
        assert.equal((await till.report({ at: ten })).status, 200);
      }
    });

    it('refuses more, a batch whole, tells when it would pass, and loses none of it', async () => {
      await fresh();
      const [first, second] = [entries(burst, 'PRI'), entries(400, 'SEG')];
      assert.equal(accepted(await till.batch(first)), burst);
      const refused = await changesNothing(site, () => till.batch(second));
      assert.deepEqual([refused.status, refused.body.reason], [429, 'too-many-requests']);
      assert.equal(refused.headers['retry-after'], '10');
      assert.equal((await till.enter({ at: ten, plate: 'SEG9999' })).status, 429);
      site.clock.now += 9900;
      assert.equal((await till.batch(second)).status, 429);
      site.clock.now += 100;
      assert.equal(accepted(await till.batch(second)), 400);
      // Sent again, as by a terminal that never got its answer.
      site.clock.now += 10_000;
      assert.equal(accepted(await till.batch(second)), 400);
    });

    it('counts each terminal alone, and calls that are wrong, too', async () => {
      await fresh();
      const second = at(site, await addTerminal(site, lot, 'Caja 2'));
      assert.equal((await till.batch(Array(1001).fill({ kind: 'status' }))).status, 400);
      assert.equal((await till.enter({ at: 'never' })).status, 429);
      assert.equal((await till.configuration()).status, 429);
      assert.equal((await second.enter({ at: ten, plate: 'OTR001' })).status, 201);
    });
  });
}

describe('the store of events of a terminal', () => {
  it('lets a backlog of thousands come at once, and then its rate', () => {
    const events = new EventLimits(500);
    for (let batch = 0; batch < 10; batch += 1) events.take(1, 1000, 0);
    assert.throws(() => events.take(1, 1000, 0), { error: 'tooManyRequests', details: { retryAfter: 2 } });
    for (let batch = 1; batch <= 20; batch += 1) events.take(1, 1000, batch * 2000);
  });

  it('holds a whole batch however small the rate, gains nothing by a clock that is set back, and can be switched off', () => {
    const slow = new EventLimits(1);
    slow.take(1, 1000, 10_000);
    assert.throws(() => slow.take(1, 1, 5000), { error: 'tooManyRequests' });
    assert.throws(() => slow.take(1, 2, 6000), { error: 'tooManyRequests' });
    slow.take(1, 1, 6000);
    const off = new EventLimits(0);
    for (let call = 0; call < 1000; call += 1) off.take(1, 1000, 0);
  });
});
