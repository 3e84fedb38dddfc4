import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';

export interface PaidStays {
  companyId: number;
  deviceId: number;
  slotId: number;
  /** Epoch milliseconds: a stay enters every 28 seconds, 2,500 a day, and stays four hours at most. */
  from: number;
  count: number;
}

export const paidStaysADay = 2500;

/** Stores stays, each paid by one payment, without terminals and by two statements however many they are. */
export async function storePaidStays(db: Db, { companyId, deviceId, slotId, from, count }: PaidStays) {
  const [company, device, slot, start] = [companyId, deviceId, slotId, from].map((one) => sql.lit(one));
  await sql`
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${sql.lit(count - 1)}),
      at(i, entry) as (
        select i, cast(${start} as bigint) + cast(i as bigint) / ${sql.lit(paidStaysADay)} * 86400000
          + i % ${sql.lit(paidStaysADay)} * 28000 from n),
      stay(i, entry, leave) as (select i, entry, entry + cast(i as bigint) * 7919 % 14400000 from at)
    insert into stays (company_id, ticket, entry_event, vehicle_type, plate, slot_id, service, duplicate, entry_at,
      entry_device_id, lost_ticket, paid_at, exit_at, exit_device_id)
    select ${company}, 'P' || i, 'P' || i, 'CA', 'B' || i, ${slot}, 'ROTA', 0, entry, ${device}, 0, leave, leave, ${device}
    from stay`.execute(db);
  await sql`
    insert into payments (company_id, stay_id, device_id, at, method, amount, discount, total, collected, discounts,
      lost_ticket)
    select company_id, id, ${device}, paid_at, 'cash', 0, 0, (paid_at - entry_at + 59999) / 60000 * 20000, 0, '[]', 0
    from stays where company_id = ${company} and ticket like 'P%'`.execute(db);
}
