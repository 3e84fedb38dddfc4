import { type QueryExecutorProvider, sql } from 'kysely';
import { fillCollectionHours } from './0069-collection-hours.ts';
import type { Migration } from './schema.ts';

/** Takes the shares of refunds off the days on which they went back. */
async function lowerDays(db: QueryExecutorProvider): Promise<void> {
  await sql`
    update collection_days set
      received_subtotal = collection_days.received_subtotal - back.subtotal,
      received_tax = collection_days.received_tax - back.tax,
      received_discount = collection_days.received_discount - back.discount
    from (
      select company_id, day, coalesce(device_id, 0) as device_id, method, service, vehicle_type, sum(subtotal) as subtotal,
        sum(tax) as tax, sum(discount) as discount
      from receipts where kind = 'refund'
      group by company_id, day, coalesce(device_id, 0), method, service, vehicle_type
    ) back
    where collection_days.company_id = back.company_id and collection_days.day = back.day
      and collection_days.device_id = back.device_id and collection_days.method = back.method
      and collection_days.service = back.service and collection_days.vehicle_type = back.vehicle_type`.execute(
    db,
  );
}

/** Makes the hours of the days on which money went back anew: a lot may have changed its time zone since. */
async function refillHours(db: QueryExecutorProvider): Promise<void> {
  const withRefunds = sql`(company_id, day) in (select company_id, day from receipts where kind = 'refund')`;
  await sql`delete from collection_hours where ${withRefunds}`.execute(db);
  await fillCollectionHours(db, withRefunds);
}

export const collectedAfterRefunds: Migration = {
  name: '0110-collected-after-refunds',
  why: 'Subtotal, tax and discount of what was collected are after refunds, as its total is: the parts make up the whole.',
  async up(db) {
    await lowerDays(db);
    await refillHours(db);
  },
};
