import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { exportSPKI, SignJWT } from 'jose';
import { pino } from 'pino';
import { openIdTokens } from '../../core/features/access/access/id-tokens.ts';
import { tidyUp } from '../../core/maintenance.ts';
import { startTokenMaker, type TokenMaker } from '../support/token-maker.ts';
import { confirmClock } from './support/confirm-clock.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { type Claims, clientId, ssoCalls, tenant, view } from './support/sso.ts';

for (const dialect of dialects) {
  describe(`single sign-on (${dialect})`, () => {
    let site: Site;
    let provider: TokenMaker;
    const lines: string[] = [];
    before(async () => {
      provider = await startTokenMaker(`/${tenant}/v2.0`);
      const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
      const idTokens = openIdTokens({ issuer: provider.issuer, clientId });
      site = await openSite(dialect, undefined, { idTokens, logger });
    });
    after(async () => {
      await site.close();
      await provider.close();
    });

    const { later, newNonce, seconds, claims, send, logIn, refused, linked, read, change, allow } = ssoCalls(
      () => site,
      () => provider,
    );

    it('links once by verified address where an administrator allowed it, then knows the person by object id', async () => {
      const person = await signUp(site);
      const oid = randomUUID();
      const token = { oid, email: person.email.toUpperCase(), email_verified: true };
      refused(await logIn(token), 'not allowed yet');
      await allow(person.id);
      refused(await logIn({ ...token, email_verified: false }), 'not verified');
      refused(await logIn({ ...token, email_verified: 'true' }), 'not said to be verified');
      refused(
        await logIn({ ...token, tid: randomUUID() }),
        'of another tenant, whose owner verifies what he likes',
      );
      const first = await logIn(token);
      assert.deepEqual([first.status, first.body.user.id], [200, person.id]);
      assert.match(String(first.headers.authorization), /^Bearer ey/);
      const { ssoLinking, ssoSubject, ssoTenant } = await read(person.id);
      assert.deepEqual([ssoLinking, ssoSubject, ssoTenant], ['linked', oid, tenant]);
      refused(await logIn({ ...token, oid: randomUUID() }), 'another person with the same address');
      const renamed = await logIn({ oid: oid.toUpperCase(), email: 'new@example.com' });
      assert.deepEqual([renamed.status, renamed.body.user.id], [200, person.id]);
      const me = await site.call('GET', '/access/me', undefined, {
        token: String(renamed.headers.authorization),
      });
      assert.deepEqual(me.body, renamed.body);
    });

    it('takes Microsoft’s word for a verified address, and issuer and sub where there is no object id', async () => {
      const person = await signUp(site);
      await allow(person.id);
      const who = {
        sub: `sub-${person.id}`,
        tid: undefined,
        oid: 'ignored-without-tid',
        email: person.email,
      };
      assert.equal((await logIn({ ...who, xms_edov: '1' })).status, 200);
      const { ssoSubject, ssoTenant } = await read(person.id);
      assert.deepEqual([ssoSubject, ssoTenant], [who.sub, provider.issuer]);
      assert.equal((await logIn({ ...who, email: undefined })).body.user.id, person.id);
    });

    it('files the link and every login in the audit, as deeds of the user', async () => {
      const person = await linked();
      await logIn({ oid: person.oid });
      const entries = await site.db
        .selectFrom('audit_entries')
        .select(['resource', 'action', 'user_id', 'view', 'after'])
        .where('record_id', '=', person.id)
        .where('resource', 'in', ['users', 'sso-logins'])
        .where('view', '=', 'view/login/oauth2/code/azure')
        .orderBy('id')
        .execute();
      assert.deepEqual(
        entries.map((one) => [one.resource, one.action, one.user_id]),
        [
          ['users', 'update', person.id],
          ['sso-logins', 'create', person.id],
          ['sso-logins', 'create', person.id],
        ],
      );
      for (const { after: stored } of entries) assert.match(String(stored), new RegExp(person.oid));
    });

    it('is unlinked by an administrator: out at once, and not back without a new permission', async () => {
      const person = await linked();
      const session = String((await logIn({ oid: person.oid })).headers.authorization);
      assert.equal((await change(person.id, { name: 'Otro nombre' })).body.ssoLinking, 'linked');
      const answer = await change(person.id, { ssoLinking: 'off' });
      assert.deepEqual(
        [answer.body.ssoLinking, answer.body.ssoSubject, answer.body.ssoTenant],
        ['off', null, null],
      );
      assert.equal((await site.call('GET', '/access/me', undefined, { token: session })).status, 401);
      const again = { oid: person.oid, email: person.email, email_verified: true };
      refused(await logIn(again));
      await allow(person.id);
      assert.equal((await logIn(again)).status, 200);
    });

    it('nobody writes an identity, and linking is allowed only by who holds all that the user holds', async () => {
      const person = await signUp(site);
      const forged = await change(person.id, { ssoLinking: 'linked' });
      assert.deepEqual([forged.status, Object.keys(forged.body.fields)], [400, ['ssoLinking']]);
      assert.equal((await change(person.id, { ssoSubject: 'x', ssoTenant: 'y' })).body.ssoSubject, null);
      const made = await site.call(
        'POST',
        '/users',
        { name: 'Nuevo', email: `${randomUUID()}@example.com`, ssoLinking: 'linked' },
        { view },
      );
      assert.equal(made.status, 400);
      const lot = (await site.done('POST', '/companies', { name: 'Lote' }, { view: 'view/company/create' }))
        .id;
      const manager = await signUp(site, [[lot, { [view]: 'write' }]]);
      const chief = await signUp(site, [[lot, { [view]: 'write', 'view/resolution': 'write' }]]);
      const tried = await site.call(
        'PUT',
        `/users/${chief.id}`,
        { version: 1, ssoLinking: 'allowed' },
        {
          view,
          company: lot,
          token: manager.token,
        },
      );
      assert.deepEqual([tried.status, tried.body.code], [403, -1700]);
    });

    it('a user with an unused one-time password need not know it', async () => {
      const fields = { name: 'Nuevo', email: `${randomUUID()}@example.com`, ssoLinking: 'allowed' };
      const made = await site.done('POST', '/users', fields, { view });
      assert.equal(made.mustChangePassword, true);
      const answer = await logIn({ oid: randomUUID(), email: fields.email, email_verified: true });
      assert.equal(answer.body.mustChangePassword, false);
      const token = String(answer.headers.authorization);
      const me = await site.call('GET', '/access/me', undefined, { token });
      assert.deepEqual([me.status, me.body.mustChangePassword], [200, false]);
      const byPassword = await site.logIn(fields.email, made.oneTimePassword);
      assert.equal(byPassword.body.mustChangePassword, true, 'who types it has to change it');
    });

    it('users who are suspended, blocked or deleted are refused in the same words', async () => {
      const expected = await logIn({ oid: randomUUID() });
      for (const status of ['S', 'B', 'D']) {
        const person = await linked();
        if (status === 'D') await site.done('DELETE', `/users/${person.id}`, undefined, { view });
        else assert.equal((await change(person.id, { status })).status, 200);
        const answer = await logIn({ oid: person.oid, email: person.email, email_verified: true });
        refused(answer, status);
        assert.deepEqual(answer.body, expected.body);
      }
    });

    it('a token logs in once, in turn, at once, or with its signature rewritten', async () => {
      const person = await linked();
      const nonce = newNonce();
      const token = await provider.sign(claims({ nonce, oid: person.oid }));
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(token, nonce)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401, 401, 401, 401]);
      refused(await send(token, nonce));
      const spare = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const last = spare[spare.indexOf(token.at(-1) ?? '') ^ 1] ?? '';
      refused(await send(token.slice(0, -1) + last, nonce), 'the last bits of the text say nothing');
      await confirmClock(site);
      await tidyUp(site.db, site.clock.now);
      refused(await send(token, nonce), 'remembered as long as it could be used');
      await confirmClock(site, site.clock.now + 3_700_000);
      await tidyUp(site.db, site.clock.now + 3_700_000);
      const kept = await site.db.selectFrom('used_id_tokens').select('digest').execute();
      assert.deepEqual(kept, []);
    });

    it('two people with one address at the same moment: one is linked, one refused', async () => {
      const person = await signUp(site);
      await allow(person.id);
      const token = { email: person.email, email_verified: true };
      const answers = await Promise.all([
        logIn({ ...token, oid: randomUUID() }),
        logIn({ ...token, oid: randomUUID() }),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
    });

    it('takes a token without the nonce of a login of ours once, and only where none is named', async () => {
      const { oid } = await linked();
      const token = await provider.sign(claims({ nonce: newNonce(), oid }));
      assert.equal((await send(token, undefined)).status, 200);
      refused(await send(token, undefined), 'once');
    });

    it('refuses tokens that are not for this login, client, tenant or time', async () => {
      const { oid } = await linked();
      const nonce = newNonce();
      const wrong: Record<string, Claims> = {
        'wrong nonce': { nonce: newNonce() },
        'no nonce': { nonce: undefined },
        'wrong audience': { aud: 'another-client' },
        'no audience': { aud: undefined },
        'several audiences without azp': { aud: [clientId, 'another-client'] },
        'foreign azp': { azp: 'another-client' },
        'wrong issuer': { iss: `${provider.origin}/other/v2.0` },
        'issuer with a slash more': { iss: `${provider.issuer}/` },
        'no issuer': { iss: undefined },
        'foreign tenant': { tid: randomUUID() },
        'tenant of personal accounts': { tid: '9188040d-6c67-4c5b-b112-36a304b66dad' },
        expired: { exp: seconds() - 61 },
        'no expiry': { exp: undefined },
        'not yet valid': { nbf: seconds() + 120 },
        'no subject': { sub: undefined },
        'subject of another type': { sub: 5 },
      };
      for (const [name, more] of Object.entries(wrong)) {
        const body = claims({ nonce, oid, ...more });
        refused(await send(await provider.sign(body), nonce), name);
      }
      const right = await provider.sign(
        claims({ nonce, oid, aud: [clientId, 'b'], azp: clientId, exp: seconds() - 59 }),
      );
      assert.equal(
        (await send(right, nonce)).status,
        200,
        'the same with nothing wrong, and within the leeway',
      );
    });

    it('refuses signatures that prove nothing', async () => {
      const { oid } = await linked();
      const nonce = newNonce();
      const body = claims({ nonce, oid });
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const { kid, pair } = provider.keys();
      const good = await provider.sign(body);
      const [head = '', payload = '', signature = ''] = good.split('.');
      const pem = new TextEncoder().encode(await exportSPKI(pair.publicKey));
      const hs = (secret: Uint8Array) =>
        new SignJWT(body).setProtectedHeader({ alg: 'HS256', kid }).sign(secret);
      const stranger = await startTokenMaker();
      const tokens: Record<string, string> = {
        'alg none': `${part({ alg: 'none' })}.${payload}.`,
        'alg None with kid': `${part({ alg: 'None', kid })}.${payload}.`,
        'HS256 with the public key': await hs(pem),
        'HS256 with the published key': await hs(
          new TextEncoder().encode(JSON.stringify(await provider.published())),
        ),
        'no signature': `${head}.${payload}.`,
        'another payload': `${head}.${part({ ...body, oid: randomUUID() })}.${signature}`,
        'another key under a known name': await stranger.sign(body, { kid }),
        'a key of its own in the header': await new SignJWT(body)
          .setProtectedHeader({ alg: 'RS256', kid: 'mine', jwk: (await stranger.published()) as never })
          .sign(stranger.keys().pair.privateKey),
        'a critical extension': `${part({ alg: 'RS256', kid, crit: ['x'], x: 1 })}.${payload}.${signature}`,
        'no token': 'x',
        'five parts': 'a.b.c.d.e',
      };
      for (const [name, token] of Object.entries(tokens)) refused(await send(token, nonce), name);
      assert.equal((await send(good, nonce)).status, 200, 'the one that all were made from');
      await stranger.close();
    });

    it('knows a new key at once, asks at most once per half minute for unknown ones, and forgets the old', async () => {
      const { oid } = await linked();
      await later(31_000);
      const before = provider.asked.length;
      const oldKey = provider.keys();
      await provider.rotate();
      assert.equal((await logIn({ oid })).status, 200, 'the first token of the new key');
      assert.equal(provider.asked.length - before, 2, 'metadata and keys, once');
      const nonce = newNonce();
      const body = claims({ nonce, oid });
      for (let i = 0; i < 5; i += 1)
        refused(await send(await provider.sign(body, { kid: `unknown-${i}` }), nonce));
      const old = new SignJWT(body).setProtectedHeader({ alg: 'RS256', kid: oldKey.kid });
      refused(await send(await old.sign(oldKey.pair.privateKey), nonce), 'withdrawn');
      assert.equal(provider.asked.length - before, 2);
      await later(31_000);
      await provider.rotate();
      assert.equal((await logIn({ oid })).status, 200);
    });

    it('a provider that is away or answers nonsense is a clear answer, and asked again at the next try', async () => {
      const { oid } = await linked();
      const address = '10.200.0.1';
      for (const fault of ['down', 'other-issuer', 'not-json', 'huge', 'redirect'] as const) {
        await later(3_601_000);
        provider.fault = fault;
        const nonce = newNonce();
        const answer = await send(await provider.sign(claims({ nonce, oid })), nonce, address);
        assert.deepEqual([answer.status, answer.body.reason], [503, 'sso-unavailable'], fault);
        assert.doesNotMatch(JSON.stringify(answer.body), /127\.0\.0\.1|html/);
        provider.fault = 'none';
        assert.equal((await logIn({ oid })).status, 200, fault);
      }
      assert.ok(provider.asked.every((path) => path !== '/elsewhere'));
    });

    it('logs in one word why, and neither token, address nor person', async () => {
      const { oid, email } = await linked();
      lines.length = 0;
      const nonce = newNonce();
      const token = await provider.sign(claims({ nonce, oid, email, aud: 'another-client' }));
      await send(token, nonce);
      provider.fault = 'down';
      await later(3_601_000);
      await send(await provider.sign(claims({ nonce, oid })), nonce);
      provider.fault = 'none';
      const log = lines.join('');
      assert.match(log, /"reason":"claim aud"/);
      assert.match(log, /UND_ERR_SOCKET|ECONNRESET/);
      assert.doesNotMatch(log, new RegExp(`${oid}|${email}|${nonce}|${token.slice(0, 40)}|127\\.0\\.0\\.1`));
    });

    it('failures make an address wait as wrong passwords do, by person and in all; the person may log in elsewhere', async () => {
      const { oid } = await linked();
      const address = '10.201.0.1';
      const sub = 'the-same-person';
      const nonce = newNonce();
      for (let i = 0; i < 10; i += 1)
        refused(await send(await provider.sign(claims({ nonce, oid, sub, aud: 'x' })), nonce, address));
      const many = await send(await provider.sign(claims({ nonce, oid, sub })), nonce, address);
      assert.deepEqual([many.status, many.body.reason], [429, 'too-many-logins']);
      const other = await send(await provider.sign(claims({ nonce, oid: randomUUID() })), nonce, address);
      assert.equal(other.status, 401);
      assert.equal((await logIn({ oid, sub })).status, 200);
    });

    it('asks for a token, and takes a nonce only as text of its length', async () => {
      for (const body of [
        {},
        { nonce: newNonce() },
        { idToken: 'x', nonce: 'short' },
        { idToken: 'x', nonce: 5 },
        { idToken: 5, nonce: newNonce() },
      ])
        assert.equal((await site.call('POST', '/access/sso', body, { token: null })).status, 400);
    });

    it('does not exist where no provider is configured', async () => {
      const plain = await openSite('sqlite');
      const answer = await plain.call('POST', '/access/sso', { idToken: 'x', nonce: newNonce() });
      assert.equal(answer.status, 404);
      await plain.close();
    });
  });
}
