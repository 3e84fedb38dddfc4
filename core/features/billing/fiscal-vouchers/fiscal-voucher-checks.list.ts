import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';

/** Numbers have no gaps, sums go on from one voucher to the next, and the documents of each are still there. Minor units. */
export const fiscalVoucherChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'fiscal-vouchers',
    table: 'fiscal_vouchers',
    advice: 'A voucher or its documents were changed by hand: compare with a backup or the printed voucher.',
    rows: () => sql`
      select checked.id, checked.company_id as lot, 'number ' || cast(checked.number as text) || ' is the ' ||
        cast(checked.place as text) || '. of its terminal, accumulates ' || cast(checked.accumulated as text) ||
        ' of ' || cast(checked.added as text) || ', has ' || cast(checked.total as text) || ' of ' ||
        cast(checked.worth as text) as found
      from (
        select voucher.id, voucher.company_id, voucher.number, voucher.accumulated, voucher.total,
          row_number() over series as place, sum(voucher.net) over series as added,
          (select coalesce(sum(invoice.total), 0) from invoices invoice
            where invoice.company_id = voucher.company_id and invoice.day = voucher.day
              and coalesce(invoice.device_id, 0) = coalesce(voucher.device_id, 0)
              and invoice.id <= voucher.last_invoice_id) as worth
        from fiscal_vouchers voucher
        window series as (partition by voucher.company_id, voucher.device_id order by voucher.day)
      ) checked
      where checked.number <> checked.place or checked.accumulated <> checked.added or checked.total <> checked.worth
    `,
  }),
];
