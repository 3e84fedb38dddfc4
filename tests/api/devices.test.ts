import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Lot, openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const status = { battery: 80 };

for (const dialect of dialects) {
  describe(`devices and their keys (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    before(async () => {
      site = await openSite(dialect);
      lot = await openLot(site);
    });
    after(() => site.close());
    const licence = () => ({ view: 'view/devices/license', company: lot.companyId });
    const newKey = async (id = lot.deviceId): Promise<string> =>
      (await site.done('POST', `/devices/${id}/key`, undefined, licence())).key;

    it('shows a key once and keeps its hash alone', async () => {
      const key = await newKey();
      assert.match(key, /^ptk_[\w-]{43}$/);
      const read = await site.call('GET', `/devices/${lot.deviceId}`, undefined, licence());
      assert.equal(Date.parse(read.body.keyIssuedAt), site.clock.now);
      const rows = await site.db.selectFrom('devices').selectAll().execute();
      const audit = await site.db.selectFrom('audit_entries').selectAll().execute();
      const stored = JSON.stringify([rows, audit]);
      assert.ok(!stored.includes(key));
      const hash = String(rows.find((row) => row.id === lot.deviceId)?.key_hash);
      assert.match(hash, /^[0-9a-f]{64}$/);
      assert.ok(!JSON.stringify([read.body, audit]).includes(hash));
      lot.key = key;
    });

    it('lets a new key replace the old one at once, and refuses a revoked one', async () => {
      const [old, fresh] = [lot.key, await newKey()];
      const refused = await site.terminal(old, '/terminal/status', status);
      assert.deepEqual([refused.status, refused.body.code], [401, -1723]);
      assert.equal((await site.terminal(fresh, '/terminal/status', status)).status, 200);
      const revoke = () => site.call('DELETE', `/devices/${lot.deviceId}/key`, undefined, licence());
      assert.equal((await revoke()).status, 204);
      assert.equal((await site.terminal(fresh, '/terminal/status', status)).body.code, -1723);
      assert.equal((await revoke()).status, 204);
      lot.key = await newKey();
    });

    it('refuses the key of a deleted device and of a deleted company', async () => {
      const other = await openLot(site, { name: 'Otro' });
      const device = { name: 'Caja 2', imei: '1' };
      const options = { view: 'view/devices/add', company: other.companyId };
      const { id } = await site.done('POST', '/devices', device, options);
      const { key } = await site.done('POST', `/devices/${id}/key`, undefined, {
        ...options,
        view: 'view/devices/license',
      });
      await site.done('DELETE', `/devices/${id}`, undefined, options);
      assert.equal((await site.terminal(key, '/terminal/status', status)).status, 401);
      assert.equal((await site.terminal(other.key, '/terminal/status', status)).status, 200);
      const search = { view: 'view/company/search' };
      await site.done('DELETE', `/companies/${other.companyId}`, undefined, search);
      assert.equal((await site.terminal(other.key, '/terminal/status', status)).status, 401);
      const gone = await site.call('POST', `/devices/${id}/key`, undefined, { ...licence() });
      assert.equal(gone.status, 404);
    });

    it('tells users and terminals apart: the key is no token and the token no key', async () => {
      const asUser = await site.call('GET', '/devices', undefined, {
        token: `Bearer ${lot.key}`,
        ...licence(),
      });
      assert.deepEqual([asUser.status, asUser.body.code], [401, -1723]);
      const asTerminal = await site.call('POST', '/terminal/status', status);
      assert.deepEqual([asTerminal.status, asTerminal.body.code], [401, -1723]);
      const none = await site.call('POST', '/terminal/status', status, { token: null });
      assert.equal(none.body.code, -1501);
    });

    it('gives keys only from the licence screen granted for writing, and only of the own company', async () => {
      const path = `/devices/${lot.deviceId}/key`;
      const person = await signUp(site, [
        [lot.companyId, { 'view/devices/add': 'write', 'view/devices/license': 'read' }],
      ]);
      for (const view of ['view/devices/add', 'view/devices/license']) {
        const answer = await site.call('POST', path, undefined, { ...licence(), view, token: person.token });
        assert.equal(answer.body.code, -1700, view);
      }
      const view = 'view/company/create';
      const elsewhere = (await site.done('POST', '/companies', { name: 'Ajeno' }, { view })).id;
      const there = { ...licence(), company: elsewhere };
      assert.equal((await site.call('POST', path, undefined, there)).status, 404);
      assert.equal((await site.call('DELETE', path, undefined, there)).status, 404);
      assert.equal((await site.terminal(lot.key, '/terminal/status', status)).status, 200);
    });

    it('asks for the IMEI with its code', async () => {
      const options = { view: 'view/devices/add', company: lot.companyId };
      const answer = await site.call('POST', '/devices', { name: 'Sin IMEI' }, options);
      assert.deepEqual([answer.status, answer.body.code], [400, -1707]);
      assert.equal(answer.body.message, 'Escriba el IMEI.');
    });
  });
}
