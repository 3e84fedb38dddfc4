import type { Trx } from '../../../db/schema.ts';

/** What one invoice charges too much; minor units. */
export interface FoundOverbilled {
  invoiceId: number;
  amount: number;
  /** What credit notes had taken back of it. */
  credited: number;
}

/** Rows of one statement: SQLite bounds its parameters. */
const atOnce = 100;

/** Keeps which invoices charge an increase that was undone, and what was filed about them. */
export async function insertOverbilled(
  trx: Trx,
  { companyId, increaseId, exceptionId }: { companyId: number; increaseId: number; exceptionId: number },
  found: readonly FoundOverbilled[],
): Promise<void> {
  for (let from = 0; from < found.length; from += atOnce) {
    const rows = found.slice(from, from + atOnce).map(({ invoiceId, amount, credited }) => ({
      ...{ company_id: companyId, increase_id: increaseId, exception_id: exceptionId, settled: 0 },
      ...{ invoice_id: invoiceId, amount, credited, credit_note_id: null },
    }));
    await trx.insertInto('overbilled_invoices').values(rows).execute();
  }
}

/** Notes by which credit note an invoice gave it back; null where that was done before. */
export async function settleOverbilled(trx: Trx, id: number, creditNoteId: number | null): Promise<void> {
  await trx
    .updateTable('overbilled_invoices')
    .set({ settled: 1, credit_note_id: creditNoteId })
    .where('id', '=', id)
    .execute();
}
