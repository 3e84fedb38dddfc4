import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import { ConfigError, readConfig } from '../../core/config.ts';
import { linkComposers } from '../../core/features/access/access/password-mails.store.ts';
import { nextAttempt } from '../../core/features/access/mail/mail.rules.ts';
import { countMails } from '../../core/features/access/mail/mails.list.ts';
import { Postman } from '../../core/features/access/mail/postman.ts';
import { type MailTransport, openSmtp } from '../../core/integrations/smtp/smtp.ts';
import { tidyUp } from '../../core/maintenance.ts';
import { allowed } from '../support/allowed.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { confirmClock } from './support/confirm-clock.ts';
import { openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const view = 'view/users/list';
const hour = 3_600_000;
const from = 'parqueadero@example.com';

for (const dialect of dialects) {
  describe(`mails by a mail server (${dialect})`, () => {
    let server: SmtpServer;
    let site: Site;
    const lines: string[] = [];
    before(async () => {
      server = await startSmtpServer();
      site = await openSite(dialect, undefined, {
        mail: openSmtp({ url: server.url, from }),
        logger: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
      });
    });
    after(async () => {
      await site.close();
      await server.close();
    });

    let count = 0;
    const create = async (more: object = {}) => {
      count += 1;
      const body = { name: `Usuario ${count}`, email: `u${count}@example.com`, ...more };
      return site.done('POST', '/users', body, { view });
    };
    const lastToken = () =>
      /new\/password\?token=([\w-]{43})/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const set = (token: string, password: string) =>
      site.call('PUT', '/public/password-resets', { token, password }, { token: null });
    const states = async () =>
      (await site.db.selectFrom('mails').select(['state', 'attempts']).orderBy('id').execute()).map(
        ({ state, attempts }) => `${state} ${attempts}`,
      );
    const forget = async (username: string) => {
      count += 1;
      const headers = { 'x-forwarded-for': `10.7.0.${count}` };
      const asked = { token: null, headers };
      const answer = await site.call('POST', '/public/password-resets', { username }, asked);
      assert.equal(answer.status, 202);
    };

    it('invite a new user in his language; the link sets the password, once, and no code is told', async () => {
      assert.deepEqual(await site.done('GET', '/users/setting', undefined, { view }), { mail: true });
      const user = await create({ name: 'Peña & <b>Co</b>', language: 'en' });
      assert.ok(!('oneTimePassword' in user));
      assert.equal(server.mails.length, 0, 'the answer does not wait for the mail server');
      await site.deliver();
      const mail = server.mails.at(-1);
      assert.deepEqual(mail?.to, [user.email]);
      assert.match(mail?.from ?? '', /<parqueadero@example\.com>/);
      assert.match(mail?.head ?? '', /^Subject: Your account is ready$/m);
      assert.match(mail?.head ?? '', /^Content-Type: text\/plain/m);
      assert.match(mail?.text ?? '', /Hello Peña & <b>Co<\/b>,/);
      assert.match(mail?.text ?? '', /https:\/\/lote\.example\/view\/new\/password\?token=/);
      const token = lastToken();
      assert.equal((await set(token, 'corta')).status, 400);
      assert.equal((await set(token, 'mi-clave-propia')).status, 204);
      assert.equal((await set(token, 'otra-clave-propia')).status, 400);
      const login = await site.logIn(user.email, 'mi-clave-propia');
      assert.deepEqual([login.status, login.body.mustChangePassword], [200, false]);
      const shown = await site.done('GET', `/users/${user.id}`, undefined, { view });
      assert.equal(shown.lastMail.state, 'sent');
    });

    it('an administrator’s reset voids the password at once and mails a link, or tells a code where he wants one', async () => {
      const person = await signUp(site, [], { password: 'antes-1234' });
      const path = `/users/${person.id}/password-resets`;
      assert.deepEqual(await site.done('POST', path, undefined, { view }), { sentTo: person.email });
      assert.equal((await site.logIn(person.email, 'antes-1234')).status, 401);
      await site.deliver();
      assert.match(server.mails.at(-1)?.head ?? '', /^Subject: Elija una =?|^Subject: =\?UTF-8/m);
      const token = lastToken();
      assert.equal((await set(token, 'antes-1234')).body.code, -2508);
      site.clock.now += 25 * hour;
      site.token = await site.tokenFor(1);
      assert.equal((await set(token, 'despues-1234')).body.reason, 'reset-token-invalid', 'after a day');
      const { oneTimePassword } = await site.done('POST', path, { by: 'code' }, { view });
      assert.equal((await site.logIn(person.email, oneTimePassword)).status, 200);
      for (const by of ['sms', 5, null, ''])
        assert.equal((await site.call('POST', path, { by }, { view })).status, 400);
    });

    it('go to nobody who is unknown, suspended, has another address by now, or has set a password meanwhile', async () => {
      await site.deliver();
      const person = await signUp(site, [], { password: 'antes-1234' });
      const sent = server.mails.length;
      await forget('nobody@example.com');
      await forget(person.email);
      await site.db.updateTable('users').set({ status: 'S' }).where('id', '=', person.id).execute();
      await site.deliver();
      await site.db.updateTable('users').set({ status: 'A' }).where('id', '=', person.id).execute();
      await forget(person.email);
      await site.db
        .updateTable('users')
        .set({ email: `moved-${count}@example.com` })
        .where('id', '=', person.id)
        .execute();
      await site.deliver();
      assert.equal(server.mails.length, sent);
      assert.deepEqual((await states()).slice(-3), ['dropped 0', 'dropped 1', 'dropped 1']);
    });

    it('wait while the mail server is away or busy, ever longer, and are given up where it refuses for good', async () => {
      const person = await signUp(site);
      await forget(person.email);
      server.refusals.push('451 4.7.1 try later');
      await site.deliver();
      assert.deepEqual((await states()).at(-1), 'queued 1');
      await site.deliver();
      assert.deepEqual((await states()).at(-1), 'queued 1', 'not before its time');
      site.clock.now += 61_000;
      await site.deliver();
      assert.deepEqual((await states()).at(-1), 'sent 2');
      assert.equal((await set(lastToken(), 'con-el-segundo')).status, 204);
      await forget(person.email);
      server.refusals.push(`550 5.1.1 <${person.email}> no such user`);
      await site.deliver();
      assert.deepEqual((await states()).at(-1), 'failed 1');
      site.token = await site.tokenFor(1);
      const { lastMail } = await site.done('GET', `/users/${person.id}`, undefined, { view });
      assert.equal(lastMail.state, 'failed');
      const lot = await openLot(site, { name: 'De los correos' });
      const other = await openLot(site, { name: 'Otro' });
      const profile = await site.done(
        'POST',
        '/profiles',
        { name: 'Nadie', grants: [] },
        { view: 'view/users/management' },
      );
      const stored = await site.done('GET', `/users/${person.id}`, undefined, { view });
      const accesses = [{ companyId: lot.companyId, profileId: profile.id }];
      await site.done('PUT', `/users/${person.id}`, { version: stored.version, accesses }, { view });
      const warned = async (of: { companyId: number }) => {
        const options = { view: 'view/start', company: of.companyId };
        const { warnings } = await site.done('GET', '/dashboard', undefined, options);
        return warnings.find(({ kind }: { kind: string }) => kind === 'mails-failed')?.names;
      };
      assert.deepEqual(await warned(lot), [stored.name]);
      assert.equal(await warned(other), undefined);
      assert.deepEqual(await countMails(site.db), { waiting: 0, failed: 1 });
      await forget(person.email);
      await site.deliver();
      assert.equal(await warned(lot), undefined, 'another one has arrived');
      assert.ok((nextAttempt(9, false, 0) ?? 0) > 8 * hour - 1);
      assert.equal(nextAttempt(10, false, 0), null);
    });

    it('are each sent once, however many cores send; one that dies in the middle loses none', async () => {
      await site.deliver();
      const taken: string[] = [];
      const slow: MailTransport = {
        send: async ({ to }) => {
          await new Promise((resolve) => setTimeout(resolve, 5));
          taken.push(to);
        },
        close: () => undefined,
      };
      const postman = () =>
        new Postman({
          db: site.db,
          now: () => site.clock.now,
          transport: slow,
          composers: linkComposers('https://lote.example'),
          log: site.app.log,
        });
      for (let n = 0; n < 12; n += 1) await create();
      const cores = [postman(), postman(), postman()];
      await Promise.all(cores.map((core) => core.deliver()));
      // A core that found another at the same row leaves the rest to the next look.
      await postman().deliver();
      assert.equal(taken.length, 12);
      assert.equal(new Set(taken).size, 12);
      await create();
      const dies = new Postman({
        db: site.db,
        now: () => site.clock.now,
        transport: { send: () => new Promise(() => undefined), close: () => undefined },
        composers: linkComposers('https://lote.example'),
        log: site.app.log,
      });
      void dies.deliver();
      await new Promise((resolve) => setTimeout(resolve, 200));
      await postman().deliver();
      assert.equal(taken.length, 12, 'the other one may still be at it');
      site.clock.now += 6 * 60_000;
      await postman().deliver();
      assert.equal(taken.length, 13);
      const from = performance.now();
      await dies.stop();
      assert.ok(performance.now() - from < allowed(10_000), 'a mail server that hangs holds up no stop');
    });

    it('E17: no address or name ends a header', async () => {
      site.token = await site.tokenFor(1);
      for (const email of [
        'a@b.com\nBcc: x@evil.example',
        'a@b.com\r\nBcc: x@evil.example',
        'a@b.com,x@evil.example',
        '"a\n"@b.com',
        'a@b.com\u0000',
      ]) {
        const answer = await site.call('POST', '/users', { name: 'X', email }, { view });
        assert.equal(answer.status, 400, JSON.stringify(email));
      }
      const named = await site.call(
        'POST',
        '/users',
        { name: 'X\r\nBcc: x@evil.example', email: 'x1@b.com' },
        { view },
      );
      assert.equal(named.status, 400);
      const smtp = openSmtp({ url: server.url, from });
      const sent = server.attempts();
      for (const to of ['a@b.com\nBcc: x@evil.example', 'a@b.com, x@evil.example', 'a b@c', 'a'])
        await assert.rejects(smtp.send({ to, subject: 'x', text: 'x' }), /EADDRESS/);
      assert.equal(server.attempts(), sent);
    });

    it('no token, password or address stands in a log or, of tokens, in the database', async () => {
      const tokens = server.mails.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
      assert.ok(tokens.length >= 3, String(tokens.length));
      const stored = JSON.stringify(
        await Promise.all(
          (['mails', 'password_resets', 'audit_entries', 'outbox'] as const).map((table) =>
            site.db.selectFrom(table).selectAll().execute(),
          ),
        ),
      );
      const logged = lines.join('\n');
      assert.match(logged, /mail sent/);
      assert.match(logged, /EENVELOPE 550/);
      for (const token of tokens) {
        assert.ok(!stored.includes(token));
        assert.ok(!logged.includes(token));
      }
      assert.doesNotMatch(logged, /@example\.com/);
    });

    it('are forgotten after a month', async () => {
      await confirmClock(site, site.clock.now + 31 * 24 * hour);
      await tidyUp(site.db, site.clock.now + 31 * 24 * hour);
      assert.deepEqual(await states(), []);
    });
  });
}

describe('mail in the environment', () => {
  const good = {
    SMTP_URL: 'smtp://user%40example.com:secret@mail.example:587',
    PUBLIC_URL: 'https://lote.example/',
  };

  it('gives server, sender and the address of links; without a server there is no mail', () => {
    assert.deepEqual(readConfig(good).mail, {
      url: good.SMTP_URL,
      from: 'user@example.com',
      publicUrl: 'https://lote.example',
    });
    assert.equal(
      readConfig({ ...good, MAIL_FROM: 'no-reply@lote.example' }).mail?.from,
      'no-reply@lote.example',
    );
    assert.equal(readConfig({ ...good, SMTP_URL: 'smtp://mail' }).mail?.from, 'no-reply@lote.example');
    assert.equal(readConfig({ PUBLIC_URL: good.PUBLIC_URL }).mail, undefined);
  });

  it('names the variable that is wrong, and repeats no secret', () => {
    for (const [env, name] of [
      [{ ...good, SMTP_URL: 'http://user:secret@mail' }, 'SMTP_URL'],
      [{ ...good, SMTP_URL: 'mail:25' }, 'SMTP_URL'],
      [{ SMTP_URL: good.SMTP_URL }, 'PUBLIC_URL'],
      [{ ...good, PUBLIC_URL: 'lote' }, 'PUBLIC_URL'],
      [{ ...good, MAIL_FROM: 'a@b.com\nBcc: x@y.com' }, 'MAIL_FROM'],
      [{ ...good, MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    ] as const) {
      assert.throws(
        () => readConfig(env),
        (error) =>
          error instanceof ConfigError && error.message.startsWith(name) && !/secret/.test(error.message),
        name,
      );
    }
  });

  it('is told to nobody who may not: without mail a reset tells a code, and asking for a mail is refused', async () => {
    const site = await openSite('sqlite');
    const person = await signUp(site);
    const path = `/users/${person.id}/password-resets`;
    assert.deepEqual(await site.done('GET', '/users/setting', undefined, { view }), { mail: false });
    const refused = await site.call('POST', path, { by: 'mail' }, { view });
    assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['by']]);
    assert.match((await site.done('POST', path, {}, { view })).oneTimePassword, /^[a-z2-9-]{19}$/);
    assert.deepEqual(await site.db.selectFrom('mails').selectAll().execute(), []);
    await site.close();
  });
});
