import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testBulkAction } from './support/bulk-actions.ts';
import type { Wire } from './support/entity-api.ts';
import { openLot } from './support/lot.ts';
import { confirm, confirmationFields, merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const setting = 'view/external/setting';
const methods = 'view/pays/methods/gestion';
const discounts = 'view/discounts';

for (const dialect of dialects) {
  describe(`what is done to several records (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    testBulkAction(() => site, {
      name: 'payment-methods',
      view: methods,
      action: 'disable',
      make: async (company) => {
        const { rows } = await site.done('GET', '/payment-methods', undefined, { view: methods, company });
        return rows.slice(0, 4);
      },
      isDone: ({ enabled, disabledAt }) => !enabled && disabledAt !== null,
      again: 'nothing',
    });
    testBulkAction(() => site, {
      name: 'webhooks',
      view: setting,
      action: 'disable',
      make: (company) =>
        fourOf((n) => {
          const hook = { name: `Tablero ${n}`, url: 'https://hooks.example.com/', events: ['stay.entered'] };
          return site.done('POST', '/webhooks', hook, { view: setting, company });
        }),
      isDone: ({ active }) => !active,
      again: 'nothing',
    });
    testBulkAction(() => site, {
      name: 'api-keys',
      view: setting,
      action: 'revoke',
      make: (company) =>
        fourOf(async (n) => {
          const as = { view: setting, company };
          const key = { name: `Llave ${n}`, grants: [{ resource: 'slots', level: 'read' }] };
          const { id } = await site.done('POST', '/api-keys', key, as);
          await site.done('POST', `/api-keys/${id}/key`, undefined, as);
          return site.done('GET', `/api-keys/${id}`, undefined, as);
        }),
      isDone: ({ keyIssuedAt }) => keyIssuedAt === null,
      again: 'nothing',
    });
    testBulkAction(() => site, {
      name: 'devices',
      view: 'view/devices/license',
      action: 'revoke-key',
      make: (company) =>
        fourOf(async (n) => {
          const as = { view: 'view/devices/license', company };
          const device = { name: `Quiosco ${n}`, imei: `35${n}`, kind: 'kiosk' };
          const { id } = await site.done('POST', '/devices', device, { view: 'view/devices/add', company });
          await site.done('POST', `/devices/${id}/key`, {}, as);
          return site.done('GET', `/devices/${id}`, undefined, as);
        }),
      isDone: ({ keyIssuedAt }) => keyIssuedAt === null,
      again: 'nothing',
    });
    testBulkAction(() => site, {
      name: 'webhook-deliveries',
      view: setting,
      action: 'redeliver',
      make: async (company) => {
        const as = { view: setting, company };
        const hook = { name: 'Tablero', url: 'https://hooks.example.com/', events: ['stay.entered'] };
        const { id } = await site.done('POST', '/webhooks', hook, as);
        await site.done('POST', `/webhooks/${id}/secret`, undefined, as);
        // A second test is only made once the first is over.
        await fourOf(async () => {
          await site.call('POST', `/webhooks/${id}/tests`, undefined, as);
          await site.db.updateTable('webhook_deliveries').set({ state: 'failed' }).execute();
        });
        return (await site.done('GET', '/webhook-deliveries', undefined, as)).rows;
      },
      isDone: ({ state }) => state === 'queued',
      again: 'delivery-under-way',
    });

    it('one payment method always stays, whichever are switched off', async () => {
      const { companyId: company } = await openLot(site);
      const as = { view: methods, company };
      const bulk = async (action: string, rows: Wire[]) =>
        (await site.done('POST', '/payment-methods/bulk-actions', { action, rows: rows.map(pick) }, as))
          .results;
      const { rows } = await site.done('GET', '/payment-methods?sort=id', undefined, as);
      const told = await bulk('disable', rows);
      assert.deepEqual(
        told.map(({ status }: Wire) => status),
        [...rows.slice(1).map(() => 200), 409],
      );
      assert.ok(told.at(-1).fields.enabled, JSON.stringify(told.at(-1)));
      const after = (await site.done('GET', '/payment-methods?sort=id', undefined, as)).rows;
      const back = await bulk('enable', after);
      assert.ok(back.every(({ status }: Wire) => status === 200));
      const all = (await site.done('GET', '/payment-methods?enabled=true', undefined, as)).rows;
      assert.equal(all.length, rows.length);
      assert.ok(all.every(({ disabledAt }: Wire) => disabledAt === null));
      assert.equal(all.find(({ id }: Wire) => id === rows.at(-1).id).version, 1, 'it was never off');
    });

    it('a terminal with a revoked key is refused from the answer on, the others go on', async () => {
      const [one, two] = [await openLot(site), await openLot(site)];
      const as = { view: 'view/devices/license', company: one.companyId };
      const device = await site.done('GET', `/devices/${one.deviceId}`, undefined, as);
      const body = { action: 'revoke-key', rows: [pick(device)] };
      await site.done('POST', '/devices/bulk-actions', body, as);
      const asks = (key: string) =>
        site.call('GET', '/terminal/configuration', undefined, { token: `Bearer ${key}` });
      assert.deepEqual([(await asks(one.key)).status, (await asks(two.key)).status], [401, 200]);
      const { retired_at, reason } = await site.db
        .selectFrom('retired_keys')
        .select(['retired_at', 'reason'])
        .where('device_id', '=', one.deviceId)
        .executeTakeFirstOrThrow();
      assert.deepEqual([retired_at, reason], [site.clock.now, 'revoked']);
    });

    it('vouchers are voided and payment requests withdrawn together; the used and the paid stay', async () => {
      const { companyId: company } = await openLot(site);
      const as = { view: discounts, company };
      const terms = { code: 'D', title: 'D', kind: 'percent', value: 1000, validFrom: '2026-01-01' };
      const { id: discountId } = await site.done('POST', '/discounts', terms, as);
      const batch = { discountId, prefix: 'B', numbering: 'sequence', quantity: 3, usesAllowed: 1 };
      await site.done('POST', '/vouchers/batches', batch, as);
      const vouchers: Wire[] = (await site.done('GET', '/vouchers', undefined, as)).rows;
      await site.db
        .updateTable('vouchers')
        .set({ state: 'used' })
        .where('id', '=', vouchers[1]?.id)
        .execute();
      const voided = await site.done('POST', '/vouchers/bulk-deletions', { rows: vouchers.map(pick) }, as);
      assert.deepEqual(voided.results.map(statusOf), [200, 409, 200]);
      const states = (await site.done('GET', '/vouchers', undefined, as)).rows.map(
        ({ state }: Wire) => state,
      );
      assert.deepEqual(states, ['void', 'used', 'void']);

      const settings = { view: settingsView, company };
      const { version } = await site.done('GET', '/payment-providers/payu', undefined, settings);
      await site.done('PUT', '/payment-providers/payu', { ...merchantSettings, version }, settings);
      const pays = { view: paymentsView, company };
      const charge = { target: 'charge', amount: 2_000_000, description: 'Reserva' };
      const asked = await fourOf(() => site.done('POST', '/payment-requests', charge, pays));
      await confirm(site, confirmationFields({ reference_sale: asked[0]?.reference }));
      const rows = [...asked.map(pick), { id: 999_999, version: 1 }];
      const gone = await site.done('POST', '/payment-requests/bulk-deletions', { rows }, pays);
      assert.deepEqual(gone.results.map(statusOf), [409, 200, 200, 200, 404]);
      assert.equal(gone.results[0].code, -1618);
    });
  });
}

const pick = ({ id, version }: Wire) => ({ id, version });
const statusOf = ({ status }: Wire) => status;

async function fourOf<T>(make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let n = 1; n <= 4; n += 1) made.push(await make(n));
  return made;
}
