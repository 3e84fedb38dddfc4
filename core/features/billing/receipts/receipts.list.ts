import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { receipts } from './receipts.table.ts';

/** What an invoice's receipts come to, less what went back; minor units. */
export interface Received {
  amount: number;
  tax: number;
  discount: number;
}

/** What a receipt put into the drawer, less what went out of it: of the table `receipts` under its own name. */
export const drawer = sql`
  (case when receipts.kind = 'refund' then -(receipts.amount + receipts.rounding) else receipts.amount + receipts.rounding end)
`;

const signed = (column: 'amount' | 'tax' | 'discount') =>
  sql<number>`coalesce(sum(case when kind = 'refund' then -${sql.ref(column)} else ${sql.ref(column)} end), 0)`;

export async function receivedFor(db: Db | Trx, invoiceId: number): Promise<Received> {
  return db
    .selectFrom('receipts')
    .select([signed('amount').as('amount'), signed('tax').as('tax'), signed('discount').as('discount')])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
}

/** The receipts of an invoice, oldest first. */
export async function receiptsOf(db: Db, invoiceId: number): Promise<RecordOf<typeof receipts>[]> {
  const rows = await db
    .selectFrom('receipts')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();
  return rows.map((row) => receipts.read(row));
}

/** The receipt that a caller made under an id of its own. */
export async function receiptNamed(
  db: Db | Trx,
  companyId: number,
  uuid: string,
): Promise<RecordOf<typeof receipts> | null> {
  const row = await db
    .selectFrom('receipts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row ? receipts.read(row) : null;
}
