import type { Db, Trx } from '../../../db/schema.ts';

/** Tables of documents that say amounts in the currency of their lot. */
export type Documents =
  | 'invoices'
  | 'receipts'
  | 'closures'
  | 'drawer_movements'
  | 'deposits'
  | 'payment_requests'
  | 'electronic_payments';

/** True where a lot has any document of a table. */
export async function hasDocuments(db: Db | Trx, table: Documents, companyId: number): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
