import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';

const insideOfOne = prepared<{ companyId: number; id: number }, { inside: number }>((db, given) =>
  db
    .selectFrom('stays')
    .select((count) => count.fn.countAll<number>().as('inside'))
    .where('company_id', '=', given('companyId'))
    .where('subscriber_id', '=', given('id'))
    .where('exit_at', 'is', null),
);

/** Vehicles inside by subscriber, counted from the stays; of these subscribers where some are named. */
export async function insideBySubscriber(
  db: Db | Trx,
  companyId: number,
  ids?: readonly number[],
): Promise<Map<number, number>> {
  const [id, ...others] = ids ?? [];
  if (id !== undefined && others.length === 0) {
    // Asked by every entry of a subscriber.
    const [row] = await insideOfOne(db, { companyId, id });
    return new Map([[id, Number(row?.inside ?? 0)]]);
  }
  const open = db
    .selectFrom('stays')
    .select(['subscriber_id', (count) => count.fn.countAll<number>().as('inside')])
    .where('company_id', '=', companyId)
    .where('exit_at', 'is', null)
    .where('subscriber_id', 'is not', null);
  // No record has id 0: an empty list would be no SQL.
  const rows = await (ids ? open.where('subscriber_id', 'in', [0, ...ids]) : open)
    .groupBy('subscriber_id')
    .execute();
  return new Map(rows.map(({ subscriber_id, inside }) => [Number(subscriber_id), Number(inside)]));
}

/** True while a vehicle is inside that entered by a subscription with this schedule. */
export async function isScheduleInside(
  db: Db | Trx,
  companyId: number,
  scheduleId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('stays')
    .innerJoin('subscribers', 'subscribers.id', 'stays.subscriber_id')
    .select('stays.id')
    .where('stays.company_id', '=', companyId)
    .where('stays.exit_at', 'is', null)
    .where('stays.subscriber_id', 'is not', null)
    .where('subscribers.schedule_id', '=', scheduleId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
