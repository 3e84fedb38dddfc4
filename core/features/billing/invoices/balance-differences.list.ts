import { sql } from 'kysely';
import type { Amount } from '../../../../shared/money.ts';
import type { Db, Trx } from '../../../db/schema.ts';

/**
 * How far the balances of invoices are from what their documents and receipts leave, by the invoices' day: the sum, and
 * each by its size. Looked at are those that are on account, that say they are owed something, and that were credited in
 * part or whole: what a terminal sold and was paid for at once has a balance of 0 from its first moment.
 */
export function balanceDifferences(
  db: Db | Trx,
  { companyId, from, to }: { companyId: number; from: string; to: string },
): Promise<{ day: string; sum: Amount; size: Amount }[]> {
  const ids = db
    .selectFrom('invoices')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', sql.lit('invoice' as const))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .union(
      db
        .selectFrom('invoices')
        .select('id')
        .where('company_id', '=', companyId)
        .where('balance', '<>', sql.lit(0))
        .where('day', '>=', from)
        .where('day', '<=', to),
    )
    .union(
      db
        .selectFrom('credit_notes')
        .select('invoice_id as id')
        .where('company_id', '=', companyId)
        .where('day', '>=', from),
    );
  const each = db
    .selectFrom('invoices')
    .where('invoices.id', 'in', ids)
    .where('invoices.day', '>=', from)
    .where('invoices.day', '<=', to)
    .select([
      'invoices.day',
      sql<Amount>`invoices.balance - invoices.total
        + coalesce((select sum(note.total) from credit_notes note where note.invoice_id = invoices.id), 0)
        + coalesce((select sum(case when receipt.kind = 'refund' then -receipt.amount else receipt.amount end)
            from receipts receipt where receipt.invoice_id = invoices.id), 0)`.as('difference'),
    ]);
  return db
    .selectFrom(each.as('one'))
    .where('difference', '<>', 0)
    .groupBy('day')
    .select(['day', sql<Amount>`sum(difference)`.as('sum'), sql<Amount>`sum(abs(difference))`.as('size')])
    .execute();
}
