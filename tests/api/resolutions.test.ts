import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openLot } from './support/lot.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';

for (const dialect of dialects) {
  describe(`resolutions (${dialect})`, () => {
    let site: Site;
    let companyId: number;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    const newCompany = async () => {
      const view = 'view/company/create';
      companyId = (await site.done('POST', '/companies', { name: 'Lote' }, { view })).id;
    };
    const call = (method: string, rest: string, body?: unknown): Promise<Answer> =>
      site.call(method, `/resolutions${rest}`, body, { view: 'view/resolution', company: companyId });
    const create = (fields: Record<string, unknown> = {}) =>
      call('POST', '', {
        number: '18764000000001',
        prefix: 'FE',
        initialNumber: 1,
        finalNumber: 5000,
        initialDate: '2026-01-01',
        finalDate: '2026-12-31',
        ...fields,
      });

    it('starts before its first number and tells how many numbers and days are left', async () => {
      await newCompany();
      const { body } = await create({ prefix: 'fe' });
      assert.deepEqual(
        [body.currentNumber, body.prefix, body.active, body.numbersLeft, body.daysLeft],
        [0, 'FE', false, 5000, 42],
      );
      const used = await create({ prefix: 'B', currentNumber: 4000 });
      assert.deepEqual([used.status, used.body.numbersLeft], [201, 1000]);
      const over = await create({ prefix: 'C', initialDate: '2025-01-01', finalDate: '2025-12-31' });
      assert.equal(over.body.daysLeft, 0);
    });

    it('refuses numbers and dates that do not follow each other, all at once', async () => {
      await newCompany();
      const refused: [Record<string, unknown>, Record<string, number>][] = [
        [{ initialNumber: 10, finalNumber: 9 }, { finalNumber: -1636 }],
        [{ initialNumber: 10, currentNumber: 8 }, { currentNumber: -1637 }],
        [{ currentNumber: 5001 }, { currentNumber: -1637 }],
        [{ finalDate: '2025-12-31' }, { finalDate: -1554 }],
        [
          { finalNumber: 0, finalDate: '2025-12-31', number: '' },
          { number: -1634, finalNumber: -1636, finalDate: -1554 },
        ],
      ];
      for (const [fields, expected] of refused) {
        const answer = await create(fields);
        assert.equal(answer.status, 400);
        const codes = Object.entries(answer.body.fields as Record<string, { code: number }>);
        assert.deepEqual(Object.fromEntries(codes.map(([field, { code }]) => [field, code])), expected);
        assert.equal(answer.body.code, Object.values(expected)[0]);
      }
      assert.equal((await create({ finalDate: '2026-01-01' })).status, 201);
    });

    it('shares no numbers with another one of its prefix, whatever the case', async () => {
      await newCompany();
      assert.equal((await create()).status, 201);
      const refused = await create({ prefix: 'fe', initialNumber: 5000, finalNumber: 6000 });
      assert.deepEqual([refused.status, refused.body.code], [409, -1635]);
      assert.ok(refused.body.fields.prefix);
      const next = await create({ initialNumber: 5001, finalNumber: 6000 });
      assert.equal(next.status, 201);
      assert.equal((await create({ prefix: '' })).status, 201);
      const moved = await call('PUT', `/${next.body.id}`, { version: 1, initialNumber: 4999 });
      assert.equal(moved.body.code, -1635);
      const parallel = await Promise.all(Array.from({ length: 5 }, () => create({ prefix: 'Z' })));
      assert.deepEqual(parallel.map((answer) => answer.status).sort(), [201, 409, 409, 409, 409]);
    });

    it('E7: is active alone in its company, also where many are activated at once', async () => {
      await newCompany();
      const made = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((prefix) => create({ prefix })));
      const activated = await Promise.all(
        made.map(({ body }) => call('PUT', `/${body.id}`, { version: body.version, active: true })),
      );
      assert.deepEqual(activated.map((answer) => answer.status).sort(), [200, 409, 409, 409, 409]);
      const refused = activated.find((answer) => answer.status === 409);
      assert.equal(refused?.body.code, -1555);
      assert.equal(refused?.body.fields.active.code, -1555);
      assert.equal((await create({ prefix: 'F', active: true })).body.code, -1555);
      const won = activated.find((answer) => answer.status === 200);
      const back = { version: 2, active: false };
      assert.equal((await call('PUT', `/${won?.body.id}`, back)).status, 200);
      assert.equal((await create({ prefix: 'F', active: true })).status, 201);
    });

    it('lets an unused range move, its current number with it', async () => {
      await newCompany();
      const { body } = await create({ initialNumber: 100, finalNumber: 200 });
      const lower = await call('PUT', `/${body.id}`, { ...body, initialNumber: 50 });
      assert.deepEqual([lower.status, lower.body.currentNumber], [200, 49]);
      const higher = await call('PUT', `/${body.id}`, { version: 2, initialNumber: 150 });
      assert.deepEqual([higher.status, higher.body.currentNumber], [200, 149]);
    });

    it('once used keeps its prefix and numbers, may grow, and cannot be deleted', async () => {
      const lot = await openLot(site, { name: 'Con facturas' });
      companyId = lot.companyId;
      const entry = { at: '2026-11-20T08:00:00-05:00', vehicleType: 'CA', plate: 'AAA111' };
      await site.terminal(lot.key, '/terminal/entries', entry);
      const payment = { at: '2026-11-20T09:00:00-05:00', plate: 'AAA111', method: 'cash' };
      assert.equal((await site.terminal(lot.key, '/terminal/payments', payment)).status, 201);
      const stored = (await call('GET', `/${lot.resolutionId}`)).body;
      assert.equal(stored.currentNumber, 990_000_000);
      assert.equal(stored.numbersLeft, 5_000_000);
      for (const change of [{ prefix: 'OTRO' }, { initialNumber: 990_000_001 }]) {
        const answer = await call('PUT', `/${stored.id}`, { ...stored, ...change });
        assert.deepEqual([answer.status, answer.body.code], [409, -1639], JSON.stringify(change));
      }
      assert.equal((await call('DELETE', `/${stored.id}`)).body.code, -1639);
      const silent = { version: stored.version, currentNumber: null, finalNumber: 996_000_000 };
      const grown = await call('PUT', `/${stored.id}`, silent);
      assert.deepEqual([grown.status, grown.body.currentNumber], [200, 990_000_000]);
    });

    it('once used its current number is raised with a reason, which the audit keeps, and is never lowered', async () => {
      const lot = await openLot(site, { name: 'Con copia restaurada' });
      companyId = lot.companyId;
      const pay = async (plate: string) => {
        const entry = { at: '2026-11-20T08:00:00-05:00', vehicleType: 'CA', plate };
        await site.terminal(lot.key, '/terminal/entries', entry);
        const payment = { at: '2026-11-20T09:00:00-05:00', plate, method: 'cash' };
        return (await site.terminal(lot.key, '/terminal/payments', payment)).body;
      };
      await pay('AAA111');
      const path = `/${lot.resolutionId}`;
      const refused: [Record<string, unknown>, string, number][] = [
        [{ currentNumber: 989_999_999, reason: 'Copia' }, 'currentNumber', -1],
        [{ currentNumber: 995_000_001, reason: 'Copia' }, 'currentNumber', -1637],
        [{ currentNumber: 990_000_250 }, 'reason', -1],
        [{ currentNumber: 990_000_250, reason: '  ' }, 'reason', -1],
      ];
      for (const [change, field, code] of refused) {
        const { body } = await call('PUT', path, { version: 1, ...change });
        assert.deepEqual([body.code, Object.keys(body.fields)], [code, [field]], JSON.stringify(change));
      }
      const lowered = await call('PUT', path, { version: 1, currentNumber: 5, reason: 'Copia' });
      assert.match(lowered.body.fields.currentNumber.message, /990000000.*solo puede subir/);
      const reason = 'Copia del 19 restaurada; última factura en papel: 990000250';
      const raised = await call('PUT', path, { version: 1, currentNumber: 990_000_250, reason });
      assert.deepEqual([raised.status, raised.body.raiseReason], [200, reason]);
      assert.equal((await pay('BBB222')).number, 990_000_251);
      const [filed] = await site.db
        .selectFrom('audit_entries')
        .select(['before', 'after', 'user_id'])
        .where('resource', '=', 'resolutions')
        .where('company_id', '=', companyId)
        .where('action', '=', 'update')
        .execute();
      const { currentNumber, raiseReason } = JSON.parse(filed?.after ?? '{}');
      assert.deepEqual([currentNumber, raiseReason], [990_000_250, reason]);
      assert.equal(JSON.parse(filed?.before ?? '{}').currentNumber, 990_000_000);
      const kept = await call('PUT', path, { version: 2, active: false });
      assert.deepEqual([kept.body.currentNumber, kept.body.raiseReason], [990_000_251, reason]);
    });
  });
}
