import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Person, signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const view = 'view/company/settings/operating-parameters';
const password = 'secreto-123';
const day = 86_400_000;

function claims(token: unknown): Record<string, number> {
  return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
}

for (const dialect of dialects) {
  describe(`what lots ask of accounts (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, undefined, { mail: true });
    });
    after(() => site.close());
    const company = async (): Promise<number> =>
      (await site.done('POST', '/companies', { name: 'Lote' }, { view: 'view/company/create' })).id;
    const set = async (companyId: number, changes: object) => {
      const as = { view, company: companyId };
      const { version } = await site.done('GET', '/operating-parameters', undefined, as);
      await site.done('PUT', '/operating-parameters', { version, ...changes }, as);
    };
    const minimumOf = async ({ token }: Person) =>
      (await site.done('GET', '/access/password', undefined, { token })).minimum;
    const beat = (token: string) => site.call('GET', '/access/heartbeat', undefined, { token });

    it('a new password has the length that the strictest lot asks for; the old one goes on working', async () => {
      const [strict, loose, foreign] = [await company(), await company(), await company()];
      const person = await signUp(
        site,
        [
          [strict, {}],
          [loose, {}],
        ],
        { password },
      );
      assert.equal(await minimumOf(person), 8);
      await set(strict, { passwordMinimum: 14 });
      await set(loose, { passwordMinimum: 10 });
      await set(foreign, { passwordMinimum: 30 });
      assert.equal(await minimumOf(person), 14);
      const change = (next: string) =>
        site.call('PUT', '/access/password', { currentPassword: password, password: next }, person);
      const refused = await change('trece-letras1');
      assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['password']]);
      assert.match(refused.body.message + refused.body.fields.password.message, /14/);
      assert.equal((await site.logIn(person.email, password)).status, 200);
      assert.equal((await change('catorce-letras')).status, 204);
      const administrator = (await site.done('GET', '/access/password')).minimum;
      assert.equal(administrator, 30);
    });

    it('a forgotten password is replaced by one of that length alone', async () => {
      const strict = await company();
      await set(strict, { passwordMinimum: 12 });
      const person = await signUp(site, [[strict, {}]], { password });
      await site.call('POST', '/public/password-resets', { username: person.email }, { token: null });
      await site.deliver();
      const token = /token=([\w-]+)/.exec(site.mails.at(-1)?.text ?? '')?.[1];
      const reset = (next: string) =>
        site.call('PUT', '/public/password-resets', { token, password: next }, { token: null });
      const refused = await reset('once-letras');
      assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['password']]);
      assert.equal((await reset('doce-letras1')).status, 204);
      assert.equal((await site.logIn(person.email, 'doce-letras1')).status, 200);
    });

    it('an old password lets its user do nothing but change it', async () => {
      const lot = await company();
      const person = await signUp(site, [[lot, { [view]: 'write' }]], { password });
      await set(lot, { passwordDays: 30 });
      const forced = async (word = password) => {
        const answer = await site.logIn(person.email, word);
        assert.equal(answer.status, 200);
        return { must: answer.body.mustChangePassword, token: String(answer.headers.authorization) };
      };
      const started = site.clock.now;
      site.clock.now = started + 30 * day;
      assert.equal((await forced()).must, false);
      site.clock.now += 1;
      const { must, token } = await forced();
      assert.equal(must, true);
      const read = () => site.call('GET', '/operating-parameters', undefined, { token, view, company: lot });
      assert.equal((await read()).body.code, -1700);
      const next = { currentPassword: password, password: 'otra-clave-1' };
      assert.equal((await site.call('PUT', '/access/password', next, { token })).status, 204);
      assert.equal((await read()).status, 200);
      assert.equal((await forced('otra-clave-1')).must, false);
      site.clock.now += 31 * day;
      assert.equal((await forced('otra-clave-1')).must, true);
      site.clock.now = started;
    });

    it('a session ends after the shortest time that a lot of its user sets, from the next heartbeat on', async () => {
      const [short, long] = [await company(), await company()];
      await set(long, { sessionMinutes: 60 });
      const person = await signUp(site, [[long, {}]], { password });
      assert.equal(claims(person.token).inactivityTimeout, 3600);
      const { exp = 0, iat = 0 } = claims(person.token);
      assert.equal(exp - iat, 3600);
      site.clock.now += 3599_000;
      const renewed = await beat(person.token);
      assert.deepEqual([renewed.status, renewed.body.inactivityTimeout], [200, 3600]);
      const { profileIds } = person;
      const access = { user_id: person.id, company_id: short, profile_id: profileIds[0] ?? 0 };
      await site.db.insertInto('accesses').values(access).execute();
      site.token = await site.tokenFor(1);
      await set(short, { sessionMinutes: 5 });
      const shorter = await beat(String(renewed.headers.authorization));
      assert.equal(shorter.body.inactivityTimeout, 300);
      const token = String(shorter.headers.authorization);
      assert.equal(claims(token).inactivityTimeout, 300);
      site.clock.now += 299_000;
      assert.equal((await site.call('GET', '/access/me', undefined, { token })).status, 200);
      site.clock.now += 1000;
      assert.equal((await site.call('GET', '/access/me', undefined, { token })).status, 401);
      site.token = await site.tokenFor(1);
      await site.done('DELETE', `/companies/${short}`, undefined, {
        view: 'view/company/create',
      });
      assert.equal(
        claims(await site.tokenFor(person.id)).inactivityTimeout,
        3600,
        'a deleted lot asks for nothing',
      );
    });
  });
}
