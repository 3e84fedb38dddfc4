import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callsPerMinute } from '../../core/http/key-limits.ts';
import { type Lot, openLot } from './support/lot.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';

const view = 'view/external/setting';
type Grants = { resource: string; level: string }[];

for (const dialect of dialects) {
  describe(`outside systems by their keys (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let other: Lot;
    let made = 0;
    before(async () => {
      site = await openSite(dialect);
      lot = await openLot(site);
      other = await openLot(site, { name: 'Otro' });
    });
    after(() => site.close());

    const as = () => ({ view, company: lot.companyId });
    const newKey = async (grants: Grants, more: object = {}): Promise<{ id: number; key: string }> => {
      made += 1;
      const { id } = await site.done('POST', '/api-keys', { name: `Sistema ${made}`, grants, ...more }, as());
      const { key } = await site.done('POST', `/api-keys/${id}/key`, undefined, as());
      return { id, key };
    };
    const ask = (key: string | null, method: string, path: string, body?: unknown): Promise<Answer> =>
      site.call(method, `/external${path}`, body, { token: key === null ? null : `Bearer ${key}` });
    const slots: Grants = [{ resource: 'slots', level: 'read' }];

    it('shows a key once and keeps its hash alone', async () => {
      const { id, key } = await newKey(slots);
      assert.match(key, /^pak_[\w-]{43}$/);
      const read = await site.call('GET', `/api-keys/${id}`, undefined, as());
      assert.equal(Date.parse(read.body.keyIssuedAt), site.clock.now);
      const rows = await site.db.selectFrom('api_keys').selectAll().execute();
      const audit = await site.db.selectFrom('audit_entries').selectAll().execute();
      assert.ok(!JSON.stringify([rows, audit, read.body]).includes(key));
      const hash = String(rows.find((row) => row.id === id)?.key_hash);
      assert.match(hash, /^[0-9a-f]{64}$/);
      assert.ok(!JSON.stringify([audit, read.body]).includes(hash));
    });

    it('answers what the screen’s list answers, of the key’s company alone', async () => {
      const { key } = await newKey(slots);
      const told = await ask(key, 'GET', '/slots?sort=title');
      assert.equal(told.status, 200);
      const shown = await site.done('GET', '/slots?sort=title', undefined, {
        view: 'view/slot/create',
        company: lot.companyId,
      });
      assert.deepEqual(told.body, shown);
      assert.equal((await ask(key, 'GET', `/slots/${other.slotId}`)).status, 404);
      const elsewhere = await site.call('GET', '/external/slots', undefined, {
        token: `Bearer ${key}`,
        company: other.companyId,
        view: 'view/slot/create',
      });
      assert.deepEqual(elsewhere.body, shown);
      assert.equal((await ask(key, 'GET', '/slots?companyId=2')).status, 400);
    });

    it('opens nothing that was not given, nor any call of the screens', async () => {
      const { key } = await newKey(slots);
      for (const path of ['/invoices', '/occupancy', '/reports/collection-report'])
        assert.deepEqual((await ask(key, 'GET', path)).body.code, -1700, path);
      for (const path of ['/users', '/slots/exports', '/devices/1/key', '/api-keys', '/audit-entries'])
        assert.equal((await ask(key, 'GET', path)).status, 404, path);
      assert.ok([404, 405].includes((await ask(key, 'POST', '/slots', {})).status));
      for (const path of ['/slots', '/terminal/configuration', '/access/me']) {
        const answer = await site.call('GET', path, undefined, {
          token: `Bearer ${key}`,
          view: 'view/slot/create',
          company: lot.companyId,
        });
        assert.deepEqual([answer.status, answer.body.code], [401, -1723], path);
      }
      assert.equal((await ask(lot.key, 'GET', '/slots')).status, 401);
      assert.equal((await site.call('GET', '/external/slots')).status, 401);
      assert.deepEqual((await ask(null, 'GET', '/slots')).body.code, -1501);
    });

    it('writes where writing was given, and the audit names the key', async () => {
      const grant = (level: string) => [{ resource: 'discounts', level }];
      const discount = { code: 'EXT1', title: 'Cine', kind: 'percent', value: 1000, validFrom: '2026-01-01' };
      const reader = await newKey(grant('read'));
      assert.equal((await ask(reader.key, 'POST', '/discounts', discount)).body.code, -1700);
      const writer = await newKey(grant('write'));
      const { status, body } = await ask(writer.key, 'POST', '/discounts', discount);
      assert.equal(status, 201);
      assert.equal((await ask(writer.key, 'GET', '/discounts')).body.total, 1);
      assert.equal((await ask(reader.key, 'GET', `/discounts/${body.id}`)).body.code, 'EXT1');
      const entry = await site.db
        .selectFrom('audit_entries')
        .selectAll()
        .where('resource', '=', 'discounts')
        .executeTakeFirstOrThrow();
      assert.deepEqual(
        [entry.view, entry.user_id, entry.company_id],
        [`api-key/${writer.id}`, null, lot.companyId],
      );
    });

    it('E4: refuses a grant that is not offered, however it is asked for', async () => {
      const wrong: unknown[] = [
        [],
        null,
        'slots',
        [{ resource: 'users', level: 'read' }],
        [{ resource: 'slots', level: 'write' }],
        [{ resource: 'slots', level: 'admin' }],
        [{ resource: 'slots' }],
        [{ resource: 'slots', level: 'read', more: 1 }],
        [...slots, ...slots],
        [{ resource: '__proto__', level: 'write' }],
      ];
      for (const grants of wrong) {
        const answer = await site.call('POST', '/api-keys', { name: 'X', grants }, as());
        assert.equal(answer.status, 400, JSON.stringify(grants));
      }
      const forged = { name: 'X', grants: slots, keyHash: 'a', lastUsedAt: '2020-01-01T00:00:00Z' };
      assert.equal((await site.call('POST', '/api-keys', forged, as())).status, 400);
    });

    it('ends a key by its last day, by a new one, by revoking, by deleting it and with its company', async () => {
      const works = async (key: string) => (await ask(key, 'GET', '/slots')).status === 200;
      const dated = await newKey(slots, { validTo: '2026-11-20' });
      assert.ok(await works(dated.key));
      const before = site.clock.now;
      site.clock.now = Date.parse('2026-11-20T23:59:00-05:00');
      assert.ok(await works(dated.key));
      site.clock.now = Date.parse('2026-11-21T00:01:00-05:00');
      assert.ok(!(await works(dated.key)));
      site.clock.now = before;
      const old = await newKey(slots);
      const { key } = await site.done('POST', `/api-keys/${old.id}/key`, undefined, as());
      assert.deepEqual([await works(old.key), await works(key)], [false, true]);
      await site.done('DELETE', `/api-keys/${old.id}/key`, undefined, as());
      assert.ok(!(await works(key)));
      const gone = await newKey(slots);
      await site.done('DELETE', `/api-keys/${gone.id}`, undefined, as());
      assert.ok(!(await works(gone.key)));
      assert.equal((await site.call('POST', `/api-keys/${gone.id}/key`, undefined, as())).status, 404);
    });

    it('notes its last use to the minute', async () => {
      const { id, key } = await newKey(slots);
      const used = async () =>
        (await site.done('GET', `/api-keys/${id}`, undefined, as())).lastUsedAt as string | null;
      assert.equal(await used(), null);
      await ask(key, 'GET', '/slots');
      const first = site.clock.now;
      assert.equal(Date.parse((await used()) ?? ''), first);
      site.clock.now += 30_000;
      await ask(key, 'GET', '/slots');
      assert.equal(Date.parse((await used()) ?? ''), first);
      site.clock.now += 40_000;
      await ask(key, 'GET', '/slots');
      assert.equal(Date.parse((await used()) ?? ''), site.clock.now);
    });

    it('counts the calls of each key by itself', async () => {
      const [busy, calm] = [await newKey(slots), await newKey(slots)];
      for (let n = 0; n < callsPerMinute; n += 1)
        assert.equal((await ask(busy.key, 'GET', '/slots?size=1')).status, 200);
      const refused = await ask(busy.key, 'GET', '/slots');
      assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '60']);
      assert.equal((await ask(calm.key, 'GET', '/slots')).status, 200);
      site.clock.now += 60_000;
      assert.equal((await ask(busy.key, 'GET', '/slots')).status, 200);
    });

    it('refuses what is no key, of every kind', async () => {
      for (const key of ['', 'pak_', 'pak_x', 'x'.repeat(5000), "pak_' or 1=1 --", 'null'])
        assert.equal((await ask(key, 'GET', '/slots')).status, 401, key.slice(0, 20));
    });
  });
}
