import { sql } from 'kysely';
import type { Trx } from '../../../db/schema.ts';

interface Decided {
  id: number;
  fromDay: string;
}

/**
 * Lets the new values of an increase hold from its day on, or from the first day of a plan that begins later, and keeps
 * what stood on that very day.
 */
export async function beginValues(trx: Trx, { id, fromDay }: Decided): Promise<void> {
  await sql`update subscriber_price_increase_rows set from_day = (
      select case when min(v.from_day) > ${fromDay} then min(v.from_day) else ${fromDay} end
      from subscriber_values v where v.subscriber_id = subscriber_price_increase_rows.subscriber_id)
    where increase_id = ${id}`.execute(trx);
  await sql`update subscriber_price_increase_rows set (replaced_value, replaced_increase_id) = (
      select v.monthly_value, v.increase_id from subscriber_values v
      where v.subscriber_id = subscriber_price_increase_rows.subscriber_id
        and v.from_day = subscriber_price_increase_rows.from_day)
    where increase_id = ${id}`.execute(trx);
  await sql`insert into subscriber_values (company_id, subscriber_id, from_day, monthly_value, increase_id)
    select i.company_id, r.subscriber_id, r.from_day, r.new_value, r.increase_id
    from subscriber_price_increase_rows r join subscriber_price_increases i on i.id = r.increase_id
    where r.increase_id = ${id}
    on conflict (subscriber_id, from_day)
      do update set monthly_value = excluded.monthly_value, increase_id = excluded.increase_id`.execute(trx);
}

/** An increase that was confirmed before its rows kept what they replaced: its old values stand for that. */
export async function fillOldRows(trx: Trx, { id, fromDay }: Decided): Promise<void> {
  await sql`update subscriber_price_increase_rows set from_day = ${fromDay}, replaced_value = old_value
    where increase_id = ${id} and from_day is null`.execute(trx);
}

/**
 * Ends the values of an increase that are still its own: on their day holds again what they replaced, unless that was of
 * an increase that has been undone meanwhile; then what that one replaced.
 */
export async function endValues(trx: Trx, id: number): Promise<void> {
  while (await skipUndone(trx, id));
  const isOwn = sql`subscriber_values.increase_id = ${id} and r.increase_id = ${id}
    and r.subscriber_id = subscriber_values.subscriber_id and r.from_day = subscriber_values.from_day`;
  await sql`delete from subscriber_values where increase_id = ${id} and exists (
    select 1 from subscriber_price_increase_rows r where ${isOwn} and r.replaced_value is null)`.execute(trx);
  await sql`update subscriber_values set (monthly_value, increase_id) = (
      select r.replaced_value, r.replaced_increase_id from subscriber_price_increase_rows r where ${isOwn})
    where increase_id = ${id}`.execute(trx);
}

/** Looks one decision further back where the replaced one was undone; true if any row did. */
async function skipUndone(trx: Trx, id: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update subscriber_price_increase_rows set (replaced_value, replaced_increase_id) = (
      select b.replaced_value, b.replaced_increase_id from subscriber_price_increase_rows b
      where b.increase_id = subscriber_price_increase_rows.replaced_increase_id
        and b.subscriber_id = subscriber_price_increase_rows.subscriber_id)
    where increase_id = ${id} and replaced_increase_id in (
      select i.id from subscriber_price_increases i where i.state = 'undone')`.execute(trx);
  return Number(numAffectedRows ?? 0) > 0;
}
