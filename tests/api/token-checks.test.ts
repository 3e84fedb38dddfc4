import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { administrator, dialects, openSite, type Site } from './support/site.ts';
import { addTerminal, freshLot, views } from './support/terminals.ts';

const view = 'view/configuration/checktoken';

for (const dialect of dialects) {
  describe(`what a token is (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    before(async () => {
      site = await openSite(dialect);
      lot = await freshLot(site);
    });
    after(() => site.close());
    const check = (token: unknown, of: Pick<Lot, 'companyId'> = lot, more: object = {}) =>
      site.call('POST', '/token-checks', { token }, { view, company: of.companyId, ...more });
    const asKeys = () => ({ view: views.keys, company: lot.companyId });
    const setClock = async (now: number) => {
      site.clock.now = now;
      const login = await site.logIn(administrator.username, administrator.password);
      site.token = String(login.headers.authorization);
    };

    it('knows a terminal key, its end, and that it was replaced, revoked or went with its device', async () => {
      const device = await addTerminal(site, lot, 'Revisada');
      const path = `/devices/${device.deviceId}/key`;
      const first = (await check(` Bearer ${device.key} `)).body;
      assert.deepEqual(
        [first.known, first.kind, first.state, first.owner, first.validTo, first.endedAt],
        [true, 'terminal-key', 'valid', 'Revisada', null, null],
      );
      const { key } = await site.done('POST', path, { validTo: '2026-11-21' }, asKeys());
      assert.deepEqual(
        [(await check(device.key)).body.state, (await check(key)).body.validTo],
        ['replaced', '2026-11-21'],
      );
      const before = site.clock.now;
      await setClock(before + 3 * 86_400_000);
      assert.equal((await check(key)).body.state, 'expired');
      await setClock(before);
      await site.done('DELETE', path, undefined, asKeys());
      const revoked = (await check(key)).body;
      assert.deepEqual([revoked.state, Date.parse(revoked.endedAt)], ['revoked', site.clock.now]);
      const last = (await site.done('POST', path, {}, asKeys())).key;
      await site.done('DELETE', `/devices/${device.deviceId}`, undefined, {
        ...asKeys(),
        view: views.devices,
      });
      assert.equal((await check(last)).body.state, 'revoked');
    });

    it('knows the key of an outside system, what it may do, its end, and that it was replaced or revoked', async () => {
      const as = { view: 'view/external/setting', company: lot.companyId };
      const grants = [
        { resource: 'slots', level: 'read' },
        { resource: 'discounts', level: 'write' },
      ];
      const body = { name: 'Contabilidad', grants, validTo: '2026-11-21' };
      const { id } = await site.done('POST', '/api-keys', body, as);
      const issue = async () => (await site.done('POST', `/api-keys/${id}/key`, undefined, as)).key;
      const first = await issue();
      const called = await site.call('GET', '/external/slots', undefined, {
        token: null,
        headers: { authorization: `Bearer ${first}` },
      });
      assert.equal(called.status, 200);
      const { known, kind, state, owner, validTo, endedAt, seenAt, ...more } = (await check(first)).body;
      assert.deepEqual(
        [known, kind, state, owner, validTo, endedAt, more.grants],
        [true, 'api-key', 'valid', 'Contabilidad', '2026-11-21', null, grants],
      );
      assert.equal(Date.parse(seenAt), site.clock.now);
      const second = await issue();
      const replaced = (await check(first)).body;
      assert.deepEqual([replaced.state, replaced.owner, replaced.grants], ['replaced', 'Contabilidad', null]);
      assert.equal(Date.parse(replaced.endedAt), site.clock.now);
      const before = site.clock.now;
      await setClock(before + 3 * 86_400_000);
      assert.equal((await check(second)).body.state, 'expired');
      await setClock(before);
      const other = await freshLot(site);
      for (const key of [first, second, `${second}x`, second.toUpperCase()])
        assert.deepEqual((await check(key, key === first || key === second ? other : lot)).body, {
          known: false,
        });
      await site.done('DELETE', `/api-keys/${id}/key`, undefined, as);
      assert.equal((await check(second)).body.state, 'revoked');
      const last = await issue();
      await site.done('DELETE', `/api-keys/${id}`, undefined, as);
      const gone = (await check(last)).body;
      assert.deepEqual([gone.state, gone.owner], ['revoked', 'Contabilidad']);
    });

    it('knows a session of ours, and who may be told of it', async () => {
      const other = await freshLot(site);
      const person = await signUp(site, [[lot.companyId, { [view]: 'read', 'view/start': 'read' }]]);
      const stranger = await signUp(site, [[other.companyId, { [view]: 'read' }]]);
      const own = (await check(person.token)).body;
      assert.deepEqual([own.kind, own.state, own.validTo], ['session', 'valid', null]);
      assert.equal(Date.parse(own.expiresAt) - Date.parse(own.issuedAt), 900_000);
      assert.equal((await check(person.token, lot, { token: person.token })).body.known, true);
      assert.deepEqual((await check(person.token, other, { token: stranger.token })).body, { known: false });
      await site.done('POST', '/access/logout', undefined, { view: 'view/start', token: person.token });
      assert.equal((await check(person.token)).body.state, 'revoked');
      const token = await site.tokenFor(person.id);
      const before = site.clock.now;
      await setClock(before + 1_000_000);
      assert.equal((await check(token)).body.state, 'expired');
      await setClock(before);
    });

    it('tells nothing of another company, of forgeries and of what was never ours', async () => {
      const other = await freshLot(site);
      const [head, body, signature] = site.token.replace('Bearer ', '').split('.');
      const forged = Buffer.from('{"sub":"1","sid":"x","iat":1e99,"exp":1e100}').toString('base64url');
      const tokens = [
        other.key,
        `${lot.key}x`,
        lot.key.slice(0, -1),
        lot.key.toUpperCase(),
        `${head}.${body}.${signature?.slice(1)}`,
        `${head}.${forged}.${signature}`,
        `${head}.e30.`,
        '..',
        "' or ''='",
        'a\u0000b',
        '🅿️',
      ];
      for (const token of tokens) assert.deepEqual((await check(token)).body, { known: false }, token);
      await site.done('DELETE', `/devices/${other.deviceId}/key`, undefined, {
        view: views.keys,
        company: other.companyId,
      });
      assert.deepEqual((await check(other.key)).body, { known: false });
      for (const token of ['', null, 5, ['x'], 'x'.repeat(4001)])
        assert.equal((await check(token)).status, 400, String(token).slice(0, 10));
      assert.equal(
        (await site.call('POST', '/token-checks', {}, { view, company: lot.companyId })).status,
        400,
      );
    });

    it('lets nobody guess: so many unknown tokens, also at once; known ones are not counted', async () => {
      const person = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      const more = { token: person.token, headers: { 'x-forwarded-for': '10.9.9.9' } };
      for (let n = 0; n < 25; n += 1) assert.equal((await check(lot.key, lot, more)).status, 200);
      const guesses = await Promise.all(Array.from({ length: 30 }, (_, n) => check(`ptk_${n}`, lot, more)));
      assert.equal(guesses.filter(({ status }) => status === 200).length, 20);
      const refused = guesses.find(({ status }) => status === 429);
      assert.ok(Number(refused?.headers['retry-after']) > 0);
      assert.equal((await check(lot.key, lot, more)).status, 429);
      assert.equal((await check(lot.key)).status, 200, 'another user goes on');
    });

    it('is for who holds the screen, and leaves the token nowhere', async () => {
      const person = await signUp(site, [[lot.companyId, { 'view/start': 'read' }]]);
      assert.equal((await check(lot.key, lot, { token: person.token })).status, 403);
      const secret = 'ptk_somewhere-it-must-not-be-found';
      await check(secret);
      await check(lot.key);
      for (const { name } of await site.db.introspection.getTables()) {
        const rows = await site.db
          .selectFrom(name as 'stays')
          .selectAll()
          .execute();
        const text = JSON.stringify(rows);
        assert.ok(!text.includes(secret) && !text.includes(lot.key), name);
      }
    });
  });
}
