import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, describe, it, type TestContext } from 'node:test';
import { signUp } from './support/people.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';

const password = 'Contraseña 123';
const quarterHour = 15 * 60_000;

/** Counts how often a password is hashed. */
function countHashes(test: TestContext): { calls(): number } {
  const { mock } = test.mock.method(crypto, 'argon2');
  syncBuiltinESMExports();
  test.after(() => {
    mock.restore();
    syncBuiltinESMExports();
  });
  return { calls: () => mock.callCount() };
}

for (const dialect of dialects) {
  describe(`login (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());
    let addresses = 0;
    const newAddress = () => `10.1.0.${++addresses}`;
    const wrong = (username: string, address: string) => site.logIn(username, 'wrong-password', address);
    /** Failures of before: hashing dozens of passwords would take seconds. */
    const seedFailures = (name: string, failures: number) =>
      site.db
        .insertInto('login_failures')
        .values({ name, failures, since: site.clock.now })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ failures }))
        .execute();
    const statuses = (answers: Answer[]) => answers.map((answer) => answer.status);

    it('takes the e-mail in any case, and the identification', async () => {
      const identification = '80100200';
      const { email, id } = await signUp(site, [], { password, identification });
      for (const username of [email, ` ${email.toUpperCase()} `, identification]) {
        const { status, body } = await site.logIn(username, password);
        assert.deepEqual([status, body.user?.id], [200, id], username);
      }
    });

    it('D1, D2: tells an unknown user, a wrong password and a user who may not log in in the same words, after the same work', async (test) => {
      const known = await signUp(site, [], { password });
      const suspended = await signUp(site, [], { password });
      await site.done(
        'PUT',
        `/users/${suspended.id}`,
        { version: 1, status: 'S' },
        { view: 'view/users/list' },
      );
      const hashes = countHashes(test);
      const answers: Answer[] = [];
      for (const [username, given] of [
        ['nobody@example.com', password],
        [known.email, `${password}x`],
        [suspended.email, password],
      ] as const) {
        const before = hashes.calls();
        answers.push(await site.logIn(username, given, newAddress()));
        assert.equal(hashes.calls() - before, 1, 'one hash, whoever it is');
      }
      for (const { status, body, headers } of answers) {
        assert.deepEqual(
          [status, body],
          [401, { code: -1507, message: 'Usuario o contraseña incorrectos.' }],
        );
        assert.equal(headers['content-length'], answers[0]?.headers['content-length']);
        assert.equal(headers.authorization, undefined);
      }
    });

    it('compares passwords exactly: blanks, case and the form of letters matter', async () => {
      const { email } = await signUp(site, [], { password });
      for (const given of [`${password} `, ` ${password}`, password.toLowerCase(), password.normalize('NFD')])
        assert.equal((await site.logIn(email, given, newAddress())).status, 401, given);
      assert.equal((await site.logIn(email, password)).status, 200);
    });

    it('asks for both fields, as text', async () => {
      const { body } = await site.call('POST', '/access/login', {}, { token: null });
      assert.deepEqual(Object.keys(body.fields), ['username', 'password']);
      for (const username of [5, null, ['a'], { $ne: '' }, 'a\u0000b', 'x'.repeat(201)])
        assert.equal(
          (await site.call('POST', '/access/login', { username, password: 'x' }, { token: null })).status,
          400,
        );
      const long = { username: 'a', password: 'x'.repeat(201) };
      assert.equal((await site.call('POST', '/access/login', long, { token: null })).status, 400);
    });

    it('D4: makes an address wait after ten failures with one user, however the name is written', async () => {
      const { email } = await signUp(site, [], { password });
      const address = newAddress();
      for (let tried = 0; tried < 10; tried += 1)
        assert.equal((await wrong(tried % 2 ? ` ${email.toUpperCase()}` : email, address)).status, 401);
      const refused = await site.logIn(email, password, address);
      assert.deepEqual([refused.status, refused.body.reason], [429, 'too-many-logins']);
      assert.equal(refused.headers['retry-after'], '900');
      assert.equal((await site.logIn(email, password, newAddress())).status, 200, 'the victim elsewhere');
      assert.equal(
        (await wrong('someone.else@example.com', address)).status,
        401,
        'the address with another',
      );
      site.clock.now += quarterHour;
      assert.equal((await site.logIn(email, password, address)).status, 200, 'a quarter of an hour later');
    });

    it('D4: lets an address in again once a clock that was ahead is right', async () => {
      const { email } = await signUp(site, [], { password });
      const address = newAddress();
      const now = site.clock.now;
      site.clock.now += 12 * 3_600_000;
      for (let tried = 0; tried < 11; tried += 1) await wrong(email, address);
      assert.equal((await site.logIn(email, password, address)).status, 429);
      site.clock.now = now;
      assert.equal((await site.logIn(email, password, address)).status, 200);
      for (let tried = 0; tried < 10; tried += 1) await wrong(email, address);
      assert.equal((await site.logIn(email, password, address)).status, 429);
    });

    it('counts unknown users as known ones', async () => {
      const address = newAddress();
      const answers: Answer[] = [];
      for (let tried = 0; tried < 11; tried += 1) answers.push(await wrong('ghost@example.com', address));
      assert.deepEqual(statuses(answers), [...Array(10).fill(401), 429]);
    });

    it('D4: counts guesses that are sent at once', async () => {
      const { email } = await signUp(site, [], { password });
      const address = newAddress();
      const answers = await Promise.all(Array.from({ length: 30 }, () => wrong(email, address)));
      assert.deepEqual(statuses(answers).sort(), [...Array(10).fill(401), ...Array(20).fill(429)]);
    });

    it('forgets the failures of an address with a user at their success', async () => {
      const { email } = await signUp(site, [], { password });
      const address = newAddress();
      for (let round = 0; round < 2; round += 1) {
        for (let tried = 0; tried < 6; tried += 1) assert.equal((await wrong(email, address)).status, 401);
        assert.equal((await site.logIn(email, password, address)).status, 200);
      }
    });

    it('D4: makes an address wait after sixty failures with anybody; successes do not count', async () => {
      const { email } = await signUp(site, [], { password });
      const address = newAddress();
      await seedFailures(`a:${address}`, 59);
      assert.equal((await site.logIn(email, password, address)).status, 200);
      assert.equal((await wrong('user60@example.com', address)).status, 401);
      const refused = await wrong('user61@example.com', address);
      assert.equal(refused.status, 429);
      assert.equal((await site.logIn(email, password, newAddress())).status, 200);
    });

    it('D4: slows the answers for a user after twenty failures from anywhere, and refuses the user nowhere', async () => {
      const { email } = await signUp(site, [], { password });
      site.pauses.length = 0;
      await seedFailures(`u:${email}`, 19);
      assert.equal((await wrong(email, newAddress())).status, 401);
      assert.deepEqual(site.pauses, []);
      assert.equal((await site.logIn(email, password, newAddress())).status, 200);
      assert.deepEqual(site.pauses, [1000]);
      await site.logIn('other@example.com', password, newAddress());
      assert.deepEqual(site.pauses, [1000]);
    });
  });
}
