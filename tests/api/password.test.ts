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
