import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { changesNothing } from './support/ledger.ts';
import { type Lot, openLot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';

for (const dialect of dialects) {
  describe(`stores and cash registers (${dialect})`, () => {
    let site: Site;
    let mine: Lot;
    let other: Lot;
    before(async () => {
      site = await openSite(dialect);
      mine = await openLot(site, { name: 'Lote uno' });
      other = await openLot(site, { name: 'Lote dos' });
    });
    after(() => site.close());
    const views = { stores: 'view/store', 'cash-registers': 'view/pos' } as const;
    type Things = keyof typeof views;
    const call = (method: string, things: Things, rest: string, body?: unknown, lot = mine) =>
      site.call(method, `/${things}${rest}`, body, { view: views[things], company: lot.companyId });
    let made = 0;
    const store = async (lot = mine) => {
      made += 1;
      const answer = await call('POST', 'stores', '', { name: `T${made}`, externalId: `E${made}` }, lot);
      assert.equal(answer.status, 201);
      return answer.body;
    };
    const register = (body: object) => {
      made += 1;
      return call('POST', 'cash-registers', '', { name: `C${made}`, externalId: `R${made}`, ...body });
    };

    it('a store knows how many registers it has, a register the names of its store and device', async () => {
      const { id } = await store();
      assert.equal((await call('GET', 'stores', `/${id}`)).body.registers, 0);
      const first = await register({ storeId: id, deviceId: mine.deviceId });
      assert.equal(first.status, 201, JSON.stringify(first.body));
      assert.deepEqual([first.body.storeName, first.body.deviceName], [`T${made - 1}`, 'Caja 1']);
      assert.equal((await register({ storeId: id })).body.deviceName, null);
      assert.equal((await call('GET', 'stores', `/${id}`)).body.registers, 2);
      const { rows } = (await call('GET', 'cash-registers', `?storeId=${id}&sort=name`)).body;
      assert.deepEqual(
        rows.map((row: { deviceId: number | null }) => row.deviceId),
        [mine.deviceId, null],
      );
    });

    it('names must be free too, among what is not deleted', async () => {
      const { id, name } = await store();
      const again = await call('POST', 'stores', '', { name, externalId: 'otro' });
      assert.deepEqual(
        [again.status, again.body.code, Object.keys(again.body.fields)],
        [409, -1622, ['name']],
      );
      const first = (await register({ storeId: id })).body;
      const twice = await register({ storeId: id, name: first.name });
      assert.deepEqual([twice.status, twice.body.code], [409, -1627]);
      await call('DELETE', 'cash-registers', `/${first.id}`);
      assert.equal((await register({ storeId: id, name: first.name })).status, 201);
      assert.equal((await call('POST', 'stores', '', { name, externalId: 'E' }, other)).status, 201);
    });

    it('a store with registers is not deleted, alone or among others; one that lost them is', async () => {
      const [used, empty] = [await store(), await store()];
      const { body } = await register({ storeId: used.id });
      const refused = await changesNothing(site, () => call('DELETE', 'stores', `/${used.id}`));
      assert.deepEqual([refused.status, refused.body.code], [409, -1625]);
      const rows = [used, empty].map(({ id, version }) => ({ id, version }));
      const bulk = await call('POST', 'stores', '/bulk-deletions', { rows });
      assert.deepEqual(
        bulk.body.results.map((one: { status: number }) => one.status),
        [409, 200],
      );
      await call('DELETE', 'cash-registers', `/${body.id}`);
      assert.equal((await call('DELETE', 'stores', `/${used.id}`)).status, 200);
    });

    it('a register is refused in a store or at a device that is deleted, unknown or another lot’s', async () => {
      const [own, foreign, gone] = [await store(), await store(other), await store()];
      await call('DELETE', 'stores', `/${gone.id}`);
      const cases: [body: object, field: string, status: number, code: number][] = [
        [{ storeId: foreign.id }, 'storeId', 404, -1],
        [{ storeId: gone.id }, 'storeId', 404, -1],
        [{ storeId: 987_654 }, 'storeId', 404, -1],
        [{}, 'storeId', 400, -1630],
        [{ storeId: null }, 'storeId', 400, -1630],
        [{ storeId: own.id, deviceId: other.deviceId }, 'deviceId', 404, -1],
        [{ storeId: own.id, deviceId: 987_654 }, 'deviceId', 404, -1],
        [{ storeId: own.id, deviceId: '1 or 1=1' }, 'deviceId', 400, -1],
      ];
      await changesNothing(site, async () => {
        for (const [body, field, status, code] of cases) {
          const answer = await register(body);
          assert.deepEqual([answer.status, answer.body.code], [status, code], JSON.stringify(body));
          assert.deepEqual(Object.keys(answer.body.fields), [field]);
        }
      });
    });

    it('a register keeps a device that was deleted since, until another is chosen', async () => {
      const as = { view: 'view/devices/add', company: mine.companyId };
      const device = await site.done('POST', '/devices', { name: 'Vieja', imei: '1' }, as);
      const { id } = await store();
      const { body } = await register({ storeId: id, deviceId: device.id });
      await site.done('DELETE', `/devices/${device.id}`, undefined, as);
      const kept = await call('PUT', 'cash-registers', `/${body.id}`, { version: 1, name: 'Otra' });
      assert.deepEqual([kept.status, kept.body.deviceName], [200, 'Vieja']);
      assert.equal((await register({ storeId: id, deviceId: device.id })).status, 404);
    });

    it('of a deletion and a new register at the same time one gives way', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { id } = await store();
        const [deleted, added] = await Promise.all([
          call('DELETE', 'stores', `/${id}`),
          register({ storeId: id }),
        ]);
        assert.deepEqual(
          [deleted.status, added.status].sort(),
          deleted.status === 200 ? [200, 404] : [201, 409],
        );
      }
    });
  });
}
