import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { limits } from '../../shared/limits.ts';
import { openWorld, type Wire } from './support/entity-api.ts';
import { openLot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';

/** Tests share their machine with others. */
const slowness = 5;

for (const dialect of dialects) {
  describe(`deletions in bulk against the rules of a resource (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    it('keeps a slot with vehicles inside and a resolution that was used, and deletes the others', async () => {
      const lot = await openLot(site);
      const at = (view: string) => ({ view, company: lot.companyId });
      const slot = (title: string) =>
        site.done('POST', '/slots', { title, quota: 5, vehicleTypes: ['CA'] }, at('view/slot/create'));
      const [full, empty] = [await slot('Lleno'), await slot('Vacío')];
      const entry = { at: '2026-11-20T11:00:00-05:00', vehicleType: 'CA', plate: 'ABC123' };
      const inside = { ...entry, slotId: full.id };
      assert.equal((await site.terminal(lot.key, '/terminal/entries', inside)).status, 201);
      const bulk = async (resource: string, records: Wire[], view: string) => {
        const rows = records.map(({ id, version }) => ({ id, version }));
        const { body } = await site.call('POST', `/${resource}/bulk-deletions`, { rows }, at(view));
        return body.results.map(({ id, status, code, message }: Wire) => [id, status, code, message]);
      };
      const alone = async (resource: string, { id }: Wire, view: string) => {
        const { status, body } = await site.call('DELETE', `/${resource}/${id}`, undefined, at(view));
        assert.equal(status, 409);
        return [id, status, body.code, body.message];
      };
      assert.deepEqual(await bulk('slots', [full, empty], 'view/slot/create'), [
        await alone('slots', full, 'view/slot/create'),
        [empty.id, 200, undefined, undefined],
      ]);
      const resolution = (number: string, from: number, currentNumber: number) => {
        const dates = { initialDate: '2026-01-01', finalDate: '2027-12-31' };
        const range = { initialNumber: from, finalNumber: from + 99, currentNumber };
        const body = { number, prefix: 'BULK', ...range, ...dates };
        return site.done('POST', '/resolutions', body, at('view/resolution'));
      };
      const [used, fresh] = [await resolution('1', 1, 50), await resolution('2', 1001, 1000)];
      assert.deepEqual(await bulk('resolutions', [used, fresh], 'view/resolutions/list'), [
        await alone('resolutions', used, 'view/resolutions/list'),
        [fresh.id, 200, undefined, undefined],
      ]);
    });

    it('deletes as many as the limit within a second, so that terminals do not wait', async (test) => {
      const world = await openWorld(site);
      const at = { view: 'view/devices/add', company: world.mine };
      const rows: { id: number; version: number }[] = [];
      for (let n = 0; n < limits.bulkRows; n += 1) {
        const device = { name: `Caja ${n}`, imei: `3569380${n}` };
        const { id, version } = await site.done('POST', '/devices', device, at);
        rows.push({ id, version });
      }
      const from = performance.now();
      const { body } = await site.call('POST', '/devices/bulk-deletions', { rows }, at);
      const took = performance.now() - from;
      assert.ok(body.results.every((one: Wire) => one.status === 200));
      test.diagnostic(`${limits.bulkRows} rows in ${Math.round(took)} ms`);
      assert.ok(took < 1000 * slowness, `${took} ms`);
    });
  });
}
