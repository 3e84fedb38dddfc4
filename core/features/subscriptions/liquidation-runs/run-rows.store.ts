import type { RowProblem } from '../../../../shared/features/subscriptions/liquidation-runs/run.ts';
import { isPostgres } from '../../../db/dialect.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { liquidationRunRows, type Renewal } from './liquidation-runs.table.ts';

export type RunRow = RecordOf<typeof liquidationRunRows>;

/** Rows of a run whose invoices are yet to be made, or to be taken back; held until the transaction ends. */
export async function openRows(
  trx: Trx,
  runId: number,
  open: 'unbilled' | 'billed',
  most: number,
): Promise<RunRow[]> {
  let query = trx
    .selectFrom('liquidation_run_rows')
    .selectAll()
    .where('run_id', '=', runId)
    .where('problem', 'is', null)
    .orderBy('id')
    .limit(most);
  query =
    open === 'unbilled'
      ? query.where('invoice_id', 'is', null)
      : query.where('invoice_id', 'is not', null).where('undone', '=', 0);
  const rows = await (isPostgres(trx) ? query.forUpdate() : query).execute();
  return rows.map((row) => liquidationRunRows.read(row));
}

/** Notes the invoice of a row. Throws the database's own error where another row stands for the same period. */
export async function noteInvoice(
  trx: Trx,
  id: number,
  { invoiceId, renewal }: { invoiceId: number; renewal: Renewal | null },
): Promise<void> {
  await trx
    .updateTable('liquidation_run_rows')
    .set({ invoice_id: invoiceId, renewal })
    .where('id', '=', id)
    .execute();
}

export async function noteProblem(trx: Trx, id: number, problem: RowProblem): Promise<void> {
  await trx.updateTable('liquidation_run_rows').set({ problem }).where('id', '=', id).execute();
}

/** Notes that the invoice of a row was taken back: its period may be billed again. */
export async function noteUndone(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('liquidation_run_rows')
    .set({ undone: 1, renewal: null })
    .where('id', '=', id)
    .execute();
}

/** Frees the period of a row that stands behind an invoice that was cancelled by itself. */
export async function freeCancelled(trx: Trx, row: RunRow): Promise<void> {
  await trx
    .updateTable('liquidation_run_rows')
    .set({ undone: 1, renewal: null })
    .where('subscriber_id', '=', row.subscriberId)
    .where('liquidation_id', '=', row.liquidationId)
    .where('period_from', '=', row.periodFrom)
    .where('undone', '=', 0)
    .where('invoice_id', 'in', (invoice) =>
      invoice
        .selectFrom('invoices')
        .select('id')
        .where('status', '<>', 'A')
        .where('subscriber_id', '=', row.subscriberId),
    )
    .execute();
}

/** Notes that the end of a validity is no longer where a payment moved it to; by another core that was noted already, perhaps. */
export async function noteShortened(
  trx: Trx,
  { id, to }: { id: number; to: string },
  renewal: Renewal,
): Promise<void> {
  await trx
    .updateTable('liquidation_run_rows')
    .set({ renewal, renewed_from: null, renewed_to: null })
    .where('id', '=', id)
    .where('renewed_to', '=', to)
    .execute();
}

/** Notes what became of the end of a validity, and how a payment moved it. */
export async function noteRenewal(
  trx: Trx,
  id: number,
  renewal: Renewal,
  { from, to }: { from: string | null; to: string | null } = { from: null, to: null },
): Promise<void> {
  await trx
    .updateTable('liquidation_run_rows')
    .set({ renewal, renewed_from: from, renewed_to: to })
    .where('id', '=', id)
    .execute();
}
