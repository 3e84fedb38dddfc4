import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { assertLedger } from './support/ledger.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';
import { add, at, exceptionsOf, setParameters, views } from './support/terminals.ts';

/** A Wednesday; the schedule of the tests is Monday to Friday, 06:00 to 20:00. */
const ten = '2026-11-18T10:00:00-05:00';

const fleet = ['FLE001', 'FLE002', 'FLE003', 'FLE004', 'FLE005'];

/** What may happen to a subscriber and its vehicles, entries more often than the rest. */
const steps = (
  ['enter', 'enter', 'enter', 'leave', 'quota', 'vehicles', 'validity', 'schedule'] as const
).map((kind) => fc.record({ kind: fc.constant(kind), value: fc.nat(19) }));

for (const dialect of dialects) {
  describe(`subscribers at the entrance (${dialect})`, () => {
    let site: Site;
    let lot: SubscriberLot;
    let gate: ReturnType<typeof at>;
    before(async () => {
      site = await openSite(dialect);
      lot = await openSubscriberLot(site);
      gate = at(site, lot);
    });
    after(() => site.close());

    const identity = ({ vehicles: [one] }: { vehicles: { plate: string; tag: string }[] }) => one!;
    const decisions = async (of: SubscriberLot, query = '') =>
      (await of.done('GET', `/subscriber-decisions${query}`)).rows;

    it('nothing is decided in a lot without subscribers, nor of a vehicle on which nothing can be read', async () => {
      const none = await openSubscriberLot(site);
      const plain = await at(site, none).enter({ at: ten, plate: 'NON001' });
      assert.deepEqual([plain.body.service, 'reason' in plain.body], ['ROTA', false]);
      assert.equal((await decisions(none)).length, 0);
      await lot.make();
      const bare = await gate.enter({ at: ten });
      assert.deepEqual([bare.body.service, 'reason' in bare.body], ['ROTA', false]);
    });

    it('lets a subscriber in as SUB by its tag first, then by its plate, and leaves free', async () => {
      const one = await lot.make();
      const other = await lot.make();
      const { plate } = identity(other);
      const { tag } = identity(one);
      const byTag = await gate.enter({ at: ten, plate, tag });
      assert.equal(byTag.status, 201);
      const { service, subscriberId, reason, stayId } = byTag.body;
      assert.deepEqual([service, subscriberId, reason], ['SUB', one.id, 'accepted']);
      assert.equal((await lot.done('GET', `/subscribers/${one.id}`)).inside, 1);
      const [decision] = await decisions(lot, `?subscriberId=${one.id}`);
      assert.deepEqual(
        [
          decision.stayId,
          decision.accepted,
          decision.reason,
          decision.plate,
          decision.tag,
          decision.deviceId,
        ],
        [stayId, true, 'accepted', plate, tag, lot.deviceId],
      );
      const of = (filter: string) => decisions(lot, `?subscriberId=${one.id}&${filter}`);
      assert.deepEqual([(await of('accepted=true')).length, (await of('accepted=false')).length], [1, 0]);
      assert.deepEqual((await of(`dayFrom=2026-11-18&dayTo=2026-11-18&q=${tag}`))[0].id, decision.id);
      assert.equal((await of('dayTo=2026-11-17')).length, 0);
      const again = await gate.enter({ at: ten, tag });
      assert.deepEqual([again.status, Object.keys(again.body.fields)], [409, ['tag']]);
      const night = '2026-11-18T23:00:00-05:00';
      const quote = await gate.quote({ at: night, tag });
      assert.deepEqual([quote.body.service, quote.body.total, quote.body.trace], ['SUB', 0, []]);
      assert.equal((await gate.leave({ at: night, tag, plate: 'XXX999' })).status, 200);
      const byPlate = await gate.enter({ at: ten, plate });
      assert.deepEqual([byPlate.body.service, byPlate.body.subscriberId], ['SUB', other.id]);
      await assertLedger(site.db, lot.companyId);
    });

    const cases: [reason: string, change: Record<string, unknown>, entry?: Record<string, unknown>][] = [
      ['suspended', { status: 'S' }],
      ['blocked', { status: 'B' }],
      ['not-started', { validFrom: '2026-11-19' }],
      ['expired', { validTo: '2026-11-17' }],
      ['vehicle-type', {}, { vehicleType: 'MT' }],
      ['outside-schedule', {}, { at: '2026-11-18T20:00:00-05:00' }],
      ['outside-schedule', {}, { at: '2026-11-15T10:00:00-05:00' }],
    ];
    for (const [reason, change, entry] of cases)
      it(`enters as rotation, and says why: ${reason} ${JSON.stringify(entry ?? change)}`, async () => {
        const one = await lot.make(change);
        const { tag, plate } = identity(one);
        const answer = await gate.enter({ at: ten, tag, plate, ...entry });
        assert.equal(answer.status, 201, JSON.stringify(answer.body));
        assert.deepEqual(
          [answer.body.service, answer.body.subscriberId, answer.body.reason],
          ['ROTA', one.id, reason],
        );
        const [decision] = await decisions(lot, `?subscriberId=${one.id}`);
        assert.deepEqual(
          [decision.reason, decision.accepted, decision.stayId],
          [reason, false, answer.body.stayId],
        );
        assert.equal((await lot.done('GET', `/subscribers/${one.id}`)).inside, 0);
      });

    it('an unknown vehicle, a pause, another slot and a quota that is used: rotation', async () => {
      const unknown = await gate.enter({ at: ten, plate: 'NOB001' });
      assert.deepEqual(
        [unknown.body.service, unknown.body.subscriberId, unknown.body.reason],
        ['ROTA', null, 'unknown'],
      );
      const frozen = await lot.make();
      const pause = { from: '2026-11-20', to: '2026-11-25', reason: 'Viaje' };
      await lot.done('POST', `/subscribers/${frozen.id}/freezes`, pause);
      const paused = await gate.enter({ at: '2026-11-20T10:00:00-05:00', tag: identity(frozen).tag });
      assert.equal(paused.body.reason, 'frozen');
      const slot = await add(site, lot, 'slots', {
        title: 'Sótano',
        quota: 10,
        main: false,
        vehicleTypes: ['CA'],
      });
      const placed = await lot.make({ slotId: slot.id });
      const named = await gate.enter({ at: ten, tag: identity(placed).tag, slotId: lot.slotId });
      assert.deepEqual([named.body.service, named.body.reason], ['ROTA', 'other-slot']);
      const home = await lot.make({ slotId: slot.id });
      const atHome = await gate.enter({ at: ten, tag: identity(home).tag });
      assert.deepEqual([atHome.body.service, atHome.body.slotId], ['SUB', slot.id]);
      const vehicles = ['QUO001', 'QUO002'].map((plate) => ({ plate, vehicleType: 'CA' }));
      await lot.make({ vehicles, quota: 1 });
      const [first, second] = [
        await gate.enter({ at: ten, plate: 'QUO001' }),
        await gate.enter({ at: ten, plate: 'QUO002' }),
      ];
      assert.deepEqual([first.body.service, second.body.service], ['SUB', 'ROTA']);
      assert.equal(second.body.reason, 'quota-used');
    });

    it('day 8 of a schedule holds on holidays, and days of grace let in who has expired', async () => {
      const days = [
        { day: 3, initialHour: '06:00', finalHour: '20:00' },
        { day: 8, initialHour: '12:00', finalHour: '14:00' },
      ];
      const as = { view: 'view/schedules', company: lot.companyId };
      const { id: scheduleId } = await site.done('POST', '/schedules', { title: 'Festivos', days }, as);
      await add(site, lot, 'calendar-days', {
        date: '2026-11-18',
        classification: 'holiday',
        name: 'Festivo',
      });
      const one = await lot.make({ scheduleId });
      assert.equal((await gate.enter({ at: ten, tag: identity(one).tag })).body.reason, 'outside-schedule');
      await gate.leave({ at: ten, tag: identity(one).tag, observed: true });
      const noon = '2026-11-18T12:00:00-05:00';
      assert.equal((await gate.enter({ at: noon, tag: identity(one).tag })).body.service, 'SUB');
      await setParameters(site, lot, { subscriberGraceDays: 2 });
      const late = await lot.make({ validTo: '2026-11-16' });
      assert.equal((await gate.enter({ at: ten, tag: identity(late).tag })).body.service, 'SUB');
      await setParameters(site, lot, { subscriberGraceDays: 0 });
    });

    it('of many that come at once no more are inside as SUB than the quota', async () => {
      const vehicles = Array.from({ length: 50 }, (_, place) => ({
        plate: `MANY${place}`,
        vehicleType: 'CA',
      }));
      const one = await lot.make({ vehicles, quota: 7 });
      const answers = await Promise.all(vehicles.map(({ plate }) => gate.enter({ at: ten, plate })));
      assert.equal(answers.filter(({ body }) => body.service === 'SUB').length, 7);
      assert.equal(answers.filter(({ body }) => body.reason === 'quota-used').length, 43);
      assert.equal((await lot.done('GET', `/subscribers/${one.id}`)).inside, 7);
      await lot.done('PUT', `/subscribers/${one.id}`, { version: one.version, quota: 3 });
      assert.equal((await lot.done('GET', `/subscribers/${one.id}`)).inside, 7, 'who is inside stays so');
    });

    it('keeps reserved spaces for subscribers', async () => {
      const small = await openSubscriberLot(site);
      const door = at(site, small);
      const as = { view: views.slots, company: small.companyId };
      const slot = await site.done('GET', `/slots/${small.slotId}`, undefined, as);
      await site.done('PUT', `/slots/${slot.id}`, { version: slot.version, quota: 4, reserved: 2 }, as);
      const subscribers = [await small.make(), await small.make()];
      assert.equal((await door.enter({ at: ten, plate: 'RES001' })).status, 201);
      assert.equal((await door.enter({ at: ten, tag: identity(subscribers[0]).tag })).status, 201);
      assert.equal((await door.enter({ at: ten, plate: 'RES002' })).status, 201);
      const full = await door.enter({ at: ten, plate: 'RES003' });
      assert.deepEqual([full.status, full.body.code], [409, -1749]);
      assert.equal((await decisions(small, '?q=RES003')).length, 0, 'nobody knows it, and the lot is full');
      const expired = await small.make({ validTo: '2026-11-17' });
      assert.equal((await door.enter({ at: ten, tag: identity(expired).tag })).body.code, -1749);
      const [refused] = await decisions(small, `?subscriberId=${expired.id}`);
      assert.deepEqual([refused.reason, refused.stayId], ['expired', null]);
      assert.equal((await door.enter({ at: ten, tag: identity(subscribers[1]).tag })).body.service, 'SUB');
      await assertLedger(site.db, small.companyId);
    });

    it('a slot for subscribers alone refuses others, unless it has happened; that is filed', async () => {
      const strict = await openSubscriberLot(site);
      const door = at(site, strict);
      const as = { view: views.slots, company: strict.companyId };
      const slot = await site.done('GET', `/slots/${strict.slotId}`, undefined, as);
      await site.done('PUT', `/slots/${slot.id}`, { version: slot.version, subscribersOnly: true }, as);
      const one = await strict.make();
      const expired = await strict.make({ validTo: '2026-11-17' });
      const { tag } = identity(expired);
      const refused = await door.enter({ at: ten, tag });
      assert.deepEqual([refused.status, refused.body.code], [409, -3113]);
      const [kept] = await decisions(strict, `?subscriberId=${expired.id}`);
      assert.deepEqual([kept.reason, kept.accepted, kept.stayId], ['expired', false, null]);
      const [, second] = (
        await door.batch([
          { kind: 'entry', id: randomUUID(), at: ten, vehicleType: 'CA', plate: 'OUT001' },
          { kind: 'entry', id: randomUUID(), at: ten, vehicleType: 'CA', tag },
        ])
      ).body.results;
      assert.equal(second.code, -3113);
      assert.equal((await decisions(strict, '?q=OUT001'))[0].reason, 'unknown');
      assert.equal((await decisions(strict, `?subscriberId=${expired.id}`)).length, 2);
      assert.equal((await door.enter({ at: ten, tag: identity(one).tag })).body.service, 'SUB');
      assert.deepEqual(await exceptionsOf(site, strict), []);
      const happened = await door.enter({ at: ten, tag, service: 'SUB', observed: true });
      assert.deepEqual(
        [happened.status, happened.body.service, happened.body.reason],
        [201, 'ROTA', 'expired'],
      );
      const [filed] = await exceptionsOf(site, strict);
      assert.deepEqual([filed?.kind, filed?.stay_id], ['refused-subscriber', happened.body.stayId]);
      assert.deepEqual(JSON.parse(filed?.details ?? ''), { reason: 'expired', subscriberId: expired.id });
    });

    it('means one stay by its tag first and then by its plate, when it is priced, paid and left', async () => {
      const own = await openSubscriberLot(site);
      const door = at(site, own);
      const { tag, plate } = identity(await own.make({ overstay: 'charge' }));
      const { stayId } = (await door.enter({ at: ten, plate, tag })).body;
      const guest = await door.enter({ at: ten, plate: 'GUE001' });
      const later = '2026-11-18T20:30:00-05:00';
      for (const read of [
        { tag },
        { plate },
        { plate, tag },
        { plate: 'GUE001', tag },
        { plate, tag: 'NOBODY' },
      ]) {
        const { body } = await door.quote({ at: later, ...read });
        assert.deepEqual([body.stayId, body.service, body.total], [stayId, 'SUB', 1_380_000]);
      }
      const paid = await door.pay({ at: later, plate: 'GUE001', tag });
      assert.deepEqual([paid.body.stayId, paid.body.total], [stayId, 1_380_000]);
      const left = await door.leave({ at: later, plate });
      assert.equal(left.body.stayId, stayId);
      const gone = await door.leave({ at: later, tag });
      assert.deepEqual([gone.status, gone.body.code], [409, -1803]);
      assert.equal((await door.quote({ at: later, plate: 'GUE001' })).body.stayId, guest.body.stayId);
    });

    it('never decides anew of who is inside, whatever is changed of the subscriber', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.oneof(...steps), { maxLength: 14 }), async (history) => {
          const own = await openSubscriberLot(site);
          const door = at(site, own);
          const vehicles = fleet.map((plate) => ({ plate, vehicleType: 'CA' }));
          let { id, version, quota } = await own.make({ vehicles, quota: 2 });
          const { id: saturdays } = await site.done(
            'POST',
            '/schedules',
            { title: 'Sábados', days: [{ day: 6, initialHour: '06:00', finalHour: '20:00' }] },
            { view: 'view/schedules', company: own.companyId },
          );
          const inside = async () =>
            (
              await site.db
                .selectFrom('stays')
                .select(['id', 'plate', 'service', 'subscriber_id'])
                .where('company_id', '=', own.companyId)
                .where('exit_at', 'is', null)
                .orderBy('id')
                .execute()
            ).map((stay) => ({ ...stay }));
          for (const { kind, value } of history) {
            const before = await inside();
            const plate = fleet[value % fleet.length] ?? '';
            if (kind === 'enter') {
              const { status, body } = await door.enter({ at: ten, plate });
              const subscribed = (await inside()).filter(({ service }) => service === 'SUB').length;
              if (status === 201 && body.service === 'SUB') assert.ok(subscribed <= quota);
            } else if (kind === 'leave') {
              await door.leave({ at: ten, plate, observed: true });
            } else {
              const changes = {
                quota: { quota: 1 + (value % 4) },
                vehicles: { vehicles: vehicles.slice(value % fleet.length) },
                validity: { validTo: value % 2 === 0 ? '2026-11-01' : '2026-12-31' },
                schedule: { scheduleId: value % 2 === 0 ? saturdays : own.scheduleId },
              }[kind];
              const { status, body } = await own.call('PUT', `/subscribers/${id}`, { version, ...changes });
              if (status === 200) ({ id, version, quota } = body);
            }
            const after = await inside();
            const stays = after.filter((one) => before.some((other) => other.id === one.id));
            assert.deepEqual(
              stays,
              before.filter((one) => after.some((other) => other.id === one.id)),
            );
            if (kind !== 'enter' && kind !== 'leave') assert.equal(after.length, before.length);
            assert.equal(
              (await own.done('GET', `/subscribers/${id}`)).inside,
              after.filter(({ service }) => service === 'SUB').length,
            );
          }
        }),
        { numRuns: 12 },
      );
    });

    it('tells terminals whom they may let in while they are cut off', async () => {
      const away = await openSubscriberLot(site);
      const door = at(site, away);
      const before = await door.configuration();
      assert.deepEqual([before.body.subscribers, before.body.schedules], [[], []]);
      const one = await away.make();
      await away.make({ validTo: '2026-11-19' });
      await away.done('POST', `/subscribers/${one.id}/freezes`, {
        from: '2026-12-01',
        to: '2026-12-05',
        reason: 'Viaje',
      });
      const { body, headers } = await door.configuration();
      assert.notEqual(headers.etag, before.headers.etag);
      assert.equal(body.subscribers.length, 1);
      const [told] = body.subscribers;
      assert.deepEqual(
        [told.id, told.quota, told.slotId, told.scheduleId],
        [one.id, 1, away.slotId, away.scheduleId],
      );
      const { tag, plate } = identity(one);
      assert.deepEqual(told.vehicles, [{ plate, tag, vehicleType: 'CA' }]);
      assert.deepEqual(told.freezes, [{ from: '2026-12-01', to: '2026-12-05' }]);
      assert.deepEqual(
        body.schedules.map(({ id }: { id: number }) => id),
        [away.scheduleId],
      );
    });
  });
}
