import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { AppError, answerOf } from '../../core/errors.ts';
import { overbilledOf } from '../../core/features/subscriptions/liquidation-runs/overbilled.list.ts';
import { watchBilled } from '../../core/features/subscriptions/liquidation-runs/overbilled.service.ts';
import {
  overdueSubscribers,
  subscriberAccounts,
} from '../../core/features/subscriptions/liquidation-runs/run-accounts.list.ts';
import { billingRule } from '../../core/features/subscriptions/liquidations/billing-rule.list.ts';
import { emptyAccount } from '../../core/features/subscriptions/subscribers/subscriber-accounts.rules.ts';
import { fileDecision } from '../../core/features/subscriptions/subscribers/subscriber-decisions.store.ts';
import { knownSubscriber } from '../../core/features/subscriptions/subscribers/subscriber-entry.list.ts';
import type { SubscriberFacts } from '../../core/features/subscriptions/subscribers/subscriber-facts.ts';
import { createFreeze } from '../../core/features/subscriptions/subscribers/subscriber-freezes.store.ts';
import { insideBySubscriber } from '../../core/features/traffic/stays/subscriber-stays.list.ts';
import { addDays } from '../../shared/dates.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const today = '2026-11-20';
const facts: SubscriberFacts = {
  inside: insideBySubscriber,
  accounts: subscriberAccounts,
  overdueIds: overdueSubscribers,
  rule: billingRule,
  overbilled: overbilledOf,
  watchBilled,
};

