import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SignJWT } from 'jose';
import { limits } from '../../shared/limits.ts';
import { signUp } from './support/people.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';

const password = 'secreto-123';
const second = 1000;

function claims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

for (const dialect of dialects) {
  describe(`sessions (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());
    const me = (token: string | null, company?: number): Promise<Answer> =>
      site.call('GET', '/access/me', undefined, { token, company: company ?? null });
    const company = async (): Promise<number> =>
      (await site.done('POST', '/companies', { name: 'Lote' }, { view: 'view/company/create' })).id;
    const login = async (email: string): Promise<string> => {
      const answer = await site.logIn(email, password);
      assert.equal(answer.status, 200);
      return String(answer.headers.authorization);
    };

    it('begin with a token in the header only, that says how long it lives', async () => {
      const person = await signUp(site, [], { password });
      const answer = await site.logIn(person.email, password);
      const token = String(answer.headers.authorization);
      assert.match(token, /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
      const { sub, sid, iat, exp, inactivityTimeout } = claims(token);
      assert.deepEqual([sub, inactivityTimeout], [String(person.id), 900]);
      assert.deepEqual([iat, exp], [Math.floor(site.clock.now / 1000), Number(iat) + 900]);
      assert.match(String(sid), /^[0-9a-f]{32}$/);
      assert.deepEqual(Object.keys(answer.body).sort(), ['companies', 'mustChangePassword', 'user', 'views']);
      assert.ok(!JSON.stringify(answer.body).includes(token.slice(7)));
      assert.deepEqual((await me(token)).body, answer.body);
      const stored = await site.db.selectFrom('sessions').selectAll().execute();
      assert.ok(!JSON.stringify(stored).includes(token.slice(7)));
    });

    it('live as long as heartbeats come; other calls keep nothing alive', async () => {
      const person = await signUp(site, [], { password });
      const first = await login(person.email);
      site.clock.now += 600 * second;
      assert.equal((await me(first)).status, 200);
      const beat = await site.call('GET', '/access/heartbeat', undefined, { token: first });
      assert.deepEqual([beat.status, beat.body], [200, { inactivityTimeout: 900 }]);
      const next = String(beat.headers.authorization);
      assert.notEqual(next, first);
      site.clock.now += 299 * second;
      assert.equal((await me(first)).status, 200);
      assert.equal((await me(first)).headers.authorization, undefined);
      site.clock.now += second;
      const old = await me(first);
      assert.deepEqual([old.status, old.body.code], [401, -1501]);
      assert.equal((await me(next)).status, 200);
      site.clock.now += 600 * second;
      const late = await site.call('GET', '/access/heartbeat', undefined, { token: next });
      assert.deepEqual([late.status, late.body.code], [401, -1501]);
      assert.equal(late.headers.authorization, undefined);
      site.token = String((await site.logIn('admin@example.com', password)).headers.authorization);
    });

    it('are so many of one user and no more: the one without a heartbeat for longest ends', async () => {
      const person = await signUp(site);
      const other = await signUp(site);
      const { token } = person;
      const tokens: string[] = [token];
      for (let n = 1; n < limits.sessionsPerUser; n += 1) {
        site.clock.now += second;
        tokens.push(await site.tokenFor(person.id));
      }
      const statuses = (some: readonly (string | undefined)[]) =>
        Promise.all(some.map(async (one) => (await me(one ?? null)).status));
      assert.equal((await site.call('GET', '/access/heartbeat', undefined, { token })).status, 200);
      site.clock.now += second;
      tokens.push(await site.tokenFor(person.id));
      const [first, next, third] = tokens;
      assert.deepEqual(await statuses([first, next, third, tokens.at(-1)]), [200, 401, 200, 200]);
      // Opened by a clock that was set back, the newest one is not the one that ends.
      site.clock.now -= 60 * second;
      const early = await site.tokenFor(person.id);
      assert.deepEqual(await statuses([early, other.token]), [200, 200]);
      site.clock.now += 60 * second;
    });

    it('are no more by many logins at once', async () => {
      const person = await signUp(site, [], { password });
      for (let n = 1; n < limits.sessionsPerUser; n += 1) await site.tokenFor(person.id);
      const logins = await Promise.all([1, 2, 3, 4].map(() => site.logIn(person.email, password)));
      assert.deepEqual(
        logins.map(({ status }) => status),
        [200, 200, 200, 200],
      );
      const { live } = await site.db
        .selectFrom('sessions')
        .select((count) => count.fn.countAll<number>().as('live'))
        .where('user_id', '=', person.id)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      assert.equal(Number(live), limits.sessionsPerUser);
    });

    it('end at logout, with all their tokens, and no other session with them', async () => {
      const person = await signUp(site, [], { password });
      const [here, there] = [await login(person.email), await login(person.email)];
      const beat = await site.call('GET', '/access/heartbeat', undefined, { token: here });
      const out = await site.call('POST', '/access/logout', undefined, { token: here });
      assert.deepEqual([out.status, out.body], [204, '']);
      for (const token of [here, String(beat.headers.authorization)])
        assert.equal((await me(token)).body.code, -1501);
      assert.equal((await me(there)).status, 200);
    });

    it('are refused with -1723 where the token is not ours, with -1501 where there is none', async () => {
      const token = await site.tokenFor(1);
      const [head, payload, signature] = token.slice(7).split('.');
      const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
      const forged = await new SignJWT({ ...claims(token) })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new Uint8Array(32));
      const other = Buffer.from(JSON.stringify({ ...claims(token), sub: '2' })).toString('base64url');
      for (const wrong of [
        'x',
        'a.b.c',
        `${unsigned}.${payload}.`,
        `${head}.${other}.${signature}`,
        `${head}.${payload}.`,
        forged,
        'x'.repeat(5000),
      ]) {
        const answer = await me(`Bearer ${wrong}`);
        assert.deepEqual([answer.status, answer.body.code], [401, -1723], wrong.slice(0, 30));
      }
      for (const none of [null, 'Bearer', 'Bearer ', token.slice(7), `Basic ${token.slice(7)}`])
        assert.equal((await me(none)).body.code, -1501, String(none).slice(0, 20));
    });

    it('show the views of the company asked for, or of the only one there is', async () => {
      const [one, two] = [await company(), await company()];
      const person = await signUp(site, [
        [one, { 'view/slot/create': 'write' }],
        [two, { 'view/pos': 'read' }],
      ]);
      const views = async (id?: number) => (await me(person.token, id)).body.views;
      assert.deepEqual(await views(one), [{ view: 'view/slot/create', level: 'write' }]);
      assert.deepEqual(await views(two), [{ view: 'view/pos', level: 'read' }]);
      assert.deepEqual(await views(), []);
      assert.deepEqual((await me(person.token)).body.companies, [
        { id: one, name: 'Lote' },
        { id: two, name: 'Lote' },
      ]);
      const single = await signUp(site, [[one, { 'view/pos': 'write' }]]);
      assert.deepEqual((await me(single.token)).body.views, [{ view: 'view/pos', level: 'write' }]);
    });

    it('show nothing of a company of others, of one that does not exist or of what is no company', async () => {
      const [one, foreign] = [await company(), await company()];
      const person = await signUp(site, [[one, {}]]);
      for (const id of [foreign, 999_999]) {
        const answer = await me(person.token, id);
        assert.deepEqual([answer.status, answer.body.code], [403, -1700]);
      }
      for (const companyid of ['x', '0', '1, 2']) {
        const options = { token: person.token, headers: { companyid } };
        assert.equal((await site.call('GET', '/access/me', undefined, options)).status, 400);
      }
    });

    it('know a company made a minute ago', async () => {
      const person = await signUp(site, [[await company(), { 'view/company/create': 'write' }]]);
      const options = {
        token: person.token,
        view: 'view/company/create',
        company: (await me(person.token)).body.companies[0].id,
      };
      const made = await site.done('POST', '/companies', { name: 'Nuevo' }, options);
      assert.ok((await me(person.token)).body.companies.some((one: { id: number }) => one.id === made.id));
    });
  });
}
