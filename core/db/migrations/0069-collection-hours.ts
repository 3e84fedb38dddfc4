import { type QueryExecutorProvider, sql } from 'kysely';
import { createTable, type Migration } from './schema.ts';

interface Lot {
  id: number;
  time_zone: string;
  first: number | null;
  last: number | null;
}

/** The hour of the lot's clock at `receipts.at`, as SQL: its zone may have had several offsets. */
function hourOf({ time_zone, first, last }: Lot) {
  const begin = Temporal.Instant.fromEpochMilliseconds(Number(first)).toZonedDateTimeISO(time_zone);
  const cases = [];
  for (
    let at = begin.getTimeZoneTransition('next');
    at !== null && at.epochMilliseconds <= Number(last);
    at = at.getTimeZoneTransition('next')
  )
    cases.unshift(
      sql`when at >= ${sql.lit(at.epochMilliseconds)} then ${sql.lit(at.offsetNanoseconds / 1_000_000)}`,
    );
  const before = sql.lit(begin.offsetNanoseconds / 1_000_000);
  const offset = cases.length === 0 ? before : sql`case ${sql.join(cases, sql` `)} else ${before} end`;
  return sql`(at + ${offset}) / 3600000 % 24`;
}

/**
 * What receipts that are there come to, by day and hour; what went back is taken off.
 * @param some a condition on `receipts`; all of them if absent
 */
export async function fillCollectionHours(db: QueryExecutorProvider, some = sql`1 = 1`): Promise<void> {
  const { rows } = await sql<Lot>`
    select id, time_zone, (select min(at) from receipts where company_id = companies.id) as first,
      (select max(at) from receipts where company_id = companies.id) as last from companies`.execute(db);
  for (const lot of rows.filter(({ first }) => first !== null))
    await sql`
      insert into collection_hours (company_id, day, device_id, hour, method, service, vehicle_type, receipts, subtotal, tax,
        discount, refunds, received)
      select company_id, day, device, hour, method, service, vehicle_type, sum(1 - back), sum((1 - 2 * back) * subtotal),
        sum((1 - 2 * back) * tax), sum((1 - 2 * back) * discount), sum(-back * amount), sum((1 - 2 * back) * amount)
      from (
        select receipts.*, coalesce(device_id, 0) as device, ${hourOf(lot)} as hour,
          case when kind = 'refund' then 1 else 0 end as back
        from receipts where company_id = ${lot.id} and ${some}
      ) one
      group by company_id, day, device, hour, method, service, vehicle_type`.execute(db);
}

export const collectionHours: Migration = {
  name: '0069-collection-hours',
  why: 'What came in by the hour is read from sums, which the transaction of each receipt keeps, not from its receipts.',
  async up(db, dialect) {
    await createTable(
      db,
      dialect,
      'collection_hours',
      {
        company_id: 'companies',
        day: 'text',
        device_id: 'int',
        hour: 'int',
        method: 'text',
        service: 'text',
        vehicle_type: 'text',
        receipts: 'int',
        subtotal: 'int',
        tax: 'int',
        discount: 'int',
        refunds: 'int',
        received: 'int',
      },
      ['company_id', 'day', 'device_id', 'hour', 'method', 'service', 'vehicle_type'],
    );
    await fillCollectionHours(db);
  },
};
