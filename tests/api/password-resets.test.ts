import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { tidyUp } from '../../core/maintenance.ts';
import { confirmClock } from './support/confirm-clock.ts';
import { signUp } from './support/people.ts';
import { administrator, dialects, openSite, type Site } from './support/site.ts';

const first = 'Contraseña 123';
const hour = 3_600_000;
const asNew = { accesses: [] };

for (const dialect of dialects) {
  describe(`a forgotten password (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, undefined, { mail: true });
    });
    after(() => site.close());
    let addresses = 0;
    const ask = (username: unknown, address = `10.2.0.${++addresses}`) =>
      site.call(
        'POST',
        '/public/password-resets',
        { username },
        {
          token: null,
          headers: { 'x-forwarded-for': address, 'x-request-id': 'asked-1' },
        },
      );
    const set = (token: unknown, password: unknown) =>
      site.call('PUT', '/public/password-resets', { token, password }, { token: null });
    const tokens = () => site.mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
    /** The token of the link that went out last. */
    async function linkFor(email: string): Promise<string> {
      assert.equal((await ask(email)).status, 202);
      await site.deliver();
      assert.equal(site.mails.at(-1)?.to, email);
      return tokens().at(-1) ?? '';
    }

    it('D3: is answered the same for known, unknown and suspended users; only the known one gets a link', async () => {
      const known = await signUp(site, [], { password: first, identification: '70100200' });
      const suspended = await signUp(site, [], { password: first });
      await site.done(
        'PUT',
        `/users/${suspended.id}`,
        { version: 1, status: 'S' },
        { view: 'view/users/list' },
      );
      site.mails.length = 0;
      const answers = [];
      for (const name of [
        known.email,
        'nobody@example.com',
        suspended.email,
        ` ${known.email.toUpperCase()}`,
        '70100200',
      ])
        answers.push(await ask(name));
      for (const { status, body, headers } of answers) {
        assert.deepEqual([status, body], [202, {}]);
        assert.equal(headers['content-length'], answers[0]?.headers['content-length']);
      }
      await site.deliver();
      assert.deepEqual(
        site.mails.map(({ to }) => to),
        Array(3).fill(known.email),
      );
      const rows = await site.db
        .selectFrom('audit_entries')
        .selectAll()
        .where('resource', '=', 'password-resets')
        .execute();
      assert.equal(rows.length, 5, 'the audit has every one');
      for (const row of rows) {
        assert.equal(row.request_id, 'asked-1');
        assert.doesNotMatch(String(row.after), /token|nobody/i);
      }
      for (const token of tokens()) {
        const stored = JSON.stringify([
          await site.db.selectFrom('password_resets').selectAll().execute(),
          await site.db.selectFrom('mails').selectAll().execute(),
        ]);
        assert.ok(!stored.includes(token), 'only its hash is stored');
      }
    });

    it('sets another one by the link, ends all sessions, and the old one is worth nothing', async () => {
      const person = await signUp(site, [], { password: first });
      const token = await linkFor(person.email);
      assert.equal((await set(token, 'otra-clave-1')).status, 204);
      assert.equal((await site.call('GET', '/access/me', undefined, { token: person.token })).status, 401);
      assert.equal((await site.logIn(person.email, first)).status, 401);
      assert.equal((await site.logIn(person.email, 'otra-clave-1')).status, 200);
    });

    it('D8: a link works once, also for many at a time', async () => {
      const { email } = await signUp(site, [], { password: first });
      const token = await linkFor(email);
      const answers = await Promise.all(['a', 'b', 'c', 'd'].map((one) => set(token, `clave-nueva-${one}`)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 400, 400, 400]);
      const again = await set(token, 'clave-nueva-z');
      assert.deepEqual([again.status, again.body.reason], [400, 'reset-token-invalid']);
    });

    it('D8: a link is refused when expired, guessed, of a suspended user, or older than another change', async () => {
      const person = await signUp(site, [], { password: first });
      const refused = async (token: unknown) => {
        const { status, body } = await set(token, 'clave-cualquiera');
        assert.deepEqual([status, body.reason], [400, 'reset-token-invalid']);
      };
      const expired = await linkFor(person.email);
      site.clock.now += hour;
      await refused(expired);
      for (const guess of ['x', `${expired}x`, expired.slice(0, -1), 'x'.repeat(100)]) await refused(guess);
      const older = await linkFor(person.email);
      const used = await linkFor(person.email);
      assert.equal((await set(used, 'segunda-clave')).status, 204);
      await refused(older);
      const voided = await linkFor(person.email);
      const login = await site.logIn(person.email, 'segunda-clave');
      const change = { currentPassword: 'segunda-clave', password: 'tercera-clave' };
      const token = String(login.headers.authorization);
      assert.equal((await site.call('PUT', '/access/password', change, { token })).status, 204);
      await refused(voided);
      const late = await linkFor(person.email);
      site.token = await site.tokenFor(1);
      const { version } = await site.done('GET', `/users/${person.id}`, undefined, {
        view: 'view/users/list',
      });
      await site.done('PUT', `/users/${person.id}`, { version, status: 'S' }, { view: 'view/users/list' });
      await refused(late);
    });

    it('of links that were asked for one after the other only the newest works, whoever asked', async () => {
      const { email } = await signUp(site, [], { password: first });
      const other = await signUp(site, [], { password: first });
      const links = [];
      for (let n = 0; n < 4; n += 1) links.push(await linkFor(email));
      const others = await linkFor(other.email);
      for (const older of links.slice(0, -1))
        assert.equal((await set(older, 'clave-cualquiera')).body.reason, 'reset-token-invalid');
      const both = await Promise.all([
        set(links.at(-2), 'la-de-antes-1'),
        set(links.at(-1), 'la-de-ahora-1'),
      ]);
      assert.deepEqual(
        both.map(({ status }) => status),
        [400, 204],
      );
      assert.equal((await set(others, 'la-del-otro-1')).status, 204, 'another user’s is his own');
    });

    it('the link that arrived works until the newer one is mailed, and for good where that is given up', async () => {
      const { email, id } = await signUp(site, [], { password: first });
      const arrived = await linkFor(email);
      await ask(email);
      const { id: waiting } = await site.db
        .selectFrom('password_resets')
        .select('id')
        .where('user_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const mail = site.db
        .updateTable('mails')
        .where('record_id', '=', waiting)
        .where('kind', '=', 'password-reset');
      await mail.set({ state: 'failed', failure: 'EENVELOPE 550' }).execute();
      await site.deliver();
      assert.equal((await set(arrived, first)).body.code, -2508, 'it is still looked at');
      await mail.set({ state: 'queued', failure: null }).execute();
      assert.equal((await set(arrived, first)).body.code, -2508);
      await site.deliver();
      assert.equal((await set(arrived, first)).body.reason, 'reset-token-invalid');
    });

    it('an older mail that was held up does not go out behind a newer one', async () => {
      const { email, id } = await signUp(site, [], { password: first });
      await ask(email);
      const { id: heldUp } = await site.db
        .selectFrom('password_resets')
        .select('id')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow();
      const ofHeldUp = site.db
        .updateTable('mails')
        .where('record_id', '=', heldUp)
        .where('kind', '=', 'password-reset');
      await ofHeldUp.set({ next_at: site.clock.now + 60_000 }).execute();
      const newest = await linkFor(email);
      const sent = site.mails.length;
      site.clock.now += 60_000;
      await site.deliver();
      assert.equal(site.mails.length, sent);
      assert.equal((await set(newest, 'la-de-ahora-2')).status, 204);
    });

    it('what an administrator sent is not replaced by what anybody may ask for', async () => {
      site.token = await site.tokenFor(1);
      const as = { view: 'view/users/list' };
      const email = 'invitada@example.com';
      const { id } = await site.done('POST', '/users', { name: 'Invitada', email, ...asNew }, as);
      await site.deliver();
      const invitation = tokens().at(-1);
      const asked = await linkFor(email);
      assert.equal((await set(invitation, 'corta')).body.fields.password.code !== undefined, true);
      await site.done('POST', `/users/${id}/password-resets`, {}, as);
      assert.equal((await set(invitation, 'clave-cualquiera')).body.reason, 'reset-token-invalid');
      assert.equal((await set(asked, 'clave-cualquiera')).body.reason, 'reset-token-invalid');
      await site.deliver();
      assert.equal((await set(tokens().at(-1), 'la-renovada-1')).status, 204);
    });

    it('every way to another password, address or state voids the links that are open', async () => {
      const view = { view: 'view/users/list' };
      const change = async (id: number, fields: object) => {
        const { version } = await site.done('GET', `/users/${id}`, undefined, view);
        await site.done('PUT', `/users/${id}`, { version, ...fields }, view);
      };
      const bulk = async (id: number, action: string) => {
        const { version } = await site.done('GET', `/users/${id}`, undefined, view);
        await site.done('POST', '/users/bulk-actions', { action, rows: [{ id, version }] }, view);
      };
      const ways: Record<string, (person: { id: number; email: string; token: string }) => Promise<unknown>> =
        {
          'by oneself': ({ token }) =>
            site.done(
              'PUT',
              '/access/password',
              { currentPassword: first, password: 'otra-clave-5' },
              { token },
            ),
          'by another link': async ({ email }) => set(await linkFor(email), 'otra-clave-6'),
          'by an administrator': ({ id }) =>
            site.done('POST', `/users/${id}/password-resets`, { by: 'code' }, view),
          'with the address': ({ id }) => change(id, { email: `moved-${id}@example.com` }),
          'suspended and back': async ({ id }) => {
            await change(id, { status: 'S' });
            await change(id, { status: 'A' });
          },
          'blocked and back, of several': async ({ id }) => {
            await bulk(id, 'block');
            await bulk(id, 'enable');
          },
        };
      for (const [name, way] of Object.entries(ways)) {
        site.token = await site.tokenFor(1);
        const person = await signUp(site, [], { password: first });
        const open = await linkFor(person.email);
        await way(person);
        const { status, body } = await set(open, 'clave-cualquiera');
        assert.deepEqual([status, body.reason], [400, 'reset-token-invalid'], name);
      }
    });

    it('D8: a link sets the password of its own user and nobody else’s', async () => {
      const [one, other] = [
        await signUp(site, [], { password: first }),
        await signUp(site, [], { password: first }),
      ];
      await set(await linkFor(one.email), 'solo-de-uno-1');
      assert.equal((await site.logIn(other.email, first)).status, 200);
      assert.equal((await site.logIn(other.email, 'solo-de-uno-1', '10.9.9.9')).status, 401);
    });

    it('D6: takes no password that was used before, and keeps the link for another try', async () => {
      const { email } = await signUp(site, [], { password: first });
      const token = await linkFor(email);
      const used = await set(token, first);
      assert.deepEqual([used.status, used.body.code, used.body.fields.password.code], [400, -2508, -2508]);
      assert.equal((await set(token, 'corta')).status, 400);
      assert.equal(
        (await set(token, first.normalize('NFD'))).status,
        204,
        'another string is another password',
      );
    });

    it('D4, D9: an address has to wait after ten; others ask on; the link that was mailed last works', async () => {
      const { email } = await signUp(site, [], { password: first });
      site.mails.length = 0;
      const own = await linkFor(email);
      const statuses = [];
      for (let i = 0; i < 12; i++) statuses.push((await ask(email, '10.3.0.1')).status);
      assert.deepEqual(statuses, [...Array(10).fill(202), 429, 429]);
      const refused = await ask('nobody@example.com', '10.3.0.1');
      assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '900']);
      await site.deliver();
      assert.equal(site.mails.length, 5, 'no mailbox is filled');
      assert.equal((await ask(email, '10.3.0.2')).status, 202);
      await site.deliver();
      const last = tokens().at(-1);
      assert.equal((await set(own, 'la-primera-no')).body.reason, 'reset-token-invalid');
      assert.equal((await set(last, 'la-ultima-sirve')).status, 204);
      site.clock.now += hour;
      assert.equal((await ask(email, '10.3.0.1')).status, 202);
      await site.deliver();
      assert.equal(site.mails.length, 6);
    });

    it('asks for a name and a token as text', async () => {
      for (const username of [undefined, null, '', 5, ['a'], 'x'.repeat(500)])
        assert.equal((await ask(username)).status, 400);
      for (const token of [undefined, null, '', 5, 'x'.repeat(101)]) {
        const { status, body } = await set(token, 'una-clave-buena');
        assert.equal(status, 400);
        assert.ok(body.fields.token);
      }
    });

    it('is forgotten after a month', async () => {
      await confirmClock(site, site.clock.now + 31 * 24 * hour);
      await tidyUp(site.db, site.clock.now + 31 * 24 * hour);
      assert.deepEqual(await site.db.selectFrom('password_resets').selectAll().execute(), []);
    });

    it('C19: an administrator ends all sessions of a user at once; who holds less does not', async () => {
      site.token = await site.tokenFor(1);
      const company = (
        await site.done('POST', '/companies', { name: 'Lote' }, { view: 'view/company/create' })
      ).id;
      const boss = await signUp(site, [[company, { 'view/users/list': 'write', 'view/pos': 'write' }]]);
      const clerk = await signUp(site, [[company, { 'view/users/list': 'write' }]]);
      const end = (id: number, token?: string) =>
        site.call('DELETE', `/users/${id}/sessions`, undefined, {
          view: 'view/users/list',
          company,
          ...(token ? { token } : {}),
        });
      const me = async (token: string) => (await site.call('GET', '/access/me', undefined, { token })).status;
      assert.equal((await end(boss.id, clerk.token)).status, 403);
      assert.equal(await me(boss.token), 200);
      assert.equal((await end(boss.id)).status, 204);
      assert.equal(await me(boss.token), 401);
      assert.equal(await me(clerk.token), 200);
      assert.equal((await end(999_999)).status, 404);
      const admin = await site.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', administrator.username)
        .executeTakeFirstOrThrow();
      assert.equal((await end(admin.id, clerk.token)).status, 403);
    });
  });
}
