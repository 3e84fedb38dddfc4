import { type RawBuilder, sql } from 'kysely';
import { sumOf } from '../../../../shared/money.ts';
import { lockersFrequency as report } from '../../../../shared/reports/lockers/frequency-data.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { inChunks, pageOf, type ReportScope, reportQuery } from '../../query.ts';
import { sortedRows } from '../../sorted-rows.ts';
import { cellsOf, hoursOfWeek, shared } from '../hours-of-week.ts';

type Scope = ReportScope<typeof report>;

/** Invoices of lockers; the customer 111 is anybody. */
function invoicesOf({ companyId, from, to, filter }: Scope): RawBuilder<unknown> {
  const ofDevice = filter.deviceId === undefined ? sql`` : sql`and invoices.device_id = ${filter.deviceId}`;
  return sql`select invoices.at, invoices.id, case when entities.identification = '111' then null else entities.id end as who,
      invoices.total
    from invoices join entities on entities.id = invoices.entity_id
    where invoices.company_id = ${companyId} and invoices.day >= ${from} and invoices.day <= ${to}
      and invoices.service = 'locker' ${ofDevice}`;
}

async function measure(db: Db | Trx, scope: Scope) {
  const hours = await hoursOfWeek(db, scope, invoicesOf(scope));
  const { rows, totals } = shared(hours);
  return {
    rows: rows.map(({ device: _, ...row }) => row),
    totals: { ...totals, total: sumOf(hours.map(({ total }) => total)) },
    matrix: cellsOf(hours),
  };
}

/** The report of frequency, of the invoices of lockers. */
export const lockersFrequency = reportQuery(report, {
  heavy: () => true,
  async page(db, scope, wanted) {
    const { rows, ...more } = await measure(db, scope);
    return { rows: pageOf(sortedRows(rows, scope.sort), wanted), total: rows.length, ...more };
  },
  async whole(db, scope, stop) {
    const { rows, totals, matrix } = await measure(db, scope);
    return {
      total: rows.length,
      totals,
      chunks: inChunks(sortedRows(rows, scope.sort), stop),
      drawn: async () => matrix,
    };
  },
});
