import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/schema.ts';

/** What the work on a run goes by. */
export function runToWorkOn(
  db: Db | Trx,
  runId: number,
): Promise<{ dueDays: number; reason: string | null }> {
  return db
    .selectFrom('liquidation_runs as u')
    .innerJoin('liquidations as l', 'l.id', 'u.liquidation_id')
    .select(['l.due_days as dueDays', 'u.reason'])
    .where('u.id', '=', runId)
    .executeTakeFirstOrThrow();
}

/** True while the work on a run waits or is done. */
export async function isAtWork(db: Db | Trx, runId: number): Promise<boolean> {
  const found = await db
    .selectFrom('liquidation_run_jobs')
    .select('id')
    .where('run_id', '=', runId)
    .where('status', 'in', [sql.lit('queued' as const), sql.lit('running' as const)])
    .executeTakeFirst();
  return found !== undefined;
}

/** True where an invoice of a run, or the late fee that it caused, has been paid, wholly or in part. */
export async function hasPaidInvoice(db: Db | Trx, runId: number): Promise<boolean> {
  const found = await db
    .with('documents', (of) => {
      const standing = of
        .selectFrom('liquidation_run_rows as r')
        .where('r.run_id', '=', runId)
        .where('r.undone', '=', 0);
      return standing
        .select('r.invoice_id as id')
        .unionAll(
          standing
            .innerJoin('liquidation_late_fees as f', 'f.invoice_id', 'r.invoice_id')
            .select('f.fee_invoice_id as id'),
        );
    })
    .selectFrom('documents')
    .innerJoin('receipts as c', 'c.invoice_id', 'documents.id')
    .select('c.invoice_id')
    .groupBy('c.invoice_id')
    .having(sql<number>`sum(case when c.kind = 'refund' then -c.amount else c.amount end)`, '>', 0)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The period of a bill of this run that another run is invoicing at this moment; null where there is none. */
export async function periodAtWork(db: Db | Trx, runId: number): Promise<string | null> {
  const found = await db
    .selectFrom('liquidation_run_rows as r')
    .innerJoin('liquidation_run_rows as o', (join) =>
      join
        .onRef('o.subscriber_id', '=', 'r.subscriber_id')
        .onRef('o.liquidation_id', '=', 'r.liquidation_id')
        .onRef('o.period_from', '=', 'r.period_from')
        .onRef('o.run_id', '<>', 'r.run_id'),
    )
    .innerJoin('liquidation_runs as u', 'u.id', 'o.run_id')
    .select('r.period_from')
    .where('r.run_id', '=', runId)
    .where('u.state', '=', 'confirming')
    .where('o.problem', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found?.period_from ?? null;
}
