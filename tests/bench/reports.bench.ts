import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../core/db/sqlite.ts';
import { benchLot, startBenchCore } from './support/core.ts';
import { type Figure, median, printFigures } from './support/figure.ts';
import { payInvoices } from './support/paid-invoices.ts';

const invoices = 1_000_000;
const days = 30;
const methods = ['cash', 'credit-card', 'debit-card', 'qr'];

/** A month of one lot in bulk: invoices by SQL, and the roll-ups from them, as their transactions would have kept them. */
function load(folder: string, companyId: number): void {
  const database = openSqlite(join(folder, 'core.db'));
  database.exec('begin');
  database
    .prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${invoices - 1})
       insert into invoices (version, created_at, updated_at, status, company_id, resolution_id, prefix, number, at,
         day, stay_id, entity_id, device_id, method, service, vehicle_type, plate, subtotal, tax, discount, total,
         collected)
       select 1, 0, 0, 'A', :company, 1, 'L', i + 1, 1793800000000 + i, date('2026-10-01', '+' || (i % ${days}) || ' days'),
         null, 1, 1 + i % 8, case i % 4 when 0 then '${methods[0]}' when 1 then '${methods[1]}' when 2 then '${methods[2]}'
         else '${methods[3]}' end, 'parking', 'CA', 'ABC123', 10000, 1900, 0, 11900, 11900 from n`,
    )
    .run({ company: companyId });
  database.exec(payInvoices);
  database.exec('commit');
  database.close();
}

/** The peer: the same sums asked from the invoices themselves. */
function directAggregate(folder: string): number {
  const database = openSqlite(join(folder, 'core.db'), true);
  const query = database.prepare(
    `select day, device_id, method, count(*), sum(subtotal), sum(tax), sum(discount), sum(total) from invoices
     where company_id = 1 and day between '2026-10-01' and '2026-10-30' group by 1, 2, 3 limit 25`,
  );
  const times = Array.from({ length: 3 }, () => {
    const begin = performance.now();
    query.all();
    return performance.now() - begin;
  });
  database.close();
  return median(times);
}

export async function reportsBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-reports-'));
  const core = await startBenchCore({ DATA_DIR: folder });
  try {
    const { companyId } = await benchLot(core, 8);
    load(folder, companyId);
    const view = 'view/overview-report/reports/collection-report';
    const path = '/reports/collection-report?from=2026-10-01&to=2026-10-30';
    const times: number[] = [];
    for (let round = 0; round < 51; round += 1) {
      const begin = performance.now();
      const report = await core.admin('GET', path, undefined, view, companyId);
      times.push(performance.now() - begin);
      if (report.totals.invoices !== invoices) throw new Error(`Totals: ${JSON.stringify(report.totals)}`);
    }
    return [
      {
        figure: 'collection-report of a month, 1,000,000 invoices, first page with totals',
        value: median(times),
        unit: 'ms',
        target: 100,
        peer: { name: 'sums from the invoices', value: directAggregate(folder) },
      },
    ];
  } finally {
    await core.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) printFigures(await reportsBench());
