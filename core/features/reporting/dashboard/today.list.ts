import { sql } from 'kysely';
import type { TodayMoney, TodayTraffic } from '../../../../shared/features/reporting/dashboard/dashboard.ts';
import { type Amount, minus } from '../../../../shared/money.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../db/schema.ts';
import { type Bucket, bucketMs, comparedDays, type DaySpan, hourly, sumOf } from './today.rules.ts';

interface Range {
  companyId: number;
  since: number;
  until: number;
}

/**
 * Vehicles by half hour: a count over the index for each, which costs a tenth of grouping a busy day's rows.
 * Stays whose times lie outside the lot's window are taken off by an index of their own: they are few.
 * @returns a query of the company, the day's begin and the number of its last half hour
 */
function trafficBy(column: 'entry_at' | 'exit_at') {
  return prepared<{ companyId: number; since: number; last: number }, Bucket>((db, given) => {
    // Said to be large: beside a small number PostgreSQL would take it for one too.
    const since = sql<number>`cast(${given('since')} as bigint)`;
    const [from, to] = [
      sql`${since} + halves.bucket * ${sql.lit(bucketMs)}`,
      sql`${since} + (halves.bucket + 1) * ${sql.lit(bucketMs)}`,
    ];
    const at = sql.ref(`stays.${column}`);
    const count = sql`select count(*) from stays where stays.company_id = ${given('companyId')} and ${at} >= ${from} and ${at} < ${to}`;
    return db
      .withRecursive('halves', (part) =>
        part
          .selectNoFrom(sql<number>`0`.as('bucket'))
          .unionAll(
            part
              .selectFrom('halves')
              .select(sql<number>`halves.bucket + 1`.as('bucket'))
              .where('halves.bucket', '<', given('last')),
          ),
      )
      .selectFrom('halves')
      .select([
        'halves.bucket',
        sql<number>`(${count}) - (${count} and stays.off_window = 1)`.as('vehicles'),
      ]);
  });
}

function countBetween(column: 'entry_at' | 'exit_at') {
  return prepared<Range, { vehicles: number }>((db, given) =>
    db.selectNoFrom((from) => {
      const all = from
        .selectFrom('stays')
        .select((count) => count.fn.countAll<number>().as('vehicles'))
        .where('company_id', '=', given('companyId'))
        .where(column, '>=', given('since'))
        .where(column, '<', given('until'));
      const outside = all.where('off_window', '=', sql.lit(1));
      return sql<number>`${all} - ${outside}`.as('vehicles');
    }),
  );
}

const entriesByHalfHour = trafficBy('entry_at');
const exitsByHalfHour = trafficBy('exit_at');
const entriesBetween = countBetween('entry_at');
const exitsBetween = countBetween('exit_at');

async function trafficOf(db: Db, companyId: number, { since, until }: DaySpan) {
  const of = { companyId, since, last: Math.ceil((until - since) / bucketMs) - 1 };
  return { entries: await entriesByHalfHour(db, of), exits: await exitsByHalfHour(db, of) };
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
  const soFar = { companyId, since: before.since, until: before.cut };
  const [entries] = await entriesBetween(db, soFar);
  const [exits] = await exitsBetween(db, soFar);
  return {
    day: today.day,
    comparedDay: before.day,
    entries: { now: sumOf(current.entries), before: entries?.vehicles ?? 0 },
    exits: { now: sumOf(current.exits), before: exits?.vehicles ?? 0 },
    hours: hourly(today, timeZone, current),
    comparedHours: hourly(before, timeZone, compared),
  };
}

interface Sums {
  receipts: number;
  received: Amount;
}

const receivedOnDay = prepared<{ companyId: number; day: string }, Sums>((db, given) =>
  db
    .selectFrom('collection_days')
    .select([
      sql<number>`coalesce(sum(receipts), 0)`.as('receipts'),
      sql<Amount>`coalesce(sum(received), 0)`.as('received'),
    ])
    .where('company_id', '=', given('companyId'))
    .where('day', '=', given('day')),
);

const receivedBetween = prepared<{ companyId: number; since: number; until: number }, Sums>((db, given) =>
  db
    .selectFrom('receipts')
    .select([
      sql<number>`coalesce(sum(case when kind = 'refund' then 0 else 1 end), 0)`.as('receipts'),
      sql<Amount>`coalesce(sum(case when kind = 'refund' then -amount else amount end), 0)`.as('received'),
    ])
    .where('company_id', '=', given('companyId'))
    .where('at', '>=', given('since'))
    .where('at', '<', given('until')),
);

/**
 * What was paid on the lot's day so far and what it comes to, from the daily roll-up that the collection report reads;
 * of the day that it is compared with, the roll-up without what was received later on it.
 */
export async function todayMoney(
  db: Db,
  companyId: number,
  now: number,
  timeZone: string,
): Promise<TodayMoney> {
  const { today, before } = comparedDays(now, timeZone);
  const [current] = await receivedOnDay(db, { companyId, day: today.day });
  const [compared] = await receivedOnDay(db, { companyId, day: before.day });
  const [later] = await receivedBetween(db, { companyId, since: before.cut, until: before.until });
  return {
    invoices: {
      now: current?.receipts ?? 0,
      before: (compared?.receipts ?? 0) - (later?.receipts ?? 0),
    },
    collected: { now: current?.received ?? 0, before: minus(compared?.received ?? 0, later?.received ?? 0) },
  };
}
