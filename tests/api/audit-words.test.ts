import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Lot, openLot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';

for (const dialect of dialects) {
  describe(`the words of the audit (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    before(async () => {
      site = await openSite(dialect);
      lot = await openLot(site);
    });
    after(() => site.close());

    const read = async (query: string) =>
      site.done('GET', `/audit-entries${query}`, undefined, { view: 'view/audit', company: lot.companyId });
    const detail = async (id: number): Promise<{ changes: { label: string; after: string | null }[] }> =>
      read(`/${id}`);

    it('shows lists, versions and what terminals may do in words', async () => {
      const made = async (path: string, from: string, body: object) => {
        await site.done('POST', path, body, { view: from, company: lot.companyId });
        const [{ id }] = (await read('?size=1')).rows;
        return Object.fromEntries((await detail(id)).changes.map(({ label, after: now }) => [label, now]));
      };
      const restriction = {
        title: 'Par e impar',
        vehicleTypes: ['CA'],
        mode: 'parity',
        rules: [{ parity: 'odd', digits: [1, 3] }],
        weekdays: [1, 2],
        validFrom: '2026-01-01',
        exemptPlates: ['ABC123'],
      };
      const shown = await made('/plate-restrictions', 'view/plate-restrictions', restriction);
      assert.deepEqual(
        [shown['Días de la semana'], shown['Placas exentas'], shown['Reglas › 1 › Fecha par o impar']],
        ['lun, mar', 'ABC123', 'Fecha impar'],
      );
      const as = { view: 'view/devices/permissions', company: lot.companyId };
      const permissions = { version: 0, forbidden: ['sale'], cashiers: ['Ana'] };
      await site.done('PUT', `/devices/${lot.deviceId}/permissions`, permissions, as);
      const [row] = (await read('?resource=terminal-permissions')).rows;
      assert.equal(row.resourceName, 'Permisos de terminales');
      assert.deepEqual((await detail(row.id)).changes, [
        { label: 'Estado', before: null, after: 'Activo' },
        { label: 'Terminal', before: null, after: 'Caja 1' },
        { label: 'Operaciones no permitidas', before: null, after: 'Ventas de productos y servicios' },
        { label: 'Cajeros permitidos', before: null, after: 'Ana' },
      ]);
      const { rows } = await site.done('GET', `/tariffs/${lot.tariffId}/versions`, undefined, {
        view: 'view/rate',
        company: lot.companyId,
      });
      const filed = { tariffId: lot.tariffId, versionId: rows[0].id, status: 'queued', total: null };
      const { id } = await site.db
        .insertInto('audit_entries')
        .values({
          at: site.clock.now,
          company_id: lot.companyId,
          installation: 0,
          user_id: 1,
          device_id: null,
          view: 'view/rate',
          request_id: null,
          resource: 'tariff-backtests',
          record_id: 1,
          action: 'create',
          before: null,
          after: JSON.stringify(filed),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      assert.deepEqual(
        (await detail(id)).changes.map(({ after: now }) => now),
        ['Carros 2026', String(rows[0].version), 'En espera'],
      );
    });
  });
}
