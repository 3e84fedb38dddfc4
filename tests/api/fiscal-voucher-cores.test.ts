import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { RunningCore } from '../../core/start.ts';
import { readPdf } from '../support/documents.ts';
import { faultsOf } from '../support/whole-data.ts';
import { type Calling, callingAt } from './support/calling.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { at, freshLot } from './support/terminals.ts';

const view = 'view/Aerooriente/reports/FiscalReport';
const days = Array.from({ length: 9 }, (_, place) => `2026-11-1${place}`);

// SQLite has one core: there the same comes twice at once to it.
for (const dialect of dialects) {
  const where = dialect === 'postgres' ? 'two cores' : 'one core';
  describe(`fiscal vouchers (${dialect}, ${where})`, () => {
    let site: ReportingSite;
    let second: RunningCore;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T18:00:00-05:00');
      second = dialect === 'postgres' ? await site.another() : site.core;
    });
    after(() => site.close());

    async function soldLot() {
      const lot = await freshLot(site);
      const sold = [];
      for (const [place, day] of days.entries()) {
        const plate = `DOS00${place}`;
        await at(site, lot).enter({ at: `${day}T06:00:00-05:00`, plate });
        const { body } = await at(site, lot).pay({ at: `${day}T10:00:00-05:00`, plate });
        sold.push(body);
      }
      const cores: Calling[] = [site.core, second].map((core) => callingAt(site, core, lot.companyId));
      return { lot, sold, cores };
    }

    it('numbers days without a gap whoever makes them, each once', async () => {
      const { lot, cores } = await soldLot();
      const batch = { from: '2026-11-01', until: '2026-11-30' };
      const told = await Promise.all([
        ...cores.map((core) => core('POST', '/fiscal-vouchers/batches', batch, view)),
        ...cores.flatMap((core) =>
          days.map((day) => core('POST', '/fiscal-vouchers', { deviceId: lot.deviceId, day }, view)),
        ),
      ]);
      for (const { status, body } of told)
        assert.ok([200, 201, 409].includes(status), `${status} ${JSON.stringify(body).slice(0, 200)}`);
      const rows = await site.db
        .selectFrom('fiscal_vouchers')
        .select(['day', 'number'])
        .where('company_id', '=', lot.companyId)
        .orderBy('number')
        .execute();
      assert.deepEqual(
        rows.map(({ number }) => number),
        rows.map((_, place) => place + 1),
      );
      assert.equal(new Set(rows.map(({ day }) => day)).size, rows.length);
      assert.deepEqual(
        rows.map(({ day }) => day),
        rows.map(({ day }) => day).sort(),
      );
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('is printed on 80 mm, with its figures and the names of its day', async () => {
      const { lot, sold } = await soldLot();
      const [core] = cores(lot.companyId);
      const made = await core('POST', '/fiscal-vouchers', { deviceId: lot.deviceId, day: days[0] }, view);
      const answer = await fetch(
        `${site.core.url}/api/dashboard/core/fiscal-vouchers/${made.body.id}/pdf?size=80mm&language=es`,
        { headers: { authorization: site.token, pathview: view, companyid: String(lot.companyId) } },
      );
      assert.equal(answer.headers.get('content-type'), 'application/pdf');
      const bytes = Buffer.from(await answer.arrayBuffer());
      const width = Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(bytes.toString('latin1'))?.[1]);
      assert.equal(Math.round((width / 72) * 25.4), 80);
      const [page = ''] = await readPdf(bytes);
      const text = page.replace(/[^\S\n]+/g, ' ');
      const [one] = sold;
      for (const part of [
        ...['Comprobante de informe diario 1', days[0], '356938035643809', `${one.prefix}${one.number}`],
        ...[
          'Ventas brutas',
          'Impuesto por tarifa',
          'Medios de pago',
          'Efectivo (1)',
          'Total neto',
          'Acumulado',
        ],
      ])
        assert.ok(text.includes(String(part)), `${part} in\n${text}`);
    });

    const cores = (companyId: number): [Calling] => [callingAt(site, site.core, companyId)];
  });
}
