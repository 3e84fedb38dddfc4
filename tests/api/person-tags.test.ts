import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Wire } from './support/entity-api.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';
import { add, addTerminal, at, exceptionsOf, setParameters, type Terminal } from './support/terminals.ts';

import { addWatch } from './support/watch-rows.ts';

/** A Friday; the schedule of plans is Monday to Friday, 06:00 to 20:00. */
const today = '2026-11-20';
const when = (time: string, day = today) => `${day}T${time}:00-05:00`;
const consent = { textVersion: '2026-1', channel: 'oral' };

for (const dialect of dialects) {
  describe(`who enters on foot by a tag (${dialect})`, () => {
    let site: Site;
    let lot: SubscriberLot;
    let north: Terminal;
    let south: Terminal;
    let count = 0;
    before(async () => {
      site = await openSite(dialect, when('16:00'));
      lot = await openSubscriberLot(site);
      north = await addTerminal(site, lot, 'Puerta norte');
      south = await addTerminal(site, lot, 'Puerta sur');
    });
    after(() => site.close());

    const moveTo = async (time: string) => {
      site.clock.now = Date.parse(time);
      site.token = await site.tokenFor(1);
    };
    const desk = () => ({ view: 'view/guardian', company: lot.companyId });
    const bodyOf = (more: object): Wire => {
      count += 1;
      const identification = String(52_000_000 + count);
      const person = {
        identificationType: '13',
        identification,
        name: `Ana Ruiz ${count}`,
        kind: 'employee',
      };
      return { ...person, validFrom: '2026-01-01', validTo: null, consent, tag: `PEA${count}`, ...more };
    };
    const register = (more: object = {}): Promise<Wire> =>
      site.done('POST', '/guardian-persons', bodyOf(more), desk());
    const enter = (tag: string, more: Wire = {}, by = north): Promise<Answer> =>
      site.terminal(by.key, '/terminal/person-entries', { at: when('10:00'), tag, ...more });
    const leave = (tag: string, more: Wire = {}, by = south): Promise<Answer> =>
      site.terminal(by.key, '/terminal/person-exits', { at: when('11:00'), tag, ...more });
    const visitsOf = async (personId: number): Promise<Wire[]> =>
      (await site.done('GET', `/guardian-visits?personId=${personId}&sort=entryAt`, undefined, desk())).rows;

    it('comes in and leaves once for each event, and the desk sees it', async () => {
      const person = await register({ tag: '04:a2:2b:c1' });
      assert.equal(person.tag, '04A22BC1');
      const id = randomUUID();
      const first = await enter('04-A2-2B-C1', { id });
      assert.deepEqual([first.status, first.body.personId, first.body.person], [201, person.id, person.name]);
      assert.ok(!('denial' in first.body));
      assert.deepEqual((await enter('04-A2-2B-C1', { id: id.toUpperCase() })).body, first.body);
      assert.equal((await enter('04A22BC1', { id })).body.code, -1792, 'the same id with another body');
      const read = await site.done('GET', `/guardian-persons/${person.id}`, undefined, desk());
      assert.deepEqual([read.visitId, read.insideSince], [first.body.visitId, '2026-11-20T15:00:00.000Z']);
      const [found] = (await site.done('GET', '/guardian-persons?q=04a22', undefined, desk())).rows;
      assert.equal(found.id, person.id, 'found by its tag');
      const leaving = randomUUID();
      const out = await leave('04A22BC1', { id: leaving });
      assert.deepEqual([out.status, out.body.exitAt], [200, '2026-11-20T16:00:00.000Z']);
      assert.deepEqual((await leave('04A22BC1', { id: leaving })).body, out.body);
      const [visit] = await visitsOf(person.id);
      assert.deepEqual(
        [visit?.state, visit?.gate, visit?.exitGate, visit?.userId],
        ['left', 'Puerta norte', 'Puerta sur', null],
      );
      assert.deepEqual((await leave('04A22BC1')).body.code, -3436);
      assert.deepEqual([(await enter('NADIE')).status, (await enter('NADIE')).body.code], [404, -3435]);
      for (const wrong of [{ tag: '' }, { tag: 'ñandú' }, { tag: undefined }])
        assert.deepEqual(Object.keys((await enter('', wrong)).body.fields), ['tag']);
    });

    it('is turned away for each reason of its own, once for each event, and filed', async () => {
      const blocked = await register();
      await site.done('POST', `/guardian-persons/${blocked.id}/block`, { reason: 'Peleó' }, desk());
      const late = await site.done(
        'POST',
        '/schedules',
        { title: 'Tarde', days: [{ day: 5, initialHour: '14:00', finalHour: '18:00' }] },
        { view: 'view/schedules', company: lot.companyId },
      );
      const cases: [Wire, number, string][] = [
        [blocked, -3359, 'blocked'],
        [await register({ validFrom: '2026-11-21' }), -3361, 'not-started'],
        [await register({ validTo: '2026-11-19' }), -3362, 'expired'],
        [await register({ consent: null }), -3363, 'no-consent'],
        [await register({ scheduleId: late.id }), -3364, 'outside-schedule'],
      ];
      for (const [{ id, tag }, code, denial] of cases) {
        const event = randomUUID();
        const refused = await enter(tag, { id: event });
        assert.deepEqual([refused.status, refused.body.code], [409, code]);
        assert.equal((await enter(tag, { id: event })).body.code, code);
        const visits = await visitsOf(id);
        assert.deepEqual(
          visits.map((one) => [one.state, one.denial, one.gate]),
          [['denied', denial, 'Puerta norte']],
        );
      }
      const inside = await register();
      await enter(inside.tag);
      assert.equal((await enter(inside.tag)).body.code, -3360, 'nobody hands the card back');
    });

    it('comes in by a monthly plan, and is turned away for each reason of it', async () => {
      const plan = await lot.make();
      const person = await register({ subscriberId: plan.id });
      assert.equal(person.subscriber, plan.title);
      // A vehicle of the plan has taken its one space: a person takes none.
      const [vehicle] = plan.vehicles;
      assert.equal(
        (await at(site, lot).enter({ at: when('09:00'), plate: vehicle.plate })).body.service,
        'SUB',
      );
      assert.equal((await enter(person.tag)).status, 201);
      await leave(person.tag);
      const gone = await lot.make();
      const of = (subscriberId: number) => register({ subscriberId });
      const withGone = await of(gone.id);
      await lot.done('DELETE', `/subscribers/${gone.id}`);
      const frozen = await lot.make();
      await lot.done('POST', `/subscribers/${frozen.id}/freezes`, {
        ...{ from: today, to: '2026-11-25', reason: 'Viaje' },
      });
      const cases: [Wire, number, string, string?][] = [
        [withGone, -3437, 'plan-unknown'],
        [await of((await lot.make({ status: 'S' })).id), -3438, 'plan-suspended'],
        [await of((await lot.make({ status: 'B' })).id), -3439, 'plan-blocked'],
        [await of((await lot.make({ validFrom: '2026-12-01' })).id), -3440, 'plan-not-started'],
        [await of((await lot.make({ validTo: '2026-11-19' })).id), -3441, 'plan-expired'],
        [await of(frozen.id), -3442, 'plan-frozen'],
        [await of((await lot.make()).id), -3444, 'plan-outside-schedule', when('21:00')],
      ];
      for (const [{ id, tag }, code, denial, late = when('10:00')] of cases) {
        await moveTo(late === when('10:00') ? when('16:00') : late);
        const refused = await enter(tag, { at: late });
        assert.deepEqual([refused.status, refused.body.code], [409, code], denial);
        assert.equal((await visitsOf(id))[0]?.denial, denial);
        const byGuard = await site.call(
          'POST',
          '/guardian-visits',
          { id: randomUUID(), personId: id, gate: 'Norte' },
          desk(),
        );
        assert.equal(byGuard.body.code, code, 'the desk decides alike');
      }
      await moveTo(when('16:00'));
    });

    it('is kept out by a plan that owes, where the lot keeps those out', async () => {
      const gate = at(site, lot);
      await gate.enter({ at: when('08:00'), plate: 'VEN001' });
      assert.equal((await gate.pay({ at: when('09:00'), plate: 'VEN001' })).status, 201);
      const plan = await lot.make();
      const person = await register({ subscriberId: plan.id });
      await site.db
        .updateTable('invoices')
        .set({ subscriber_id: plan.id, balance: 1000, due_date: '2026-11-01' })
        .execute();
      assert.equal((await enter(person.tag)).status, 201, 'not unless the lot says so');
      await leave(person.tag);
      await setParameters(site, lot, { blockOverdue: true });
      assert.equal((await enter(person.tag)).body.code, -3443);
      await setParameters(site, lot, { blockOverdue: false });
    });

    it('counts late what a gate let in while it was cut off, in its time and with what stood against it', async () => {
      const person = await register({ validTo: '2026-11-19' });
      const events = [
        { kind: 'person-entry', id: randomUUID(), at: when('12:00'), tag: person.tag, observed: true },
        { kind: 'person-exit', id: randomUUID(), at: when('13:00'), tag: person.tag },
        { kind: 'person-entry', id: randomUUID(), at: when('14:00'), tag: person.tag },
      ];
      const send = () => site.terminal(north.key, '/terminal/batch', { events });
      const { body } = await send();
      assert.deepEqual(
        body.results.map(({ status, denial, code }: Wire) => [status, denial ?? code ?? null]),
        [
          [201, 'expired'],
          [200, null],
          [409, -3362],
        ],
      );
      assert.deepEqual(
        (await send()).body.results.map(({ status }: Wire) => status),
        [201, 200, 409],
      );
      assert.deepEqual(
        (await visitsOf(person.id)).map(({ state, entryAt, exitAt, denial }) => [
          state,
          entryAt,
          exitAt,
          denial,
        ]),
        [
          ['left', '2026-11-20T17:00:00.000Z', '2026-11-20T18:00:00.000Z', 'expired'],
          ['denied', '2026-11-20T19:00:00.000Z', null, 'expired'],
        ],
      );
      const inside = await register();
      await enter(inside.tag, { at: when('14:00') });
      assert.equal((await enter(inside.tag, { at: when('14:30'), observed: true }, south)).status, 201);
      assert.deepEqual(
        (await visitsOf(inside.id)).map(({ state, exitAt }) => [state, exitAt]),
        [
          ['left', '2026-11-20T19:30:00.000Z'],
          ['inside', null],
        ],
      );
    });

    it('leaves by one gate before the other tells that it came in: filed until then, and nobody stays inside', async () => {
      const person = await register();
      const filed = async () =>
        (await exceptionsOf(site, lot)).filter(({ kind }) => kind === 'exit-without-entry').length;
      assert.equal((await leave(person.tag)).status, 404, 'who only asks leaves nothing behind');
      assert.equal(await filed(), 0);
      const gone = {
        kind: 'person-exit',
        id: randomUUID(),
        at: when('15:00'),
        tag: person.tag,
        observed: true,
      };
      const batch = (by: Terminal, event: Wire) =>
        site.terminal(by.key, '/terminal/batch', { events: [event] });
      for (let time = 0; time < 2; time += 1)
        assert.deepEqual((await batch(south, gone)).body.results[0].code, -3436);
      assert.equal(await filed(), 1);
      const came = {
        kind: 'person-entry',
        id: randomUUID(),
        at: when('14:00'),
        tag: person.tag,
        observed: true,
      };
      assert.equal((await batch(north, came)).body.results[0].status, 201);
      const [visit] = await visitsOf(person.id);
      assert.deepEqual(
        [visit?.state, visit?.entryAt, visit?.exitAt, visit?.exitGate],
        ['left', '2026-11-20T19:00:00.000Z', '2026-11-20T20:00:00.000Z', 'Puerta sur'],
      );
      assert.equal(await filed(), 0, 'explained by now');
      assert.equal(
        (await batch(south, gone)).body.results[0].status,
        200,
        'sent again it answers as accepted',
      );
      const next = { at: when('15:30') };
      assert.equal((await enter(person.tag, next)).status, 201);
      assert.equal((await visitsOf(person.id))[1]?.state, 'inside', 'a later visit is another matter');
    });

    it('comes in by one of two gates that ask at once', async () => {
      const person = await register();
      const answers = await Promise.all([
        enter(person.tag),
        enter(person.tag, {}, south),
        site.call(
          'POST',
          '/guardian-visits',
          { id: randomUUID(), personId: person.id, gate: 'Norte' },
          desk(),
        ),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
      const states = (await visitsOf(person.id)).map(({ state }) => state).sort();
      assert.deepEqual(states, ['denied', 'denied', 'inside']);
    });

    it('is known to a reader that is cut off, without its name, unless it may not come in', async () => {
      const schedule = await site.done(
        'POST',
        '/schedules',
        { title: 'Mañana', days: [{ day: 5, initialHour: '06:00', finalHour: '12:00' }] },
        { view: 'view/schedules', company: lot.companyId },
      );
      const plan = await lot.make();
      const told = await register({ validTo: today, scheduleId: schedule.id, subscriberId: plan.id });
      const watched = await register({ name: 'Nadie Deseado' });
      const blocked = await register();
      await site.done('POST', `/guardian-persons/${blocked.id}/block`, { reason: 'Peleó' }, desk());
      const out = [
        watched,
        blocked,
        await register({ consent: null }),
        await register({ validTo: '2026-11-19' }),
        await register({ tag: null }),
      ];
      await addWatch(site, lot.companyId, { title: 'x', name_match: 'deseado nadie' });
      const { body } = await at(site, north).configuration();
      const { tag, validFrom } = told;
      assert.deepEqual(
        body.persons.find((one: Wire) => one.tag === tag),
        { tag, validFrom, validTo: today, scheduleId: schedule.id, subscriberId: plan.id },
      );
      assert.ok(body.schedules.some(({ id }: Wire) => id === schedule.id));
      const tags = body.persons.map((one: Wire) => one.tag);
      for (const one of out) assert.ok(!tags.includes(one.tag), one.name);
      assert.ok(!JSON.stringify(body.persons).includes(told.name));
    });

    it('has its tag alone: neither another person nor a vehicle of a plan gets it, not even at once', async () => {
      const plan = await lot.make();
      const [{ tag: ofVehicle }] = plan.vehicles;
      const refused = await site.call('POST', '/guardian-persons', bodyOf({ tag: ofVehicle }), desk());
      assert.deepEqual([refused.status, refused.body.fields.tag.code], [409, -1713]);
      assert.match(refused.body.fields.tag.message, new RegExp(ofVehicle));
      const person = await register();
      const other = await site.call('POST', '/guardian-persons', bodyOf({ tag: person.tag }), desk());
      assert.equal(other.body.fields.tag.code, -1713);
      const vehicles = [{ plate: null, tag: person.tag, vehicleType: 'CA' }];
      const taken = await lot.call('POST', '/subscribers', lot.body({ vehicles }));
      assert.equal(taken.body.fields['vehicles[0].tag'].code, -1713);
      const free = [{ plate: null, tag: 'CARRERA1', vehicleType: 'CA' }];
      const race = await Promise.all([
        site.call('POST', '/guardian-persons', bodyOf({ tag: 'CARRERA1' }), desk()),
        lot.call('POST', '/subscribers', lot.body({ vehicles: free })),
      ]);
      assert.deepEqual(race.map(({ status }) => Math.floor(status / 100)).sort(), [2, 4]);
      await site.done('DELETE', `/guardian-persons/${person.id}`, undefined, desk());
      assert.equal((await enter(person.tag)).body.code, -3435, 'who is deleted has none');
      assert.equal((await lot.call('POST', '/subscribers', lot.body({ vehicles }))).status, 201);
      const changed = await register();
      const { version } = await site.done('GET', `/guardian-persons/${changed.id}`, undefined, desk());
      const { subscriberId: _, ...same } = bodyOf({ identification: changed.identification, tag: null });
      await site.done('PUT', `/guardian-persons/${changed.id}`, { version, ...same }, desk());
      assert.equal((await enter(changed.tag)).body.code, -3435, 'a tag that was taken back opens nothing');
    });

    it('names a plan of the own lot, and its terminal does what it may', async () => {
      const stranger = await openSubscriberLot(site);
      const foreign = await stranger.make();
      const wrong = await site.call(
        'POST',
        '/guardian-persons',
        bodyOf({ subscriberId: foreign.id }),
        desk(),
      );
      assert.deepEqual([wrong.status, wrong.body.fields.subscriberId.code], [400, -3434]);
      const person = await register();
      assert.equal((await enter(person.tag, {}, stranger)).body.code, -3435, 'another lot’s tag');
      await site.done(
        'PUT',
        `/devices/${north.deviceId}/permissions`,
        { version: 0, forbidden: ['entry'], cashiers: null },
        { view: 'view/devices/permissions', company: lot.companyId },
      );
      assert.deepEqual((await enter(person.tag)).body.code, -1700);
      assert.equal((await enter(person.tag, {}, south)).status, 201);
    });

    it('a bicycle is known by its tag alone, with quota and anti-passback, and found by it', async () => {
      const slot = await add(site, lot, 'slots', { title: 'Bicicletero', quota: 5, vehicleTypes: ['BI'] });
      const vehicles = [1, 2].map((n) => ({ plate: null, tag: `BICI${n}`, vehicleType: 'BI' }));
      const plan = await lot.make({ vehicles, slotId: slot.id });
      const gate = at(site, lot);
      const bike = (tag: string) => gate.enter({ at: when('10:00'), tag, vehicleType: 'BI' });
      const first = await bike('BICI1');
      assert.deepEqual(
        [first.status, first.body.service, first.body.subscriberId, first.body.reason],
        [201, 'SUB', plan.id, 'accepted'],
      );
      const again = await bike('BICI1');
      assert.deepEqual([again.status, Object.keys(again.body.fields)], [409, ['tag']]);
      assert.equal((await bike('BICI2')).body.reason, 'quota-used');
      const { rows } = await lot.done('GET', `/subscriber-decisions?subscriberId=${plan.id}`);
      assert.deepEqual(rows.map((one: Wire) => one.reason).sort(), ['accepted', 'quota-used']);
      assert.equal((await gate.leave({ at: when('11:00'), tag: 'BICI1' })).status, 200);
    });
  });
}
