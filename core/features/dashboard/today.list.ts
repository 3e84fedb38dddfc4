import { sql } from 'kysely';
import type { TodayMoney, TodayTraffic } from '../../../shared/features/dashboard/dashboard.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import { type Bucket, bucketMs, comparedDays, type DaySpan, hourly, soFar } from './today.rules.ts';

type Range = { companyId: number; since: number; until: number; cut: number };

/** Vehicles by half hour, from the index over the instant alone. */
function trafficBy(column: 'entry_at' | 'exit_at') {
  return prepared<Range, Bucket>((db, given) =>
    db
      .selectFrom('stays')
      .select((count) => [
        sql<number>`(${sql.ref(column)} - ${given('since')}) / ${sql.lit(bucketMs)}`.as('bucket'),
        count.fn.countAll<number>().as('vehicles'),
        sql<number>`sum(case when ${sql.ref(column)} < ${given('cut')} then 1 else 0 end)`.as('before_cut'),
      ])
      .where('company_id', '=', given('companyId'))
      .where(column, '>=', given('since'))
      .where(column, '<', given('until'))
      // By its place: a parameter in the text would count as another expression.
      .groupBy(sql`1`),
  );
}

export const entriesOfDay = trafficBy('entry_at');
export const exitsOfDay = trafficBy('exit_at');

async function trafficOf(db: Db, companyId: number, { since, until, cut }: DaySpan) {
  const range = { companyId, since, until, cut };
  return { entries: await entriesOfDay(db, range), exits: await exitsOfDay(db, range) };
}

/** Entries and exits of the lot's day so far, beside those of the same weekday a week before. */
export async function todayTraffic(
  db: Db,
  companyId: number,
  now: number,
  timeZone: string,
): Promise<TodayTraffic> {
  const { today, before } = comparedDays(now, timeZone);
  const current = await trafficOf(db, companyId, today);
  const compared = await trafficOf(db, companyId, before);
  return {
    day: today.day,
    comparedDay: before.day,
    entries: { now: soFar(current.entries), before: soFar(compared.entries) },
    exits: { now: soFar(current.exits), before: soFar(compared.exits) },
    hours: hourly(today, timeZone, current),
    comparedHours: hourly(before, timeZone, compared),
  };
}

interface Sums {
  invoices: number;
  total: number;
}

export const collectedOnDay = prepared<{ companyId: number; day: string }, Sums>((db, given) =>
  db
    .selectFrom('collection_days')
    .select([
      sql<number>`coalesce(sum(invoices), 0)`.as('invoices'),
      sql<number>`coalesce(sum(total), 0)`.as('total'),
    ])
    .where('company_id', '=', given('companyId'))
    .where('day', '=', given('day')),
);

export const invoicedBetween = prepared<{ companyId: number; since: number; until: number }, Sums>(
  (db, given) =>
    db
      .selectFrom('invoices')
      .select([sql<number>`count(*)`.as('invoices'), sql<number>`coalesce(sum(total), 0)`.as('total')])
      .where('company_id', '=', given('companyId'))
      .where('at', '>=', given('since'))
      .where('at', '<', given('until')),
);

/**
 * Invoices of the lot's day so far and what they come to, from the daily roll-up that the collection report reads;
 * of the day that it is compared with, the roll-up without what was invoiced later on it.
 */
export async function todayMoney(
  db: Db,
  companyId: number,
  now: number,
  timeZone: string,
): Promise<TodayMoney> {
  const { today, before } = comparedDays(now, timeZone);
  const [current] = await collectedOnDay(db, { companyId, day: today.day });
  const [compared] = await collectedOnDay(db, { companyId, day: before.day });
  const [later] = await invoicedBetween(db, { companyId, since: before.cut, until: before.until });
  const difference = (field: keyof Sums) => (compared?.[field] ?? 0) - (later?.[field] ?? 0);
  return {
    invoices: { now: current?.invoices ?? 0, before: difference('invoices') },
    collected: { now: current?.total ?? 0, before: difference('total') },
  };
}
