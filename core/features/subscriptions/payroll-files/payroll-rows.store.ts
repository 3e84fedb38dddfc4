import { isPostgres } from '../../../db/dialect.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import type { ReadRow } from './payroll-cells.rules.ts';
import { payrollFileRows } from './payroll-files.table.ts';
import type { Match } from './payroll-match.rules.ts';

export type PayrollFileRow = RecordOf<typeof payrollFileRows>;

/** Removes what an attempt that was cut off has left of a file's rows. */
export async function forgetRows(trx: Trx, fileId: number): Promise<void> {
  await trx.deleteFrom('payroll_file_rows').where('file_id', '=', fileId).execute();
}

/** Adds rows to a file, each with what was found of it; some hundred at a time. */
export async function writeRows(
  trx: Trx,
  { fileId, companyId }: { fileId: number; companyId: number },
  rows: readonly (ReadRow & Match)[],
): Promise<void> {
  await trx
    .insertInto('payroll_file_rows')
    .values(
      rows.map((row) => ({
        file_id: fileId,
        company_id: companyId,
        line: row.line,
        identification: row.identification,
        vehicle: row.vehicle,
        typed: row.typed,
        value: row.value,
        period: row.period,
        subscriber_id: row.subscriberId,
        owed: row.owed,
        problem: row.problem,
        booked: 0,
        invoices: null,
      })),
    )
    .execute();
}

/** Rows of a file that are not booked, after one of them; held until the transaction ends. */
export async function unbookedRows(
  trx: Trx,
  fileId: number,
  { after, most }: { after: number; most: number },
): Promise<PayrollFileRow[]> {
  const query = trx
    .selectFrom('payroll_file_rows')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('booked', '=', 0)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most);
  const rows = await (isPostgres(trx) ? query.forUpdate() : query).execute();
  return rows.map((row) => payrollFileRows.read(row));
}

/** Notes that a row was booked. Throws the database's own error where the same deduction was booked by another. */
export async function noteBooked(
  trx: Trx,
  id: number,
  { subscriberId, owed, invoices }: { subscriberId: number; owed: number; invoices: readonly string[] },
): Promise<void> {
  await trx
    .updateTable('payroll_file_rows')
    .set({ subscriber_id: subscriberId, owed, problem: null, booked: 1, invoices: invoices.join(', ') })
    .where('id', '=', id)
    .execute();
}

/** Notes what keeps a row from being booked. */
export async function noteProblem(
  trx: Trx,
  id: number,
  { subscriberId, owed, problem }: Match,
): Promise<void> {
  await trx
    .updateTable('payroll_file_rows')
    .set({ subscriber_id: subscriberId, owed, problem })
    .where('id', '=', id)
    .execute();
}
