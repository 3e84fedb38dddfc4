import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Wire } from './support/entity-api.ts';
import { type Person, signUp } from './support/people.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';

const desk = 'view/guardian';
const list = 'view/guardian/watch-list';
const today = '2026-11-20';
const consent = { textVersion: '2026-1', channel: 'oral' };

for (const dialect of dialects) {
  describe(`the watch list (${dialect})`, () => {
    let site: Site;
    let company: number;
    let [ana, ben, guard]: Person[] = [];
    let count = 0;
    before(async () => {
      site = await openSite(dialect, `${today}T23:55:00-05:00`);
      const body = { name: 'Torre Norte', timeZone: 'America/Bogota' };
      company = (await site.done('POST', '/companies', body, { view: 'view/company/create' })).id;
      ana = await signUp(site, [[company, { [list]: 'write' }]]);
      ben = await signUp(site, [[company, { [list]: 'write' }]]);
      guard = await signUp(site, [[company, { [desk]: 'write' }]]);
    });
    after(() => site.close());

    const as = (who: Person | null | undefined, view = list) => ({
      view,
      company,
      ...(who && { token: who.token }),
    });
    const call = (
      who: Person | null | undefined,
      method: string,
      path: string,
      body?: object,
    ): Promise<Answer> => site.call(method, path, body, as(who));
    const propose = async (body: object, who: Person | null | undefined = ana): Promise<Wire> => {
      const all = { reason: 'Hurto', action: 'deny', ...body };
      const { status, body: watch } = await call(who, 'POST', '/guardian-watch', all);
      assert.equal(status, 201, JSON.stringify(watch));
      return watch;
    };
    const step = (who: Person | null | undefined, { id, version }: Wire, action: string, body: object = {}) =>
      call(who, 'POST', `/guardian-watch/${id}/${action}`, { version, ...body });
    const inForce = async (body: object): Promise<Wire> => {
      const { status, body: watch } = await step(ben, await propose(body), 'confirmation');
      assert.equal(status, 200, JSON.stringify(watch));
      return watch;
    };
    const end = async (watch: Wire) => {
      const asked = await step(ana, watch, 'ending', { reason: 'Ya no' });
      assert.equal((await step(ben, asked.body, 'confirmation')).body.state, 'ended');
    };
    const register = (body: object = {}): Promise<Wire> => {
      count += 1;
      const identification = String(52_000_000 + count);
      const person = { identificationType: '13', identification, name: `Luz Paz ${count}`, kind: 'visitor' };
      const all = { ...person, validFrom: today, consent, ...body };
      return site.done('POST', '/guardian-persons', all, as(guard, desk));
    };
    const enter = (personId: number, more: object = {}) =>
      site.call(
        'POST',
        '/guardian-visits',
        { id: randomUUID(), personId, gate: 'N', ...more },
        as(guard, desk),
      );
    const steps = (watch: Wire) => watch.steps.map((one: Wire) => [one.step, one.user, one.note]);
    const nameOf = async (who: Person | null | undefined) =>
      (
        await site.db
          .selectFrom('users')
          .select('name')
          .where('id', '=', who?.id ?? 0)
          .executeTakeFirst()
      )?.name;

    it('is in force once a second person agrees, and until a second person agrees to its end', async () => {
      const person = await register();
      const target = { identificationType: '13', identification: person.identification, name: 'Otro Nombre' };
      const proposed = await propose(target);
      assert.deepEqual(
        [proposed.state, proposed.inForce, proposed.title],
        ['proposed', false, 'Otro Nombre'],
      );
      const first = await enter(person.id);
      assert.equal(first.status, 201, 'a proposal turns nobody away');
      assert.deepEqual([first.body.watchId, first.body.watchReason], [null, null]);
      await site.done(
        'POST',
        `/guardian-visits/${first.body.id}/exit`,
        { id: randomUUID(), gate: 'N' },
        as(guard, desk),
      );

      const active = await step(ben, proposed, 'confirmation');
      assert.deepEqual([active.body.state, active.body.inForce], ['active', true]);
      const id = randomUUID();
      const refused = await enter(person.id, { id });
      assert.deepEqual([refused.status, refused.body.code], [409, -3410]);
      assert.match(refused.body.message, /Hurto/);
      assert.doesNotMatch(refused.body.visitor, /Hurto|vigil/i);
      const { current } = refused.body;
      assert.deepEqual(
        [current.state, current.denial, current.watchId, current.watchReason],
        ['denied', 'watched', proposed.id, 'Hurto'],
      );
      assert.deepEqual((await enter(person.id, { id })).body, refused.body, 'the same id is answered alike');

      const asked = await step(ana, active.body, 'ending', { reason: 'Se aclaró' });
      assert.deepEqual([asked.body.state, asked.body.inForce], ['ending', true]);
      assert.equal((await enter(person.id)).status, 409, 'it holds until the second person agrees');
      const ended = await step(ben, asked.body, 'confirmation');
      assert.deepEqual([ended.body.state, ended.body.inForce], ['ended', false]);
      assert.equal((await enter(person.id)).status, 201);
      const [a, b] = [await nameOf(ana), await nameOf(ben)];
      assert.deepEqual(steps(ended.body), [
        ['proposed', a, 'Hurto'],
        ['confirmed', b, null],
        ['end-asked', a, 'Se aclaró'],
        ['ended', b, null],
      ]);
    });

    it('lets nobody agree with himself, by whatever session, account or rights', async () => {
      const refused = async (who: Person | null | undefined, watch: Wire) => {
        const { status, body } = await step(who, watch, 'confirmation');
        assert.deepEqual([status, body.code], [403, -3413]);
      };
      const own = await propose({ name: 'Uno Dos' });
      await refused(ana, own);
      const again = { ...ana, token: await site.tokenFor(ana?.id ?? 0) } as Person;
      assert.notEqual(again.token, ana?.token);
      await refused(again, own);
      const admins = await propose({ name: 'Tres Cuatro' }, null);
      await refused(null, admins);
      assert.equal((await step(null, own, 'confirmation')).body.state, 'active', 'another person is one');

      // An account that was closed, and the next one of the same person.
      const old = await signUp(site, [[company, { [list]: 'write' }]], { identification: '71000001' });
      const theirs = await propose({ name: 'Cinco Seis' }, old);
      await site.db.updateTable('users').set({ status: 'D' }).where('id', '=', old.id).execute();
      const next = await signUp(site, [[company, { [list]: 'write' }]], { identification: '71000001' });
      await refused(next, theirs);

      const { body: current } = await call(ana, 'GET', `/guardian-watch/${own.id}`);
      const asked = await step(ben, current, 'ending', { reason: 'x' });
      await refused(ben, asked.body);
      assert.equal((await step(ana, asked.body, 'confirmation')).body.state, 'ended');
    });

    it('knows a person by document, name and plate however they are written, and says the gravest', async () => {
      const cases: [object, object, object][] = [
        [
          { identificationType: '22', identification: 'ab-12345' },
          { identificationType: '22', identification: 'AB-12345' },
          {},
        ],
        [{ name: '  peña   LÓPEZ, José ' }, { name: 'JOSE PENA LOPEZ' }, {}],
        [{ plate: 'xyz 98e' }, {}, { plate: 'XYZ-98E' }],
        [{ plate: 'QQQ111' }, { vehicles: ['qqq-111'] }, {}],
      ];
      for (const [target, person, entry] of cases) {
        const watch = await inForce(target);
        const { id } = await register(person);
        const { status, body } = await enter(id, entry);
        assert.deepEqual([status, body.code], [409, -3410], JSON.stringify(target));
        await end(watch);
        assert.equal((await enter(id, entry)).status, 201, JSON.stringify(target));
      }
      const other = await inForce({ identificationType: '13', identification: '99111222', name: 'Eva Sol' });
      assert.equal((await enter((await register({ name: 'Eva Sol' })).id)).status, 201, 'another Eva Sol');
      await end(other);

      const person = await register({ name: 'Ida Mar', vehicles: ['III222'] });
      const tells = await inForce({ name: 'Ida Mar', action: 'alert', reason: 'Avise a gerencia' });
      const told = await enter(person.id);
      assert.deepEqual(
        [told.status, told.body.state, told.body.watchReason],
        [201, 'inside', 'Avise a gerencia'],
      );
      await site.done(
        'POST',
        `/guardian-visits/${told.body.id}/exit`,
        { id: randomUUID(), gate: 'N' },
        as(guard, desk),
      );
      const denies = await inForce({ plate: 'III222', reason: 'Moto robada' });
      assert.match((await enter(person.id)).body.message, /Moto robada/);
      const path = `/guardian-persons/${person.id}/block`;
      await site.done('POST', path, { reason: 'Bloqueada' }, as(guard, desk));
      const blocked = await enter(person.id);
      assert.deepEqual([blocked.body.code, blocked.body.current.watchReason], [-3359, 'Moto robada']);
      await end(tells);
      await end(denies);
    });

    it('holds through its last day, and asks for a day that is not past', async () => {
      const person = await register({ name: 'Fin De Mes' });
      const watch = await inForce({ name: 'Fin de mes', until: today });
      assert.equal((await enter(person.id)).status, 409);
      const late = await propose({ name: 'Otro', until: today });
      site.clock.now += 6 * 60_000;
      assert.equal((await enter(person.id)).status, 201, 'the day after');
      const { body } = await call(ana, 'GET', `/guardian-watch/${watch.id}`);
      assert.deepEqual([body.state, body.inForce], ['active', false]);
      assert.equal((await step(ben, late, 'confirmation')).body.code, -3415);
      const past = await call(ana, 'POST', '/guardian-watch', {
        name: 'X',
        reason: 'x',
        action: 'deny',
        until: today,
      });
      assert.equal(past.body.fields.until.code, -3415);
      site.clock.now -= 6 * 60_000;
    });

    it('says what is wrong with a proposal on its fields, and takes each step once', async () => {
      const wrong = async (body: object) => {
        const { status, body: answer } = await call(ana, 'POST', '/guardian-watch', {
          action: 'deny',
          ...body,
        });
        const codes = Object.entries(answer.fields ?? {}).map(([field, one]) => [field, (one as Wire).code]);
        return [status, ...codes.sort()];
      };
      assert.deepEqual(await wrong({ reason: ' ' }), [400, ['name', -3411], ['reason', -3412]]);
      assert.deepEqual(await wrong({ reason: 'x', identification: '1' }), [
        400,
        ['identification', -8008],
        ['identificationType', -1670],
      ]);
      const watch = await propose({ name: 'Una Vez' });
      const silent = await call(ben, 'POST', `/guardian-watch/${watch.id}/confirmation`, {});
      assert.deepEqual([silent.status, Object.keys(silent.body.fields)], [400, ['version']]);
      const both = await Promise.all([1, 2].map(() => step(ben, watch, 'confirmation')));
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
      const { body: active } = await call(ana, 'GET', `/guardian-watch/${watch.id}`);
      assert.equal((await step(ben, active, 'confirmation')).body.code, -3414);
      assert.equal((await step(ben, active, 'refusal', { reason: 'x' })).body.code, -3414);
      const asked = await step(ana, active, 'ending', { reason: 'x' });
      const kept = await step(ben, asked.body, 'refusal', { reason: 'Aún no' });
      assert.deepEqual([kept.body.state, kept.body.endAskedBy, kept.body.inForce], ['active', null, true]);
      assert.equal((await step(ana, kept.body, 'ending', { reason: ' ' })).body.fields.reason.code, -3412);
      const taken = await propose({ name: 'Dos Veces' });
      const back = await step(ana, taken, 'refusal', { reason: 'Me equivoqué' });
      assert.deepEqual([back.body.state, back.body.inForce], ['refused', false]);
      assert.equal((await step(ben, back.body, 'confirmation')).body.code, -3414);
    });

    it('is shown and written by its own grant, in its own lot', async () => {
      const watch = await inForce({ name: 'Solo Aquí' });
      const path = `/guardian-watch/${watch.id}`;
      assert.equal((await site.call('GET', path, undefined, as(guard, desk))).status, 403);
      const reader = await signUp(site, [[company, { [list]: 'read' }]]);
      assert.equal((await call(reader, 'GET', path)).status, 200);
      for (const action of ['confirmation', 'refusal', 'ending'])
        assert.equal((await step(reader, watch, action, { reason: 'x' })).status, 403);
      const { id: other } = await site.done(
        'POST',
        '/companies',
        { name: 'Otro' },
        { view: 'view/company/create' },
      );
      const there = { view: list, company: other };
      assert.equal((await site.call('GET', path, undefined, there)).status, 404);
      const body = { version: watch.version, reason: 'x' };
      assert.equal((await site.call('POST', `${path}/ending`, body, there)).status, 404);
      assert.equal((await site.done('GET', '/guardian-watch', undefined, there)).total, 0);
      const person = {
        identificationType: '13',
        identification: '81000',
        name: 'Solo Aquí',
        kind: 'visitor',
        validFrom: today,
        consent,
      };
      const { id: personId } = await site.done('POST', '/guardian-persons', person, {
        view: desk,
        company: other,
      });
      const entry = { id: randomUUID(), personId, gate: 'N' };
      assert.equal(
        (await site.call('POST', '/guardian-visits', entry, { view: desk, company: other })).status,
        201,
      );
      await end(watch);
    });

    it('warns of what waits for a second person, of who stays too long, and opens the list of them', async () => {
      const warned = async (kind: string) => {
        const { warnings } = await site.done('GET', '/dashboard', undefined, { view: 'view/start', company });
        return warnings.find((one: Wire) => one.kind === kind)?.count;
      };
      const before_ = (await warned('watch-waiting')) ?? 0;
      const watch = await propose({ name: 'Por Confirmar' });
      assert.equal(await warned('watch-waiting'), before_ + 1);
      await step(ben, watch, 'confirmation');
      assert.equal((await warned('watch-waiting')) ?? 0, before_);
      const late = (await warned('people-overstayed')) ?? 0;
      const person = await register({ validTo: today });
      const { body: visit } = await enter(person.id);
      assert.equal((await warned('people-overstayed')) ?? 0, late);
      site.clock.now += 6 * 60_000;
      assert.equal(await warned('people-overstayed'), late + 1);
      const { rows } = await site.done('GET', '/guardian-visits?overstayed=true', undefined, as(guard, desk));
      assert.ok(rows.some((one: Wire) => one.id === visit.id));
      await site.done(
        'POST',
        `/guardian-visits/${visit.id}/exit`,
        { id: randomUUID(), gate: 'N' },
        as(guard, desk),
      );
      assert.equal((await warned('people-overstayed')) ?? 0, late);
      site.clock.now -= 6 * 60_000;
    });

    it('is found by the search of who holds the list, and by nobody else', async () => {
      const watch = await propose({ name: 'Úrsula Vigilada', plate: 'URS777' });
      const both = await signUp(site, [[company, { [list]: 'read', 'view/start': 'read' }]]);
      const start = await signUp(site, [[company, { [desk]: 'write', 'view/start': 'read' }]]);
      const found = async (who: Person, q: string) =>
        (await site.done('GET', `/search?q=${q}`, undefined, as(who, 'view/start'))).hits.map(
          ({ path }: Wire) => path,
        );
      const path = `/view/guardian/watch-list?watch=${watch.id}`;
      assert.deepEqual(await found(both, 'ursula'), [path]);
      assert.deepEqual(await found(both, 'urs777'), [path]);
      assert.deepEqual(await found(start, 'ursula'), []);
    });

    it('is told of with a person, stays while it is in force, and is forgotten afterwards', async () => {
      const officer = { view: 'view/data-protection', company };
      const person = await register({ name: 'Olvido Roca' });
      const watch = await inForce({
        ...{ identificationType: '13', identification: person.identification, name: 'Olvido Roca' },
        reason: 'Olvido Roca amenazó',
      });
      await enter(person.id);
      const file = async () =>
        site.done('GET', `/data-persons/guardian-persons-${person.id}`, undefined, officer);
      const section = async () => (await file()).sections.find((one: Wire) => one.store === 'guardian-watch');
      assert.deepEqual(
        (await section()).records.map((one: Wire) => [one.id, one.outcome, one.duty]),
        [[watch.id, 'kept', 'watched']],
      );
      const found = await site.done('GET', '/data-persons?q=olvido', undefined, officer);
      assert.deepEqual(found[0].stores.includes('guardian-watch'), true, JSON.stringify(found));
      await end(watch);
      const { plan } = await file();
      const erasure = { plan, reason: 'Lo pidió' };
      const ref = `/data-persons/guardian-persons-${person.id}/erasure`;
      const { mark, counts } = await site.done('POST', ref, erasure, officer);
      assert.equal(counts['guardian-watch'], 1);
      const { body: left } = await call(ana, 'GET', `/guardian-watch/${watch.id}`);
      assert.deepEqual(
        [left.identification, left.name, left.reason, left.steps, left.title.startsWith(mark)],
        [null, null, '', [], true],
      );
      const { rows } = await site.done(
        'GET',
        `/guardian-visits?personId=${person.id}`,
        undefined,
        as(guard, desk),
      );
      assert.deepEqual([rows[0].denial, rows[0].watchReason, rows[0].watchId], ['watched', null, watch.id]);
      const audit = await site.db
        .selectFrom('audit_entries')
        .select(['before', 'after'])
        .where('resource', 'in', ['guardian-watch', 'guardian-visits'])
        .execute();
      assert.doesNotMatch(JSON.stringify(audit), /Olvido/);

      // One who was never let in is known by the list alone.
      const alone = await propose({
        identificationType: '13',
        identification: '99887766',
        name: 'Nadie Más',
      });
      const one = await site.done('GET', '/data-persons?q=99887766', undefined, officer);
      assert.deepEqual(
        one.map((each: Wire) => each.ref),
        [`guardian-watch-${alone.id}`],
      );
      const known = await site.done('GET', `/data-persons/guardian-watch-${alone.id}`, undefined, officer);
      assert.deepEqual([known.name, known.sections.length], ['Nadie Más', 1]);
    });
  });
}
