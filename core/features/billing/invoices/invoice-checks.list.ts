import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';

const amounts = [
  'invoices',
  'subtotal',
  'tax',
  'discount',
  'total',
  'receipts',
  'received_subtotal',
  'received_tax',
  'received_discount',
  'refunds',
  'received',
  'collected',
] as const;

/** Documents, receipts and roll-ups as rows of one shape, the roll-ups negative: what is left over in a sum differs. */
const allSides = sql`
  select company_id, day, coalesce(device_id, 0) as device_id, method, service, coalesce(vehicle_type, '') as vehicle_type,
    1 as invoices, subtotal, tax, discount, total, 0 as receipts, 0 as received_subtotal, 0 as received_tax,
    0 as received_discount, 0 as refunds, 0 as received, 0 as collected from invoices
  union all
  select company_id, day, coalesce(device_id, 0), method, service, vehicle_type, 0, 0, 0, 0, 0, 1, subtotal, tax, discount,
    0, amount, amount + rounding from receipts where kind <> 'refund'
  union all
  select company_id, day, coalesce(device_id, 0), method, service, vehicle_type, 0, 0, 0, 0, 0, 0, -subtotal, -tax, -discount,
    -amount, -amount, -(amount + rounding) from receipts where kind = 'refund'
  union all
  select company_id, day, device_id, method, service, vehicle_type, -invoices, -subtotal, -tax, -discount, -total,
    -receipts, -received_subtotal, -received_tax, -received_discount, -refunds, -received, -collected
    from collection_days
`;

const isLeftOver = sql.join(
  amounts.map((amount) => sql`sum(${sql.ref(`side.${amount}`)}) <> 0`),
  sql` or `,
);

/** Amounts of a document add up, and what is kept beside it says the same. Minor units. */
export const invoiceChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'invoice-total',
    table: 'invoices',
    advice: 'Its amounts were changed by hand: compare with a backup or the paper, and tell the accountant.',
    rows: () => sql`
      select id, company_id as lot, 'subtotal ' || cast(subtotal as text) || ' and tax ' || cast(tax as text) ||
        ' are not its total ' || cast(total as text) as found
      from invoices where subtotal + tax <> total
    `,
  }),
  queriedCheck({
    name: 'invoice-lines',
    table: 'invoices',
    advice: 'Lines are missing or were changed by hand: compare with a backup or the paper.',
    rows: () => sql`
      select invoice.id, invoice.company_id as lot, 'lines of ' || cast(coalesce(sum(line.total), 0) as text) ||
        ' do not make up its total ' || cast(invoice.total as text) || ', or their tax its tax' as found
      from invoices invoice left join invoice_lines line on line.invoice_id = invoice.id
      group by invoice.id, invoice.company_id, invoice.subtotal, invoice.tax, invoice.total
      having coalesce(sum(line.total), 0) <> invoice.total or coalesce(sum(line.tax), 0) <> invoice.tax
        or coalesce(sum(line.subtotal), 0) <> invoice.subtotal
    `,
  }),
  queriedCheck({
    name: 'collection-days',
    table: 'collection_days',
    advice:
      'The reports differ from their invoices and receipts: restore a backup, or have the day’s figures made anew.',
    rows: () => sql`
      select side.day || ' terminal ' || cast(side.device_id as text) || ' ' || side.method || ' ' || side.service ||
        ' ' || side.vehicle_type as id, side.company_id as lot,
        'documents and receipts less figures leave ' || cast(sum(side.invoices) as text) || ' invoices, ' ||
        cast(sum(side.total) as text) || ' total, ' || cast(sum(side.received) as text) || ' received' as found
      from (${allSides}) side
      group by side.company_id, side.day, side.device_id, side.method, side.service, side.vehicle_type
      having ${isLeftOver}
    `,
  }),
];
