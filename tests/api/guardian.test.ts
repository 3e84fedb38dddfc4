import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Wire } from './support/entity-api.ts';
import { signUp } from './support/people.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';

const view = 'view/guardian';
const today = '2026-11-20';
const at = (hour: number, day = today) => `${day}T${String(hour).padStart(2, '0')}:00:00-05:00`;
const consent = { textVersion: '2026-1', channel: 'oral' };

for (const dialect of dialects) {
  describe(`the guard desk (${dialect})`, () => {
    let site: Site;
    let company: number;
    let count = 0;
    before(async () => {
      site = await openSite(dialect, at(10));
      const body = { name: 'Torre Norte', timeZone: 'America/Bogota' };
      company = (await site.done('POST', '/companies', body, { view: 'view/company/create' })).id;
    });
    after(() => site.close());

    const call = (method: string, path: string, body?: object, more: Wire = {}): Promise<Answer> =>
      site.call(method, path, body, { view, company, ...more });
    const register = (body: object = {}): Promise<Wire> => {
      count += 1;
      const identification = String(52_000_000 + count);
      const person = { identificationType: '13', identification, name: `Ana Ruiz ${count}`, kind: 'visitor' };
      const all = { ...person, validFrom: today, validTo: today, consent, ...body };
      return site.done('POST', '/guardian-persons', all, { view, company });
    };
    const enter = (personId: number, more: object = {}) =>
      call('POST', '/guardian-visits', { id: randomUUID(), personId, gate: 'Norte', ...more });
    const exit = (visitId: number, id: string = randomUUID()) =>
      call('POST', `/guardian-visits/${visitId}/exit`, { id, gate: 'Sur' });
    const inside = async () =>
      (await site.done('GET', '/guardian-visits?state=inside&size=100', undefined, { view, company })).rows;

    it('lets a person in and out once for each id, and says who is inside meanwhile', async () => {
      const host = await register({ kind: 'employee', name: 'Luis Mora', validTo: null });
      const person = await register({ hostId: host.id, vehicles: ['abc-123'] });
      assert.deepEqual([person.host, person.vehicles, person.visitId], ['Luis Mora', ['ABC123'], null]);
      const id = randomUUID();
      const asked = {
        id,
        personId: person.id,
        gate: 'Norte',
        badge: '17',
        plate: 'abc-123',
        reason: 'Entrega',
      };
      const [first, again] = [
        await call('POST', '/guardian-visits', asked),
        await call('POST', '/guardian-visits', { ...asked, id: id.toUpperCase() }),
      ];
      assert.deepEqual([first.status, again.status], [201, 201]);
      assert.deepEqual(again.body, first.body);
      const { body: visit } = first;
      assert.deepEqual(
        [visit.state, visit.host, visit.badge, visit.plate, visit.entryAt, visit.dueAt],
        ['inside', 'Luis Mora', '17', 'ABC123', '2026-11-20T15:00:00.000Z', '2026-11-21T05:00:00.000Z'],
      );
      const read = await site.done('GET', `/guardian-persons/${person.id}`, undefined, { view, company });
      assert.deepEqual([read.visitId, read.insideSince], [visit.id, visit.entryAt]);
      assert.deepEqual(
        (await inside()).map((one: Wire) => one.personId),
        [person.id],
      );
      const found = await site.done('GET', '/guardian-persons?q=abc123', undefined, { view, company });
      assert.deepEqual(
        found.rows.map((one: Wire) => one.id),
        [person.id],
      );

      const leaving = randomUUID();
      const left = await exit(visit.id, leaving);
      assert.deepEqual([left.status, left.body.state, left.body.exitGate], [200, 'left', 'Sur']);
      assert.deepEqual((await exit(visit.id, leaving)).body, left.body);
      const other = await exit(visit.id);
      assert.deepEqual([other.status, other.body.code], [409, -3365]);
      assert.deepEqual(await inside(), []);
      const entries = await site.db
        .selectFrom('audit_entries')
        .select('action')
        .where('resource', '=', 'guardian-visits')
        .where('record_id', '=', visit.id)
        .orderBy('id')
        .execute();
      assert.deepEqual(
        entries.map(({ action }) => action),
        ['create', 'update'],
      );
    });

    it('turns away with the reason for the guard and none for the visitor, and files it', async () => {
      const schedule = await site.done(
        'POST',
        '/schedules',
        { title: 'Tarde', days: [{ day: 5, initialHour: '14:00', finalHour: '18:00' }] },
        { view: 'view/schedules', company },
      );
      const [expired, early, silent, late, blocked] = [
        await register({ validFrom: '2026-11-01', validTo: '2026-11-19' }),
        await register({ validFrom: '2026-11-21', validTo: null }),
        await register({ consent: null }),
        await register({ scheduleId: schedule.id }),
        await register(),
      ];
      const reason = { reason: 'Agredió al portero', until: today };
      const state = await call('POST', `/guardian-persons/${blocked?.id}/block`, reason);
      assert.deepEqual([state.body.status, state.body.stateUntil], ['B', today]);
      const cases: [Wire, number, string, string][] = [
        [expired, -3362, 'expired', '2026-11-19'],
        [early, -3361, 'not-started', '2026-11-21'],
        [silent, -3363, 'no-consent', 'autorizado'],
        [late, -3364, 'outside-schedule', 'Tarde'],
        [blocked, -3359, 'blocked', 'Agredió al portero'],
      ];
      for (const [person, code, denial, word] of cases) {
        const id = randomUUID();
        const { status, body } = await enter(person.id, { id });
        assert.deepEqual([status, body.code, body.current?.denial], [409, code, denial], denial);
        assert.match(body.message, new RegExp(word), denial);
        assert.ok(!body.visitor.includes(word) && body.visitor.length > 20, denial);
        assert.deepEqual((await enter(person.id, { id })).body, body, denial);
        const path = `/guardian-visits?personId=${person.id}`;
        const { rows } = await site.done('GET', path, undefined, { view, company });
        assert.deepEqual(
          rows.map((one: Wire) => [one.state, one.denial, one.exitAt]),
          [['denied', denial, null]],
        );
        assert.equal((await exit(rows[0].id)).body.code, -3365);
      }
      const inEnglish = await call(
        'POST',
        '/guardian-visits',
        { id: randomUUID(), personId: expired.id, gate: 'N' },
        { language: 'en' },
      );
      assert.equal(inEnglish.body.code, -3362);
      const released = await call('POST', `/guardian-persons/${blocked.id}/release`, { reason: 'Se aclaró' });
      assert.deepEqual([released.body.status, released.body.stateReason], ['A', 'Se aclaró']);
      assert.equal((await enter(blocked.id)).status, 201);
      const used = await site.call('DELETE', `/schedules/${schedule.id}`, undefined, {
        view: 'view/schedules',
        company,
      });
      assert.equal(used.body.code, -3357);
    });

    it('lets one of two gates have the person, and deletes nobody who is inside', async () => {
      const person = await register();
      const both = await Promise.all([
        enter(person.id, { gate: 'Norte' }),
        enter(person.id, { gate: 'Sur' }),
      ]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
      const refused = both.find(({ status }) => status === 409)?.body;
      assert.deepEqual([refused.code, refused.current.denial], [-3360, 'already-inside']);
      assert.match(refused.message, /2026-11-20 10:00/);
      const removal = await call('DELETE', `/guardian-persons/${person.id}`);
      assert.deepEqual([removal.status, removal.body.code], [409, -3356]);
      const open = both.find(({ status }) => status === 201)?.body;
      const exits = await Promise.all([exit(open.id), exit(open.id)]);
      assert.deepEqual(exits.map(({ status }) => status).sort(), [200, 409]);
      assert.equal((await call('DELETE', `/guardian-persons/${person.id}`)).status, 200);
      const gone = await enter(person.id);
      assert.deepEqual([gone.status, gone.body.fields?.personId?.code], [400, -3358]);
    });

    it('tells who stays longer than the permission of the entry', async () => {
      const days = [{ day: 5, initialHour: '09:00', finalHour: '10:05' }];
      const hours = { title: 'Hasta las 10:05', days };
      const { id: scheduleId } = await site.done('POST', '/schedules', hours, {
        view: 'view/schedules',
        company,
      });
      const person = await register({ scheduleId, validTo: null });
      const { body: visit } = await enter(person.id);
      assert.deepEqual([visit.overstayed, visit.dueAt], [false, '2026-11-20T15:05:00.000Z']);
      site.clock.now = Date.parse(at(10)) + 6 * 60_000;
      const { rows } = await site.done('GET', '/guardian-visits?overstayed=true', undefined, {
        view,
        company,
      });
      assert.ok(rows.some((one: Wire) => one.id === visit.id && one.overstayed));
      assert.equal((await call('GET', '/guardian-visits?overstayed=x')).status, 400);
      site.clock.now = Date.parse(at(10));
      await exit(visit.id);
    });

    it('counts in its time, and decides as of then, what a desk without a network tells later', async () => {
      site.clock.now = Date.parse(at(10));
      site.token = await site.tokenFor(1);
      const schedule = await site.done(
        'POST',
        '/schedules',
        { title: 'Madrugada', days: [{ day: 5, initialHour: '06:00', finalHour: '09:00' }] },
        { view: 'view/schedules', company },
      );
      const person = await register({ scheduleId: schedule.id });
      const late = await enter(person.id);
      assert.equal(late.body.code, -3364, 'it is too late now');
      const { body: visit } = await enter(person.id, { secondsAgo: 5400 });
      assert.deepEqual([visit.state, visit.entryAt], ['inside', '2026-11-20T13:30:00.000Z']);
      const leave = (secondsAgo: number) =>
        call('POST', `/guardian-visits/${visit.id}/exit`, { id: randomUUID(), gate: 'Sur', secondsAgo });
      for (const wrong of [-1, 86_401, 1.5])
        assert.deepEqual(Object.keys((await leave(wrong)).body.fields), ['secondsAgo']);
      assert.deepEqual((await leave(600)).body.exitAt, '2026-11-20T14:50:00.000Z');
      const other = await enter((await register({ validFrom: '2026-11-01' })).id, { secondsAgo: 60 });
      const left = await call('POST', `/guardian-visits/${other.body.id}/exit`, {
        ...{ id: randomUUID(), gate: 'Sur', secondsAgo: 3600 },
      });
      assert.equal(left.body.exitAt, other.body.entryAt, 'nobody leaves before he came');
    });

    it('keeps the consent that was given, and takes another one as said now', async () => {
      const person = await register();
      assert.equal(person.consent.at, '2026-11-20T15:00:00.000Z');
      const path = `/guardian-persons/${person.id}`;
      site.clock.now += 60_000;
      const same = await call('PUT', path, { version: 1, consent: person.consent, name: 'Ana Ruiz' });
      assert.deepEqual(same.body.consent, person.consent);
      const other = await call('PUT', path, { version: 2, consent: { ...consent, channel: 'written' } });
      assert.equal(other.body.consent.at, '2026-11-20T15:01:00.000Z');
      const none = await call('PUT', path, { version: 3, consent: null });
      assert.equal(none.body.consent, null);
      site.clock.now = Date.parse(at(10));
    });

    it('knows nothing of another lot, and lets nobody in for who may only look', async () => {
      const person = await register();
      const { body: visit } = await enter(person.id);
      const name = { name: 'Otro lote' };
      const { id: other } = await site.done('POST', '/companies', name, { view: 'view/company/create' });
      const there = { view, company: other };
      const body = { id: randomUUID(), personId: person.id, gate: 'Norte' };
      assert.equal((await site.call('POST', '/guardian-visits', body, there)).body.code, -3358);
      const leaving = { id: randomUUID(), gate: 'Norte' };
      assert.equal(
        (await site.call('POST', `/guardian-visits/${visit.id}/exit`, leaving, there)).status,
        404,
      );
      assert.equal((await site.call('GET', `/guardian-visits/${visit.id}`, undefined, there)).status, 404);
      const block = { reason: 'x' };
      assert.equal(
        (await site.call('POST', `/guardian-persons/${person.id}/block`, block, there)).status,
        404,
      );
      assert.equal((await site.done('GET', '/guardian-visits', undefined, there)).total, 0);
      const reader = await signUp(site, [[company, { [view]: 'read' }]]);
      assert.equal((await call('GET', '/guardian-visits', undefined, { token: reader.token })).status, 200);
      for (const path of ['/guardian-visits', `/guardian-visits/${visit.id}/exit`])
        assert.equal(
          (await call('POST', path, { ...body, ...leaving }, { token: reader.token })).status,
          403,
        );
      await exit(visit.id);
    });

    it('refuses hosts and schedules that the lot has not, a block without a reason, and another’s id', async () => {
      const codes = async (body: object) => {
        const all = {
          identificationType: '13',
          identification: '99999',
          name: 'X',
          kind: 'visitor',
          validFrom: today,
        };
        const { status, body: answer } = await call('POST', '/guardian-persons', { ...all, ...body });
        return [status, Object.values(answer.fields ?? {}).map((one) => (one as Wire).code)];
      };
      assert.deepEqual(await codes({ hostId: 999_999, scheduleId: 999_999 }), [400, [-3353, -3354]]);
      assert.deepEqual(await codes({ validTo: '2026-11-19' }), [400, [-3352]]);
      assert.deepEqual(await codes({ name: ' ' }), [400, [-3351]]);
      const [one, two] = [await register(), await register()];
      const block = await call('POST', `/guardian-persons/${one.id}/block`, { reason: ' ' });
      assert.equal(block.body.fields.reason.code, -3355);
      const same = { ...two, identification: one.identification, version: 1 };
      const taken = await call('PUT', `/guardian-persons/${two.id}`, same);
      assert.deepEqual([taken.status, taken.body.code], [409, -3350]);
      const id = randomUUID();
      const { body: visit } = await enter(one.id, { id });
      assert.equal((await enter(two.id, { id })).body.fields.id.code, -3366);
      await exit(visit.id);
    });
  });
}
