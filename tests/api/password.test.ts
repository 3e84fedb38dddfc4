import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Person, signUp } from './support/people.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';

const first = 'Contraseña 123';

for (const dialect of dialects) {
  describe(`the own password (${dialect})`, () => {
    let site: Site;
    let person: Person;
    before(async () => {
      site = await openSite(dialect);
      person = await signUp(site, [], { password: first });
    });
    after(() => site.close());
    const change = (currentPassword: unknown, password: unknown, token = person.token): Promise<Answer> =>
      site.call('PUT', '/access/password', { currentPassword, password }, { token });
    const me = async (token: string) => (await site.call('GET', '/access/me', undefined, { token })).status;

    it('is changed by who knows it, with eight characters at least', async () => {
      const wrong = await change('something else', 'una-nueva-1');
      assert.deepEqual([wrong.status, wrong.body.code], [400, -1507]);
      assert.ok(wrong.body.fields.currentPassword);
      for (const password of ['', 'corta', 'x'.repeat(201), null, 12_345_678]) {
        const answer = await change(first, password);
        assert.equal(answer.status, 400);
        assert.ok(answer.body.fields.password, String(password));
      }
      assert.equal((await site.logIn(person.email, first)).status, 200);
    });

    it('C19: ends the other sessions and keeps the own', async () => {
      const [here, there] = [person.token, await site.tokenFor(person.id)];
      assert.equal((await change(first, 'segunda-clave')).status, 204);
      assert.deepEqual([await me(here), await me(there)], [200, 401]);
      assert.equal((await site.logIn(person.email, first)).status, 401);
      assert.equal((await site.logIn(person.email, 'segunda-clave')).status, 200);
    });

    it('D6: is none that was used before: -2508 for equal strings only', async () => {
      for (const used of ['segunda-clave', first]) {
        const answer = await change('segunda-clave', used);
        assert.deepEqual([answer.status, answer.body.code], [400, -2508], used);
        assert.equal(answer.body.fields.password.code, -2508);
      }
      let current = 'segunda-clave';
      for (const other of [`${first} `, first.toUpperCase(), first.normalize('NFD')]) {
        assert.equal((await change(current, other)).status, 204, other);
        current = other;
      }
      for (const used of [first, `${first} `, 'segunda-clave'])
        assert.equal((await change(current, used)).body.code, -2508, used);
    });

    it('cannot be guessed faster than at the login by who took a session over, and its user goes on working', async () => {
      const victim = await signUp(site, [], { password: first });
      const from = (address: string, currentPassword: string, password: string, token: string) =>
        site.call(
          'PUT',
          '/access/password',
          { currentPassword, password },
          { token, headers: { 'x-forwarded-for': address } },
        );
      const guess = (n: number, address: string) => from(address, `guess ${n}`, 'mine-now-1', victim.token);
      const together = await Promise.all(Array.from({ length: 15 }, (_, n) => guess(n, '10.9.0.1')));
      assert.equal(together.filter(({ status }) => status === 400).length, 10);
      const refused = await from('10.9.0.1', first, 'mine-now-1', victim.token);
      assert.deepEqual([refused.status, refused.body.reason], [429, 'too-many-logins']);
      assert.ok(Number(refused.headers['retry-after']) > 0);
      // From ever other addresses each guess is slowed instead.
      for (let n = 0; n < 12; n += 1) await guess(n, `10.9.1.${n}`);
      site.pauses.length = 0;
      await guess(99, '10.9.2.1');
      assert.deepEqual(site.pauses, [1000]);
      site.pauses.length = 0;

      assert.equal(await me(victim.token), 200);
      assert.equal((await site.logIn(victim.email, first, '10.9.0.1')).status, 200);
      const own = await site.tokenFor(victim.id);
      assert.equal((await from('10.9.3.1', first, 'mi clave nueva 1', own)).status, 204);
      assert.deepEqual([await me(own), await me(victim.token)], [200, 401]);
    });

    it('counts no guess of who knows it: however often the new one is refused', async () => {
      const careful = await signUp(site, [], { password: first });
      for (let n = 0; n < 12; n += 1)
        assert.equal((await change(first, first, careful.token)).body.code, -2508);
      assert.equal((await change(first, 'por fin otra 1', careful.token)).status, 204);
    });

    describe('right after a login with a one-time password', () => {
      const oneTime = 'de-un-solo-uso';
      /** A user whose password must be changed, logged in by it. */
      const newcomer = async () => {
        const { id, email } = await signUp(site, [], { password: oneTime });
        await site.db.updateTable('users').set({ must_change_password: 1 }).where('id', '=', id).execute();
        return { id, token: String((await site.logIn(email, oneTime)).headers.authorization) };
      };
      const choose = (password: unknown, token: string) =>
        site.call('PUT', '/access/password', { password }, { token });
      const asks = async (token: string) =>
        (await site.call('GET', '/access/password', undefined, { token })).body.asksCurrent;
      const isAskedFor = ({ status, body }: Answer) => {
        assert.equal(status, 400);
        assert.deepEqual(Object.keys(body.fields), ['currentPassword']);
      };

      it('it is not asked for again, once', async () => {
        const { token } = await newcomer();
        assert.equal(await asks(token), false);
        assert.equal((await choose('mi clave propia 1', token)).status, 204);
        assert.equal(await asks(token), true);
        isAskedFor(await choose('mi clave propia 2', token));
      });

      it('of two changes sent at once one is stored', async () => {
        const { token } = await newcomer();
        const answers = await Promise.all([
          choose('una de las dos', token),
          choose('otra de las dos', token),
        ]);
        assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 400]);
      });

      it('it is asked for after ten minutes, and where the clock was ahead at the login', async () => {
        const { token } = await newcomer();
        const { now } = site.clock;
        site.clock.now = now + 10 * 60_000;
        assert.equal(await asks(token), false);
        for (const other of [now + 10 * 60_000 + 1, now - 1]) {
          site.clock.now = other;
          assert.equal(await asks(token), true);
          isAskedFor(await choose('mi clave propia 1', token));
        }
        site.clock.now = now;
        assert.equal((await choose('mi clave propia 1', token)).status, 204);
      });

      it('it is asked of a session that no such password opened', async () => {
        const person = await signUp(site, [], { password: first });
        assert.equal(await asks(person.token), true);
        isAskedFor(await choose('mi clave propia 1', person.token));
        const { id } = await newcomer();
        const token = await site.tokenFor(id);
        await site.db.updateTable('sessions').set({ sso: 1 }).where('user_id', '=', id).execute();
        assert.equal(await asks(token), true);
        isAskedFor(await choose('mi clave propia 1', token));
      });

      it('what is refused counts as a guess, for it would tell of earlier passwords', async () => {
        const { token } = await newcomer();
        for (let n = 0; n < 10; n += 1) assert.equal((await choose(oneTime, token)).body.code, -2508);
        const refused = await choose('mi clave propia 1', token);
        assert.deepEqual([refused.status, refused.body.reason], [429, 'too-many-logins']);
      });

      it('one that is given must be right all the same', async () => {
        const { token } = await newcomer();
        for (const wrong of ['', 'algo distinto'])
          assert.equal((await change(wrong, 'mi clave propia 1', token)).body.code, -1507);
        assert.equal((await change(oneTime, 'mi clave propia 1', token)).status, 204);
      });
    });

    it('D6: is stored as slow hashes alone, each with a salt of its own', async () => {
      const users = await site.db.selectFrom('users').select('password_hash').execute();
      const earlier = await site.db.selectFrom('passwords').select('hash').execute();
      const hashes = [...users.map((row) => row.password_hash), ...earlier.map((row) => row.hash)];
      assert.equal(new Set(hashes).size, hashes.length);
      for (const hash of hashes) assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const audit = JSON.stringify(await site.db.selectFrom('audit_entries').selectAll().execute());
      assert.doesNotMatch(audit, /argon2|segunda-clave/);
    });
  });
}
