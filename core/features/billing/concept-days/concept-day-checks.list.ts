import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';

/** Lines and roll-ups as rows of one shape, the roll-ups negative: what is left over in a sum differs. */
const bothSides = sql`
  select invoice.company_id, invoice.day, coalesce(invoice.device_id, 0) as device_id, coalesce(line.concept_id, 0) as concept_id,
    case when line.concept_id is null then line.initials else '' end as initials, invoice.service, line.quantity,
    line.subtotal, line.tax, line.discount, line.total
  from invoice_lines line join invoices invoice on invoice.id = line.invoice_id
  union all
  select company_id, day, device_id, concept_id, initials, service, -quantity, -subtotal, -tax, -discount, -total
  from concept_days
`;

/** Figures by concept say what the lines of documents say. Minor units. */
export const conceptDayChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'concept-days',
    table: 'concept_days',
    advice:
      'The reports by concept differ from the lines of invoices: restore a backup, or have the figures made anew.',
    rows: () => sql`
      select side.day || ' terminal ' || cast(side.device_id as text) || ' concept ' || cast(side.concept_id as text) ||
        ' ' || side.initials || ' ' || side.service as id, side.company_id as lot,
        'lines less figures leave ' || cast(sum(side.quantity) as text) || ' sold, ' ||
        cast(sum(side.total) as text) || ' total' as found
      from (${bothSides}) side
      group by side.company_id, side.day, side.device_id, side.concept_id, side.initials, side.service
      having sum(side.quantity) <> 0 or sum(side.subtotal) <> 0 or sum(side.tax) <> 0 or sum(side.discount) <> 0
        or sum(side.total) <> 0
    `,
  }),
];
