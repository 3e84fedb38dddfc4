import type { Db } from '../../../db/schema.ts';
import { invoiceLines } from './invoices.table.ts';

/** The lines of an invoice in their order. */
export async function linesOf(db: Db, invoiceId: number): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom('invoice_lines')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { invoiceId: _, id: _id, ...line } = invoiceLines.read(row);
    return line;
  });
}
