import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';

/** Days, and hours as negative: what is left over in a sum differs. */
const bothSides = sql`
  select company_id, day, device_id, method, service, vehicle_type, receipts, received_subtotal as subtotal,
    received_tax as tax, received_discount as discount, refunds, received from collection_days
  union all
  select company_id, day, device_id, method, service, vehicle_type, -receipts, -subtotal, -tax, -discount, -refunds, -received
    from collection_hours
`;

/** The hours of a day come to the day. */
export const collectionHourChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'collection-hours',
    table: 'collection_hours',
    advice:
      'The mall’s collection by the hour differs from its days: restore a backup, or have the hours made anew.',
    rows: () => sql`
      select side.day || ' terminal ' || cast(side.device_id as text) || ' ' || side.method || ' ' || side.service ||
        ' ' || side.vehicle_type as id, side.company_id as lot,
        'the day less its hours leaves ' || cast(sum(side.receipts) as text) || ' receipts, ' ||
        cast(sum(side.received) as text) || ' received' as found
      from (${bothSides}) side
      group by side.company_id, side.day, side.device_id, side.method, side.service, side.vehicle_type
      having sum(side.receipts) <> 0 or sum(side.subtotal) <> 0 or sum(side.tax) <> 0 or sum(side.discount) <> 0
        or sum(side.refunds) <> 0 or sum(side.received) <> 0
    `,
  }),
];
