import { sql } from 'kysely';
import { asUniqueError } from '../../../db/constraint-errors.ts';
import { searchText } from '../../../db/fold.rules.ts';
import { announce } from '../../../db/outbox.store.ts';
import type { Trx } from '../../../db/schema.ts';
import { creditNotes } from './credit-notes.table.ts';
import type { CreditedLine, CreditSums } from './credited-lines.rules.ts';

/** A credit note to be made; amounts in minor units. */
export interface NewCreditNote {
  companyId: number;
  uuid: string | null;
  invoiceId: number;
  entityId: number;
  /** What stands before its number. */
  prefix: string;
  /** Epoch milliseconds, and the local day. */
  at: number;
  day: string;
  now: number;
  reasonCode: number;
  reason: string;
  userId: number | null;
  lines: readonly CreditedLine[];
  sums: CreditSums;
}

/** The next number under a prefix: the row stays locked until the transaction ends, and the number goes back if it fails. */
async function nextCreditNumber(trx: Trx, companyId: number, prefix: string): Promise<number> {
  const { current_number } = await trx
    .insertInto('credit_note_numbers')
    .values({ company_id: companyId, prefix, current_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'prefix'])
        .doUpdateSet({ current_number: sql<number>`credit_note_numbers.current_number + 1` }),
    )
    .returning('current_number')
    .executeTakeFirstOrThrow();
  return current_number;
}

/**
 * Makes a credit note with the next number and its lines; the invoice's balance is its caller's.
 * @returns its id
 * @throws receiptIdReused where another invoice's note has taken its id meanwhile
 */
export async function insertCreditNote(trx: Trx, note: NewCreditNote): Promise<number> {
  const { companyId, now } = note;
  const id = await insertHead(trx, note);
  for (const line of note.lines)
    await trx
      .insertInto('credit_note_lines')
      .values({
        credit_note_id: id,
        invoice_line_id: line.invoiceLineId,
        concept_id: line.conceptId,
        initials: line.initials,
        description: line.description,
        quantity: line.quantity,
        unit_value: line.unitValue,
        discount: line.discount,
        tax_rate: line.taxRate,
        subtotal: line.subtotal,
        tax: line.tax,
        total: line.total,
      })
      .execute();
  await announce(trx, { at: now, companyId, topic: 'credit-notes', recordId: id, kind: 'create' });
  return id;
}

async function insertHead(trx: Trx, note: NewCreditNote): Promise<number> {
  const { companyId, now, lines: _, sums, ...head } = note;
  const number = await nextCreditNumber(trx, companyId, head.prefix);
  const { id } = await trx
    .insertInto('credit_notes')
    .values({
      version: 1,
      created_at: now,
      updated_at: now,
      status: 'A',
      company_id: companyId,
      uuid: head.uuid,
      invoice_id: head.invoiceId,
      entity_id: head.entityId,
      prefix: head.prefix,
      number,
      at: head.at,
      day: head.day,
      reason_code: head.reasonCode,
      reason: head.reason,
      user_id: head.userId,
      ...sums,
      search: searchText(creditNotes.searched, { ...head, number }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw asUniqueError(error, creditNotes);
    });
  return id;
}