for (const dialect of dialects) {
  describe(`values, pauses and entries of subscribers (${dialect})`, () => {
    let site: Site;
    let lot: SubscriberLot;
    before(async () => {
      site = await openSite(dialect);
      lot = await openSubscriberLot(site);
    });
    after(() => site.close());

    /** Works at another time, logged in then. */
    const at = async (time: string, work: () => Promise<void>) => {
      const { now } = site.clock;
      site.clock.now = Date.parse(time);
      site.token = await site.tokenFor(1);
      await work();
      site.clock.now = now;
      site.token = await site.tokenFor(1);
    };
    const valuesOf = async (id: number) =>
      (await lot.done('GET', `/subscribers/${id}/values`)).rows.map(
        ({ from, monthlyValue }: { from: string; monthlyValue: number }) => [from, monthlyValue],
      );
    const draft = (body: object) =>
      lot.done('POST', '/subscribers/price-increases', { kind: 'percent', value: 1000, roundTo: 0, ...body });
    const step = (name: string, { id, version }: { id: number; version: number }) =>
      lot.call('POST', `/subscribers/price-increases/${id}/${name}`, { version });

    it('another monthly value holds from today on, or from the first day of what is yet to begin', async () => {
      const running = await lot.make();
      await lot.done('PUT', `/subscribers/${running.id}`, { version: 1, monthlyValue: 16_000_000 });
      assert.deepEqual(await valuesOf(running.id), [
        ['2026-01-01', 15_000_000],
        [today, 16_000_000],
      ]);
      const coming = await lot.make({ validFrom: '2026-12-05' });
      const changed = await lot.done('PUT', `/subscribers/${coming.id}`, {
        version: 1,
        monthlyValue: 17_000_000,
      });
      assert.equal(changed.monthlyValue, 17_000_000);
      assert.deepEqual(await valuesOf(coming.id), [['2026-12-05', 17_000_000]]);
    });

    it('an increase is drafted, confirmed and taken back; a change of something else keeps it', async () => {
      const { id } = await lot.make();
      const increase = await draft({ subscriberIds: [id], from: '2026-12-01' });
      assert.deepEqual(
        increase.rows.map((row: { old: number; new: number }) => [row.old, row.new]),
        [[15_000_000, 16_500_000]],
      );
      assert.deepEqual(await valuesOf(id), [['2026-01-01', 15_000_000]]);
      const confirmed = await step('confirmation', increase);
      assert.deepEqual([confirmed.status, confirmed.body.state], [200, 'confirmed']);
      // Today's value is what is shown and kept until its day comes.
      const read = await lot.done('GET', `/subscribers/${id}`);
      assert.equal(read.monthlyValue, 15_000_000);
      await lot.done('PUT', `/subscribers/${id}`, { version: read.version, notes: 'Por nómina' });
      assert.deepEqual(await valuesOf(id), [
        ['2026-01-01', 15_000_000],
        ['2026-12-01', 16_500_000],
      ]);
      await at('2026-12-01T00:00:00-05:00', async () => {
        assert.equal((await lot.done('GET', `/subscribers/${id}`)).monthlyValue, 16_500_000);
        const byValue = await lot.done('GET', '/subscribers?monthlyValue=16500000');
        assert.deepEqual(
          byValue.rows.map((row: { id: number }) => row.id),
          [id],
        );
        assert.equal((await step('undo', confirmed.body)).body.code, -3111);
      });
      assert.equal((await step('undo', increase)).body.code, -1651);
      assert.equal((await step('undo', confirmed.body)).body.state, 'undone');
      await at('2026-12-01T00:00:00-05:00', async () => {
        assert.equal((await lot.done('GET', `/subscribers/${id}`)).monthlyValue, 15_000_000);
      });
    });

    it('is for those of a filter, and confirmed once however many do it at once', async () => {
      const own = await openSubscriberLot(site);
      const [one] = [await own.make(), await own.make({ status: 'S' })];
      const body = { kind: 'amount', value: 100, roundTo: 0, from: today, filter: { state: 'active' } };
      const increase = await own.done('POST', '/subscribers/price-increases', body);
      assert.deepEqual(
        increase.rows.map((row: { subscriberId: number }) => row.subscriberId),
        [one.id],
      );
      const path = `/subscribers/price-increases/${increase.id}/confirmation`;
      const answers = await Promise.all([1, 2, 3, 4].map(() => own.call('POST', path, { version: 1 })));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409]);
      assert.equal((await own.done('GET', `/subscribers/${one.id}`)).monthlyValue, 15_000_100);
      const other = await lot.call('GET', `/subscribers/price-increases/${increase.id}`);
      assert.equal(other.status, 404);
    });

    it('a pause moves the end of the validity by its days, and back when it is removed', async () => {
      const { id } = await lot.make();
      const path = `/subscribers/${id}/freezes`;
      const pause = await lot.done('POST', path, { from: '2026-12-01', to: '2026-12-10', reason: 'Viaje' });
      assert.equal(pause.movedDays, 10);
      assert.equal((await lot.done('GET', `/subscribers/${id}`)).validTo, '2027-01-10');
      const stateAt = (time: string, state: string) =>
        at(time, async () => {
          assert.equal((await lot.done('GET', `/subscribers/${id}`)).state, state);
        });
      await stateAt('2026-12-10T23:59:59-05:00', 'frozen');
      await stateAt('2026-12-11T00:00:00-05:00', 'active');
      await lot.done('DELETE', `${path}/${pause.id}`);
      assert.equal((await lot.done('GET', `/subscribers/${id}`)).validTo, '2026-12-31');
      assert.deepEqual((await lot.done('GET', path)).rows, []);
    });

    it('a pause that is removed takes back its own days alone: an end that was set by hand since stays', async () => {
      const { id, version } = await lot.make();
      const path = `/subscribers/${id}/freezes`;
      const pause = await lot.done('POST', path, { from: '2026-12-01', to: '2026-12-10', reason: 'Viaje' });
      await lot.done('PUT', `/subscribers/${id}`, { version: version + 1, validTo: '2027-06-30' });
      const refused = await lot.call('DELETE', `${path}/${pause.id}`);
      assert.deepEqual([refused.status, refused.body.code], [409, -3615]);
      assert.match(refused.body.message, /2027-06-30/);
      await lot.done('DELETE', `${path}/${pause.id}?keepEnd=true`);
      assert.equal((await lot.done('GET', `/subscribers/${id}`)).validTo, '2027-06-30');
      assert.deepEqual((await lot.done('GET', path)).rows, []);
    });

    it('pauses come and go in any order, with ends set by hand between them, and none of these is lost', async () => {
      const steps = fc.array(
        fc.oneof(
          {
            weight: 3,
            arbitrary: fc.record({
              what: fc.constant('pause' as const),
              days: fc.integer({ min: 1, max: 5 }),
            }),
          },
          {
            weight: 3,
            arbitrary: fc.record({ what: fc.constant('remove' as const), which: fc.nat({ max: 9 }) }),
          },
          {
            weight: 1,
            arbitrary: fc.record({
              what: fc.constant('hand' as const),
              days: fc.integer({ min: 1, max: 300 }),
            }),
          },
        ),
        { minLength: 3, maxLength: 9 },
      );
      await fc.assert(
        fc.asyncProperty(steps, async (history) => {
          const { id } = await lot.make();
          const path = `/subscribers/${id}/freezes`;
          // The last end that a person has set, and the pauses that moved it since.
          let base = '2026-12-31';
          let standing: { id: number; days: number; own: boolean }[] = [];
          let next = '2026-12-01';
          const end = () =>
            addDays(
              base,
              standing.reduce((sum, { days, own }) => sum + (own ? days : 0), 0),
            );
          for (const step of history) {
            if (step.what === 'pause') {
              const to = addDays(next, step.days - 1);
              const made = await lot.done('POST', path, { from: next, to, reason: 'Viaje' });
              standing.push({ id: made.id, days: step.days, own: true });
              next = addDays(to, 1);
            } else if (step.what === 'hand') {
              const { version } = await lot.done('GET', `/subscribers/${id}`);
              base = addDays('2027-03-01', step.days);
              await lot.done('PUT', `/subscribers/${id}`, { version, validTo: base });
              standing = standing.map((one) => ({ ...one, own: false }));
            } else {
              const one = standing[step.which % standing.length];
              if (!one) continue;
              const { status } = await lot.call('DELETE', `${path}/${one.id}`);
              assert.equal(status, one.own ? 200 : 409);
              if (!one.own) await lot.done('DELETE', `${path}/${one.id}?keepEnd=true`);
              standing = standing.filter((other) => other !== one);
            }
            assert.equal((await lot.done('GET', `/subscribers/${id}`)).validTo, end());
          }
        }),
        { numRuns: 15 },
      );
    });

    it('of pauses that share a day one is taken, and none whose days would take a plate from another', async () => {
      const { id, vehicles } = await lot.make();
      const path = `/subscribers/${id}/freezes`;
      const days = { from: '2026-12-01', to: '2026-12-10', reason: 'Viaje' };
      const answers = await Promise.all([1, 2, 3].map(() => lot.call('POST', path, days)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
      await lot.make({
        vehicles: [{ plate: vehicles[0].plate, vehicleType: 'CA' }],
        validFrom: '2027-01-11',
        validTo: null,
      });
      const more = await lot.call('POST', path, { ...days, from: '2026-12-20', to: '2026-12-20' });
      assert.equal(more.body.code, -1717);
    });

    it('a subscriber that is billed by day keeps its end, and days that are billed do not pause', async () => {
      const byDay = { name: 'Por días', mode: 'prorated' };
      const liquidationId = await makeLiquidation(site, lot.companyId, byDay);
      const { id, validTo } = await lot.make({ liquidationId });
      const actor = { userId: null, deviceId: null, companyId: lot.companyId, view: null, requestId: null };
      const paused = (from: string, more: Partial<SubscriberFacts>) =>
        site.db
          .transaction()
          .execute((trx) =>
            createFreeze(
              trx,
              { companyId: lot.companyId },
              { ...actor, now: site.clock.now },
              id,
              { from, to: from, reason: 'Viaje' },
              { ...facts, ...more },
            ),
          );
      const billed = {
        accounts: async () => new Map([[id, { ...emptyAccount, billedUntil: '2026-11-30' }]]),
      };
      await assert.rejects(
        paused('2026-11-19', billed),
        (error) => error instanceof AppError && answerOf(error, 'es').body.code === -3105,
      );
      assert.equal((await paused('2026-11-21', billed)).movedDays, 0);
      assert.equal((await lot.done('GET', `/subscribers/${id}`)).validTo, validTo);
    });

    it('a vehicle is known by its tag first, then by its plate of the day', async () => {
      const tagged = await lot.make({ vehicles: [{ tag: 'KNOWN', vehicleType: 'CA' }] });
      const past = await lot.make({
        vehicles: [{ plate: 'KNO111', vehicleType: 'CA' }],
        validTo: '2026-11-10',
      });
      const now = await lot.make({
        vehicles: [{ plate: 'KNO111', vehicleType: 'MT' }],
        validFrom: '2026-11-11',
        validTo: '2026-11-25',
      });
      const known = (plate: string | null, tag: string | null, day = today) =>
        knownSubscriber(site.db, { companyId: lot.companyId, today: day }, { plate, tag }, facts);
      assert.equal((await known('KNO111', 'KNOWN'))?.id, tagged.id);
      assert.equal((await known('KNO111', 'OTHER'))?.id, now.id);
      assert.equal((await known('KNO111', null))?.vehicleType, 'MT');
      assert.equal((await known('KNO111', null, '2026-11-05'))?.id, past.id);
      assert.equal((await known('KNO111', null, '2026-12-05'))?.id, now.id);
      assert.equal(await known('NONE11', null), null);
      assert.equal(await known(null, null), null);
    });

    it('lists what the entrance decided, by subscriber, plate, reason and days', async () => {
      const { id } = await lot.make();
      const decision = {
        companyId: lot.companyId,
        at: site.clock.now,
        day: today,
        deviceId: lot.deviceId,
        slotId: lot.slotId,
        plate: 'DEC111',
        tag: null,
        vehicleType: 'CA',
        stayId: null,
      } as const;
      await site.db.transaction().execute(async (trx) => {
        await fileDecision(trx, { ...decision, subscriberId: id, reason: 'accepted' });
        await fileDecision(trx, { ...decision, subscriberId: id, reason: 'quota-used', plate: 'DEC222' });
        await fileDecision(trx, { ...decision, subscriberId: null, reason: 'unknown', day: '2026-11-19' });
      });
      const reasons = async (query: string) =>
        (await lot.done('GET', `/subscriber-decisions?sort=id&${query}`)).rows.map(
          ({ reason }: { reason: string }) => reason,
        );
      assert.deepEqual(await reasons(''), ['accepted', 'quota-used', 'unknown']);
      assert.deepEqual(await reasons(`subscriberId=${id}`), ['accepted', 'quota-used']);
      assert.deepEqual(await reasons('plate=DEC222'), ['quota-used']);
      assert.deepEqual(await reasons('reason=unknown'), ['unknown']);
      assert.deepEqual(await reasons(`dayFrom=${today}&dayTo=${today}`), ['accepted', 'quota-used']);
      assert.deepEqual(await reasons('accepted=true'), ['accepted']);
      assert.deepEqual(await reasons('q=dec2'), ['quota-used']);
      const [first] = (await lot.done('GET', '/subscriber-decisions?reason=accepted')).rows;
      assert.deepEqual(
        [first.slot, first.subscriber !== null, first.device !== null],
        ['Principal', true, true],
      );
    });
  });
}
