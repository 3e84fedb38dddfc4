import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';

/** What an invoice is owed is what its documents say, less the money that came. Minor units. */
export const receiptChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'invoice-balance',
    table: 'invoices',
    advice:
      'Receipts or credit notes are missing or were changed by hand: compare with a backup or the paper.',
    rows: () => sql`
      select owed.id, owed.lot, 'says it is owed ' || cast(owed.balance as text) || ', its documents and receipts leave ' ||
        cast(owed.remaining as text) as found
      from (
        select invoice.id, invoice.company_id as lot, invoice.balance, invoice.total
          - coalesce((select sum(note.total) from credit_notes note where note.invoice_id = invoice.id), 0)
          - coalesce((select sum(case when receipt.kind = 'refund' then -receipt.amount else receipt.amount end)
              from receipts receipt where receipt.invoice_id = invoice.id), 0) as remaining
        from invoices invoice
      ) owed
      where owed.balance <> owed.remaining
    `,
  }),
  queriedCheck({
    name: 'receipt-shares',
    table: 'receipts',
    advice: 'Its amounts were changed by hand: compare with a backup or the paper, and tell the accountant.',
    rows: () => sql`
      select id, company_id as lot, 'subtotal ' || cast(subtotal as text) || ' and tax ' || cast(tax as text) ||
        ' are not its amount ' || cast(amount as text) as found
      from receipts where subtotal + tax <> amount or amount < 0
    `,
  }),
  queriedCheck({
    name: 'advance-use',
    table: 'receipts',
    advice: 'What was allocated of this money was changed by hand: compare with a backup or the paper.',
    rows: () => sql`
      select advance.id, advance.company_id as lot, 'of ' || cast(advance.amount as text) || ' came out ' ||
        cast(used.given as text) || ' and settled ' || cast(used.settled as text) as found
      from receipts advance join (
        select advance_id,
          sum(case when invoice_id is not null then 0 when kind = 'refund' then amount else -amount end) as given,
          sum(case when invoice_id is null then 0 when kind = 'refund' then -amount else amount end) as settled
        from receipts where advance_id is not null group by advance_id
      ) used on used.advance_id = advance.id
      where used.given > advance.amount or used.settled > used.given or advance.invoice_id is not null
    `,
  }),
];
