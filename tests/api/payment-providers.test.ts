import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { merchantSettings, settingsView } from './support/payu.ts';
import { dialects, openSite, type Site } from './support/site.ts';

for (const dialect of dialects) {
  describe(`accounts with PayU (${dialect})`, () => {
    let site: Site;
    let company: number;
    let other: number;
    before(async () => {
      site = await openSite(dialect);
      company = await newCompany();
      other = await newCompany();
      await settings();
    });
    after(() => site.close());

    async function newCompany(): Promise<number> {
      return (await site.done('POST', '/companies', { name: 'Lote' }, { view: 'view/company/create' })).id;
    }
    const setting = () => ({ view: settingsView, company });
    async function settings(change: object = {}) {
      const { version } = await site.done('GET', '/payment-providers/payu', undefined, setting());
      const body = { ...merchantSettings, ...change, version };
      return site.call('PUT', '/payment-providers/payu', body, setting());
    }

    it('an account is stored once all is there; its keys are never told again', async () => {
      // A merchant of its own: lots that share one know each other's keys.
      const mine = { ...merchantSettings, merchantId: '111222' };
      const view = { view: settingsView, company: other };
      const empty = await site.done('GET', '/payment-providers/payu', undefined, view);
      assert.deepEqual([empty.version, empty.hasApiKey, empty.testMode], [0, false, true]);
      const put = (body: object) => site.call('PUT', '/payment-providers/payu', body, view);
      const { apiKey: _, ...keyless } = mine;
      const withoutKey = (await put({ version: 0, ...keyless })).body;
      assert.deepEqual([withoutKey.code, withoutKey.fields.apiKey.code], [-1604, -1604]);
      assert.equal((await put({ version: 0, ...mine, merchantId: 'x' })).body.code, -1602);
      assert.equal((await put({ version: 0, ...mine, accountId: '' })).body.code, -1603);
      const neither = await put({ version: 0, ...keyless, algorithm: 'hmac-sha256' });
      assert.deepEqual(Object.keys(neither.body.fields), ['apiKey', 'secretKey']);
      const hmac = await put({ version: 0, ...mine, algorithm: 'hmac-sha256' });
      assert.equal(hmac.body.reason, 'secret-key-required');
      for (const bad of [
        { algorithm: 'md4' },
        { publicUrl: 'ftp://x' },
        { publicUrl: 'https://a/b' },
        { addresses: ['x'] },
        { more: 1 },
      ])
        assert.equal((await put({ version: 0, ...mine, ...bad })).status, 400, JSON.stringify(bad));
      const stored = await put({ version: 0, ...mine, secretKey: 'otra-llave' });
      assert.deepEqual([stored.status, stored.body.hasApiKey, stored.body.hasSecretKey], [200, true, true]);
      const again = await put({ ...keyless, version: 1, algorithm: 'hmac-sha256' });
      assert.deepEqual([again.status, again.body.version, again.body.hasApiKey], [200, 2, true]);
      assert.equal((await put({ ...keyless, version: 1 })).body.code, -1651);
      for (const answer of [
        stored,
        again,
        await site.call('GET', '/payment-providers/payu', undefined, view),
      ])
        assert.doesNotMatch(JSON.stringify(answer.body), /4Vj8eK4|otra-llave/);
      const audit = await site.db
        .selectFrom('audit_entries')
        .selectAll()
        .where('resource', '=', 'payu-merchants')
        .execute();
      assert.ok(audit.length >= 3);
      assert.doesNotMatch(JSON.stringify(audit), /4Vj8eK4|otra-llave/);
    });

    it('a test of the account recomputes a published signature, knows the sandbox’s key and reaches the provider', async () => {
      const asked: string[] = [];
      const reach = mock.method(globalThis, 'fetch', async (url: string) => {
        asked.push(url);
        if (asked.length > 1) throw new Error('offline');
        return new Response(null, { status: 405 });
      });
      const test = async () => {
        const { checks } = await site.done('POST', '/payment-providers/payu/tests', {}, setting());
        return Object.fromEntries(
          checks.map((one: { check: string; result: string }) => [one.check, one.result]),
        );
      };
      await settings({ testMode: true, publicUrl: 'https://pagos.example.com' });
      assert.deepEqual(await test(), {
        vectors: 'good',
        keys: 'good',
        pair: 'good',
        'public-address': 'good',
        checkout: 'good',
      });
      await settings({ apiKey: 'wrong', publicUrl: 'http://pagos.example.com' });
      assert.deepEqual(await test(), {
        vectors: 'good',
        keys: 'good',
        pair: 'bad',
        'public-address': 'bad',
        checkout: 'bad',
      });
      reach.mock.restore();
      await settings();
      assert.match(asked[0] ?? '', /^https:\/\/sandbox\.checkout\.payulatam\.com\//);
      assert.match(asked[1] ?? '', /^https:\/\/checkout\.payulatam\.com\//);
      const bare = { view: settingsView, company: await newCompany() };
      assert.equal((await site.call('POST', '/payment-providers/payu/tests', {}, bare)).body.code, -1644);
    });
  });
}
