import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';

/** A credit note is the sum of its lines, none beyond the invoice's, and its numbers have no gap. Minor units. */
export const creditNoteChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'credit-note-lines',
    table: 'credit_notes',
    advice: 'Lines are missing or were changed by hand: compare with a backup or the paper.',
    rows: () => sql`
      select note.id, note.company_id as lot, 'lines of ' || cast(coalesce(sum(line.total), 0) as text) ||
        ' do not make up its total ' || cast(note.total as text) || ', or their tax its tax' as found
      from credit_notes note left join credit_note_lines line on line.credit_note_id = note.id
      group by note.id, note.company_id, note.subtotal, note.tax, note.total
      having coalesce(sum(line.total), 0) <> note.total or coalesce(sum(line.tax), 0) <> note.tax
        or coalesce(sum(line.subtotal), 0) <> note.subtotal or note.subtotal + note.tax <> note.total
    `,
  }),
  queriedCheck({
    name: 'credited-lines',
    table: 'invoice_lines',
    advice:
      'More was taken back than was billed: compare with a backup or the paper, and tell the accountant.',
    rows: () => sql`
      select line.id, invoice.company_id as lot, 'billed ' || cast(line.total as text) || ', taken back ' ||
        cast(sum(credited.total) as text) as found
      from credit_note_lines credited join invoice_lines line on line.id = credited.invoice_line_id
        join invoices invoice on invoice.id = line.invoice_id
      group by line.id, invoice.company_id, line.total having sum(credited.total) > line.total
    `,
  }),
  queriedCheck({
    name: 'credit-note-numbers',
    table: 'credit_note_numbers',
    advice: 'Credit notes are missing: look for them in a backup, and tell the accountant which numbers.',
    rows: () => sql`
      select numbers.prefix as id, numbers.company_id as lot, 'stands at ' || cast(numbers.current_number as text) ||
        ' with ' || cast(count(note.id) as text) || ' credit notes' as found
      from credit_note_numbers numbers
        left join credit_notes note on note.company_id = numbers.company_id and note.prefix = numbers.prefix
      group by numbers.prefix, numbers.company_id, numbers.current_number
      having count(note.id) <> numbers.current_number or max(note.number) <> numbers.current_number
    `,
  }),
];
