import type { LiquidationRunRow } from '../../../../shared/features/subscriptions/liquidation-runs/run.ts';
import { type ListQuery, type ListSpec, listRecords, type Page } from '../../../db/paging.ts';
import type { CompanyScope } from '../../../db/records.ts';
import type { Db } from '../../../db/schema.ts';
import { liquidationRunRows, runRowList } from './liquidation-runs.table.ts';
import type { RunBill } from './run-bills.rules.ts';

/** Those with a problem first. */
export const rowOrder: ListSpec = { order: '-problem,subscriber,periodFrom' };

/** A page of a run's rows. @throws a field error for each wrong filter */
export async function listRows(
  db: Db,
  scope: CompanyScope,
  runId: number,
  query: ListQuery,
): Promise<Page<LiquidationRunRow>> {
  const page = await listRecords(db, runRowList, scope, rowOrder, { ...query, runId: String(runId) });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      subscriberId: row.subscriberId,
      subscriber: row.subscriber,
      entity: row.entity ?? '',
      periodFrom: row.periodFrom,
      periodTo: row.periodTo,
      from: row.fromDay,
      to: row.toDay,
      days: row.days,
      lines: row.lines,
      subtotal: row.subtotal,
      tax: row.tax,
      total: row.total,
      invoiceId: row.invoiceId,
      invoice: row.invoice,
      problem: row.problem,
    })),
  };
}

export type DraftedRow = RunBill & { id: number };

/** Rows of a run in the order in which they were written. */
export async function draftedRows(
  db: Db,
  runId: number,
  { after, most }: { after: number; most: number },
): Promise<DraftedRow[]> {
  const rows = await db
    .selectFrom('liquidation_run_rows')
    .selectAll()
    .where('run_id', '=', runId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => liquidationRunRows.read(row));
}
