import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../core/db/sqlite.ts';
import { benchLot, startBenchCore } from './support/core.ts';
import { type Figure, median, printFigures } from './support/figure.ts';
import { payInvoices } from './support/paid-invoices.ts';

const rows = 1_000_000;
const days = 90;
const dayMs = 86_400_000;

/** Ninety busy days of one lot that end now: stays, their invoices, and the roll-ups of these. */
function load(folder: string, companyId: number, now: number): void {
  const database = openSqlite(join(folder, 'core.db'));
  const first = now - days * dayMs;
  const step = (days * dayMs) / rows;
  database.exec('begin');
  const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${rows - 1})`;
  const given = { company: companyId, first, step };
  database
    .prepare(
      `${numbers} insert into stays (company_id, ticket, entry_event, vehicle_type, plate, slot_id, service, duplicate,
         entry_at, entry_device_id, lost_ticket, exit_at, exit_device_id)
       select :company, 'T' || i, 'E' || i, 'CA', null, 1, 'ROTA', 0, cast(:first + i * :step as integer), 1 + i % 8, 0,
         case when i >= ${rows - 500} then null else cast(:first + i * :step as integer) + 3600000 end, 1 + i % 8 from n`,
    )
    .run(given);
  database
    .prepare(
      `${numbers} insert into invoices (version, created_at, updated_at, status, company_id, resolution_id, prefix, number,
         at, day, stay_id, entity_id, device_id, method, service, vehicle_type, plate, subtotal, tax, discount, total,
         collected)
       select 1, 0, 0, 'A', :company, 1, 'L', i + 1, cast(:first + i * :step as integer),
         date((:first + i * :step) / 1000 - 18000, 'unixepoch'), null, 1, 1 + i % 8, 'cash', 'parking', 'CA', null, 10000,
         1900, 0, 11900, 11900 from n`,
    )
    .run(given);
  database.exec(payInvoices);
  database.exec('commit; analyze');
  database.close();
}

/** The peer: today's money alone, summed from the invoices without an index over their instant. */
function directSum(folder: string, companyId: number, since: number): number {
  const database = openSqlite(join(folder, 'core.db'), true);
  const query = database.prepare(
    'select count(*), sum(total) from invoices where +company_id = ? and +at >= ?',
  );
  const times = Array.from({ length: 3 }, () => {
    const begin = performance.now();
    query.all(companyId, since);
    return performance.now() - begin;
  });
  database.close();
  return median(times);
}

export async function dashboardBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-dashboard-'));
  const core = await startBenchCore({ DATA_DIR: folder });
  try {
    const { companyId } = await benchLot(core, 8);
    const now = Date.now();
    load(folder, companyId, now);
    const times: number[] = [];
    for (let round = 0; round < 51; round += 1) {
      const begin = performance.now();
      const page = await core.admin('GET', '/dashboard', undefined, 'view/start', companyId);
      times.push(performance.now() - begin);
      if (page.occupancy[0].occupied !== 500) throw new Error(`Occupancy: ${JSON.stringify(page.occupancy)}`);
    }
    return [
      {
        figure: 'start page of a lot with 1,000,000 stays and invoices in 90 days',
        value: median(times),
        unit: 'ms',
        target: 20,
        peer: { name: "a day's money from the invoices", value: directSum(folder, companyId, now - dayMs) },
      },
    ];
  } finally {
    await core.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) printFigures(await dashboardBench());
