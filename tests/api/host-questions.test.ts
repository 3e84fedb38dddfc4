import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Wire } from './support/entity-api.ts';
import { at, ExpectingLot, ids, invitationView, today } from './support/expecting.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const hour = 3_600_000;
const publicView = 'view/public/users';

for (const dialect of dialects) {
  describe(`hosts who are asked by mail (${dialect})`, () => {
    let site: Site;
    let lot: ExpectingLot;
    let host: Wire;
    before(async () => {
      site = await openSite(dialect, new Date(at(10)).toISOString(), { mail: true });
      const body = { name: 'Torre Norte', timeZone: 'America/Bogota' };
      lot = new ExpectingLot(
        site,
        (await site.done('POST', '/companies', body, { view: 'view/company/create' })).id,
      );
      host = await lot.person({
        name: 'Luis Mora',
        kind: 'employee',
        validTo: null,
        email: 'luis@example.com',
      });
    });
    after(() => site.close());

    const asVisitor = { view: publicView, token: null };
    const open = (token: string) => site.call('POST', '/public/host-links', { token }, asVisitor);
    const answer = (token: string, said = 'admitted') =>
      site.call('POST', '/public/host-links/answers', { token, answer: said }, asVisitor);
    const ask = (person: Wire) =>
      lot.call('POST', `/guardian-persons/${person.id}/question`, { gate: 'Norte' });
    const question = (person: Wire) => lot.done('GET', `/guardian-persons/${person.id}/question`);
    const enter = (person: Wire) =>
      lot.call('POST', '/guardian-visits', { id: randomUUID(), personId: person.id, gate: 'Norte' });
    /** The link of the mail that goes out now. */
    const mailed = async (): Promise<string> => {
      const sent = site.mails.length;
      await site.deliver();
      assert.equal(site.mails.length, sent + 1, 'one mail');
      const mail = site.mails.at(-1);
      assert.equal(mail?.to, 'luis@example.com');
      assert.ok(!mail?.text?.includes('Ana'), 'a mail is read by more than one');
      return /\/view\/public\/users\?visit=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    };
    const answeredAt = async () =>
      (await site.done('GET', '/dashboard', undefined, { view: 'view/start', company: lot.company })).people
        .answeredAt;

    it('read who waits, and let in once: the desk and the visit have the answer', async () => {
      const person = await lot.person({ hostId: host.id, name: 'Ana Peña' });
      assert.deepEqual(await question(person), {
        ...{ mayAsk: true, host: 'Luis Mora', askedAt: null, answer: null, answeredAt: null },
      });
      assert.equal(await answeredAt(), null);
      const asked = await ask(person);
      assert.deepEqual([asked.status, asked.body.answer], [200, null]);
      assert.equal((await ask(person)).status, 200);
      const token = await mailed();
      const stored = await site.db
        .selectFrom('guardian_questions')
        .select(['token_hash', 'answer'])
        .execute();
      assert.deepEqual(
        stored.map((row) => ({ ...row })),
        [{ token_hash: createHash('sha256').update(token).digest('hex'), answer: null }],
      );
      for (const _ of [1, 2]) {
        const { status, body } = await open(token);
        assert.deepEqual(
          [status, body.lot, body.visitors, body.others, body.dayFrom],
          [200, 'Torre Norte', ['Ana Peña'], 0, null],
        );
        assert.ok(!JSON.stringify(body).includes(person.identification), 'no more than is needed');
      }
      assert.equal((await question(person)).answer, null, 'opening it answers nothing');
      site.clock.now += 1000;
      assert.equal((await answer(token)).status, 204);
      assert.equal(await answeredAt(), new Date(site.clock.now).toISOString());
      assert.equal((await question(person)).answer, 'admitted');
      const second = await answer(token, 'refused');
      const unknown = await answer('x'.repeat(43));
      const again = await open(token);
      assert.deepEqual([second.status, second.body.code], [409, -3429]);
      assert.deepEqual([unknown.body, again.body], [second.body, second.body], 'all are answered alike');
      const visit = await enter(person);
      assert.deepEqual([visit.status, visit.body.hostAnswer], [201, 'admitted']);
      assert.equal((await question(person)).askedAt, null, 'the answer is used up');
    });

    it('refuse: the person is turned away until the host is asked again', async () => {
      const person = await lot.person({ hostId: host.id });
      await ask(person);
      assert.equal((await answer(await mailed(), 'refused')).status, 204);
      for (const _ of [1, 2]) {
        const turned = await enter(person);
        assert.deepEqual(
          [turned.status, turned.body.code, turned.body.current.denial, turned.body.current.hostAnswer],
          [409, -3424, 'host-refused', 'refused'],
        );
        assert.ok(!turned.body.visitor.includes('anfitrión'));
      }
      await ask(person);
      const { status, body } = await enter(person);
      assert.deepEqual([status, body.hostAnswer], [201, null], 'the guard need not wait');
      assert.equal((await answer(await mailed())).status, 204);
      const [visit] = await lot.visits(`personId=${person.id}&state=inside`);
      assert.equal(visit?.hostAnswer, 'admitted', 'what comes later stands on the visit');
    });

    it('links are good for two hours, and no longer once another was mailed', async () => {
      const person = await lot.person({ hostId: host.id });
      await ask(person);
      const first = await mailed();
      site.clock.now += 60_000;
      await ask(person);
      const second = await mailed();
      assert.equal((await answer(first)).body.code, -3429);
      site.clock.now += 2 * hour;
      assert.equal((await open(second)).body.code, -3429);
      assert.equal((await answer(second)).body.code, -3429);
      await lot.moveTo(at(10));
    });

    it('are asked about invitations that somebody else made, and answer for all of the group', async () => {
      const group = {
        ...{ title: 'Bus', hostId: host.id, hostName: null },
        guests: Array.from({ length: 12 }, (_, place) => ({
          name: `Sol ${place + 1}`,
          identification: lot.document(),
        })),
      };
      const bus = await lot.invite(group);
      assert.ok(bus.askedAt);
      const read = await open(await mailed());
      assert.deepEqual([read.body.visitors.length, read.body.others, read.body.dayFrom], [10, 2, today]);
      const moved = await lot.call(
        'PUT',
        `/guardian-invitations/${bus.id}`,
        { version: bus.version, hourTo: '20:00' },
        { view: invitationView },
      );
      assert.equal(moved.status, 200);
      const token = await mailed();
      const [early] = (await lot.admit(bus, ids(bus.guests.slice(0, 1)))).body;
      assert.equal(early.hostAnswer, null);
      assert.equal((await answer(token, 'refused')).status, 204);
      const seen = await lot.read(bus.id);
      assert.equal(seen.hostAnswer, 'refused');
      assert.equal((await lot.visits(`invitationId=${bus.id}`))[0]?.hostAnswer, 'refused');
      const others = await lot.admit(bus, ids(bus.guests.slice(1)));
      assert.deepEqual([others.status, others.body.code], [409, -3424]);

      const cancelled = await lot.invite(group);
      const link = await mailed();
      await lot.done('POST', `/guardian-invitations/${cancelled.id}/cancellation`, {}, invitationView);
      assert.equal((await answer(link)).body.code, -3429, 'nobody is asked any more');
    });

    it('are not asked by whom they are themselves, nor without an address', async () => {
      const { email } = await site.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      const self = await lot.person({
        name: 'Yo',
        kind: 'employee',
        validTo: null,
        email: email.toUpperCase(),
      });
      assert.equal((await lot.invite({ hostId: self.id, hostName: null })).askedAt, null);
      const silent = await lot.person({ name: 'Sin correo', kind: 'employee', validTo: null });
      const person = await lot.person({ hostId: silent.id });
      const { status, body } = await ask(person);
      assert.deepEqual([status, body.code, (await question(person)).mayAsk], [409, -3420, false]);
      assert.equal((await ask(await lot.person())).body.code, -3420, 'nobody is visited');
    });

    it('get so many mails an hour and no more', async () => {
      const busy = await lot.person({
        name: 'Mora',
        kind: 'employee',
        validTo: null,
        email: 'mora@example.com',
      });
      const statuses: number[] = [];
      for (let turn = 0; turn < 22; turn += 1)
        statuses.push((await ask(await lot.person({ hostId: busy.id }))).status);
      assert.deepEqual([...new Set(statuses.slice(0, 20)), ...statuses.slice(20)], [200, 429, 429]);
    });

    it('take nothing but a token and an answer', async () => {
      const sent = (body: object) => site.call('POST', '/public/host-links/answers', body, asVisitor);
      for (const body of [
        {},
        { token: 'a'.repeat(101), answer: 'admitted' },
        { token: 'a', answer: 'maybe' },
        { token: 'a', answer: 'admitted', more: 1 },
      ])
        assert.equal((await sent(body)).status, 400, JSON.stringify(body));
    });
  });
}
