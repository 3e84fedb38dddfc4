import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
import fc from 'fast-check';
import type { DialectName } from '../../core/db/migrations/schema.ts';
import {
  arbitraryPlan,
  arbitraryTravel,
  eventsOf,
  type Plan,
  type Sent,
  type StayEvents,
  shuffled,
  type Travel,
} from './support/arbitrary-stays.ts';
import { assertLedger } from './support/ledger.ts';
import type { Lot } from './support/lot.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { storageFaults } from './support/storage-faults.ts';
import { at, exceptionsOf, freshLot, views } from './support/terminals.ts';

const now = '2026-11-20T12:00:00-05:00';
const eight = Date.parse('2026-11-20T08:00:00-05:00');
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const runsOf = (dialect: DialectName) =>
  Number(process.env.PROPERTY_RUNS ?? { sqlite: 40, postgres: 12 }[dialect]);
/** On a busy machine fewer runs are tried, but one at least. */
const limitMs = process.env.PROPERTY_RUNS ? Number.POSITIVE_INFINITY : 8000;

for (const dialect of dialects) {
  describe(`terminal: any order, clocks, repeats and failures (${dialect}, seed ${seed})`, () => {
    let site: Site;
    let lot: Lot;
    let faults: Awaited<ReturnType<typeof storageFaults>>;
    before(async () => {
      site = await openSite(dialect, now);
      lot = await freshLot(site, { quota: 100_000 });
      faults = await storageFaults(site);
    });
    after(() => site.close());

    /** As a terminal sends: what could not be stored again until it is; the last answer of each event. */
    async function send(stays: StayEvents[], travel: Travel): Promise<Map<string, Answer['body']>> {
      const all = stays
        .flatMap(({ entry, payment, exit }) => [entry, payment, exit])
        .filter((one) => one !== null);
      const failing = all.filter((_, index) => travel.fails[index % travel.fails.length]);
      await faults.fail(...failing.map(({ id }) => id));
      const answers = new Map<string, Answer['body']>();
      let waiting = shuffled(all, travel);
      for (let round = 0; waiting.length > 0; round += 1) {
        assert.ok(round < 4, 'what failed is taken once storage is well again');
        waiting = await sendAll(waiting, travel.size, answers);
        if (round === 1) await faults.fail();
      }
      return answers;
    }

    /** Answers what has to be sent again. */
    async function sendAll(events: Sent[], size: number, answers: Map<string, Answer['body']>) {
      const again: Sent[] = [];
      for (let start = 0; start < events.length; start += size) {
        const part = events.slice(start, start + size);
        const { status, body } = await at(site, lot).batch(part);
        assert.equal(status, 200);
        for (const [index, answer] of body.results.entries()) {
          const event = part[index] as Sent;
          if (answer.status === 503) again.push(event);
          else if (!(answers.get(event.id)?.status < 300)) answers.set(event.id, answer);
        }
      }
      return again;
    }

    const stayOf = (plate: string) =>
      site.db
        .selectFrom('stays')
        .select(['id', 'entry_at', 'exit_at'])
        .where('company_id', '=', lot.companyId)
        .where('plate', '=', plate)
        .executeTakeFirst();
    const bookedFor = async (id: number) =>
      (await site.db.selectFrom('payments').select('total').where('stay_id', '=', id).execute()).map(
        ({ total }) => total,
      );
    const isFiled = async (id: string) =>
      (await exceptionsOf(site, lot)).some(({ details }) => JSON.parse(details).event === id);

    async function assertStay(events: StayEvents, answers: Map<string, Answer['body']>): Promise<void> {
      const { plate, entry, payment, exit } = events;
      assert.equal(answers.get(entry.id)?.status, 201);
      const stay = await stayOf(plate);
      assert.ok(stay);
      const hasLeft = exit !== null && (exit.observed === true || answers.get(exit.id)?.status === 200);
      assert.equal(stay.exit_at !== null, hasLeft, 'inside or gone');
      assert.ok(stay.exit_at === null || stay.exit_at >= stay.entry_at);
      assert.ok(
        Math.max(stay.entry_at, stay.exit_at ?? 0) <= site.clock.now + 600_000,
        'nothing in the future',
      );
      if (payment?.paid === undefined) return;
      const booked = await bookedFor(stay.id);
      if (booked.length === 0) assert.ok(await isFiled(payment.id), 'money reported and not booked is filed');
      else assert.deepEqual(booked, [payment.paid]);
    }

    /** Tries journeys of random stays, with what has come of each. */
    async function tryAll(
      t: TestContext,
      plans: fc.Arbitrary<Plan>,
      check: (events: StayEvents, answers: Map<string, Answer['body']>) => Promise<void>,
      journeys = arbitraryTravel,
    ): Promise<void> {
      const ends = performance.now() + limitMs;
      let runs = 0;
      const stays = fc.array(plans, { minLength: 1, maxLength: 4 });
      const property = fc.asyncProperty(stays, journeys, async (planned, travel) => {
        if (runs > 0 && performance.now() > ends) return;
        runs += 1;
        const sent = planned.map((plan) => eventsOf(plan, eight));
        const answers = await send(sent, travel);
        for (const events of sent) await check(events, answers);
      });
      await fc.assert(property, { seed, numRuns: runsOf(dialect) });
      t.diagnostic(`${runs} runs, seed ${seed}`);
    }

    it('no place is held by a vehicle that has left, and all money is booked or filed', async (t) => {
      await tryAll(t, arbitraryPlan(), assertStay);
      const { inside } = await assertLedger(site.db, lot.companyId);
      const as = { view: views.slots, company: lot.companyId };
      const [slot] = (await site.done('GET', '/slots', undefined, as)).rows;
      assert.equal(slot.occupied, inside);
    });

    it('what has happened by clocks that are right ends as in order', async (t) => {
      const happened = arbitraryPlan([0]).map(({ payment, exit, ...plan }) => ({
        ...plan,
        payment: payment && { ...payment, taken: true },
        exit: exit && { ...exit, observed: true },
      }));
      await tryAll(t, happened, async ({ plate, entry, payment, exit }) => {
        const stay = await stayOf(plate);
        assert.ok(stay);
        assert.equal(stay.entry_at, Date.parse(entry.at));
        assert.equal(stay.exit_at, exit && Date.parse(exit.at));
        assert.deepEqual(await bookedFor(stay.id), payment ? [payment.paid] : []);
      });
      await assertLedger(site.db, lot.companyId);
    });

    it('what is accepted in order is refused in none of its parts where storage fails in the middle of its batch', async (t) => {
      const inOrder = arbitraryTravel.map((travel) => ({ ...travel, order: [0], size: 100 }));
      const asked = arbitraryPlan([0]).map(({ payment, exit, ...plan }) => ({
        ...plan,
        payment,
        exit: payment && exit && { at: payment.at + 10, wrong: 0, observed: false },
      }));
      const check = async ({ entry, payment, exit }: StayEvents, answers: Map<string, Answer['body']>) => {
        const statuses = [entry, payment, exit].map((event) => event && answers.get(event.id)?.status);
        assert.deepEqual(statuses, [201, payment && 201, exit && 200]);
      };
      await tryAll(t, asked, check, inOrder);
      await assertLedger(site.db, lot.companyId);
    });
  });
}
