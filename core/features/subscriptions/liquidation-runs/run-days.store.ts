import { addDays, localDay } from '../../../../shared/dates.ts';
import type { Db } from '../../../db/schema.ts';
import { queuedJob } from '../../../jobs/job.table.ts';

/**
 * Asks for what each lot's calendar wants today, once a day: whichever core asks first, the others find it asked for. Answers
 * whether there is something new.
 * @param now epoch milliseconds
 */
export async function queueDays(db: Db, now: number): Promise<boolean> {
  const lots = await db
    .selectFrom('companies as c')
    .select(['c.id', 'c.time_zone'])
    .where('c.status', '<>', 'D')
    .where((lot) =>
      lot.exists(
        lot
          .selectFrom('liquidations as l')
          .select('l.id')
          .whereRef('l.company_id', '=', 'c.id')
          .where('l.status', '<>', 'D'),
      ),
    )
    .execute();
  let isNew = false;
  for (const { id, time_zone } of lots)
    isNew = (await queueDay(db, id, localDay(now, time_zone), now)) || isNew;
  return isNew;
}

async function queueDay(db: Db, companyId: number, day: string, now: number): Promise<boolean> {
  const last = await db
    .selectFrom('liquidation_days')
    .select('day')
    .where('company_id', '=', companyId)
    // A day to come was asked for by a clock that was wrong: it does not keep those before it from being asked for.
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.day === day) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('liquidation_days')
    // What nobody asked for on days on which all cores were off is caught up with at once.
    .values({ ...queuedJob(now), company_id: companyId, day, since: last?.day ?? addDays(day, -1) })
    .onConflict((conflict) => conflict.columns(['company_id', 'day']).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
