import type { CreditNoteLine } from '../../../../shared/features/billing/credit-notes/credit-note.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { creditNoteLines, creditNotes } from './credit-notes.table.ts';
import type { Credited } from './credited-lines.rules.ts';

/** What was taken back of each line of an invoice. */
export async function creditedOf(db: Db | Trx, invoiceId: number): Promise<Map<number, Credited>> {
  const rows = await db
    .selectFrom('credit_note_lines')
    .innerJoin('credit_notes', 'credit_notes.id', 'credit_note_lines.credit_note_id')
    .select((sum) => [
      'credit_note_lines.invoice_line_id as line',
      sum.fn.sum<number>('credit_note_lines.total').as('total'),
      sum.fn.sum<number>('credit_note_lines.tax').as('tax'),
      sum.fn.sum<number>('credit_note_lines.discount').as('discount'),
    ])
    .where('credit_notes.invoice_id', '=', invoiceId)
    .groupBy('credit_note_lines.invoice_line_id')
    .execute();
  return new Map(rows.map(({ line, ...credited }) => [line, credited]));
}

/** The credit notes of an invoice, oldest first. */
export async function creditNotesOf(db: Db, invoiceId: number): Promise<RecordOf<typeof creditNotes>[]> {
  const rows = await db
    .selectFrom('credit_notes')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();
  return rows.map((row) => creditNotes.read(row));
}

/** The lines of a credit note in their order. */
export async function linesOfCreditNote(db: Db, id: number): Promise<CreditNoteLine[]> {
  const rows = await db
    .selectFrom('credit_note_lines')
    .selectAll()
    .where('credit_note_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { creditNoteId: _, ...line } = creditNoteLines.read(row);
    return line;
  });
}

/** The credit note that a caller made under an id of its own. */
export async function creditNoteNamed(
  db: Db | Trx,
  companyId: number,
  uuid: string,
): Promise<RecordOf<typeof creditNotes> | null> {
  const row = await db
    .selectFrom('credit_notes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row ? creditNotes.read(row) : null;
}
