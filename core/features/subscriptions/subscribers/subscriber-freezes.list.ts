import type { SubscriberFreeze } from '../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import type { CompanyScope } from '../../../db/records.ts';
import type { Db } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { subscriberFreezes } from './subscriber-freezes.table.ts';

/** A pause as it is answered. */
export function freezeOf(freeze: RecordOf<typeof subscriberFreezes>): SubscriberFreeze {
  const { id, version, createdAt, updatedAt, status, subscriberId, reason, movedDays } = freeze;
  return {
    id,
    version,
    createdAt,
    updatedAt,
    status: status === 'D' ? 'D' : 'A',
    subscriberId,
    from: freeze.firstDay,
    to: freeze.lastDay,
    reason,
    movedDays,
  };
}

/** The pauses of a subscriber, the latest first. */
export async function freezesOf(
  db: Db,
  { companyId }: CompanyScope,
  subscriberId: number,
): Promise<SubscriberFreeze[]> {
  const rows = await db
    .selectFrom('subscriber_freezes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subscriber_id', '=', subscriberId)
    .where('status', '<>', 'D')
    .orderBy('first_day', 'desc')
    .execute();
  return rows.map((row) => freezeOf(subscriberFreezes.read(row)));
}

/** Days on which subscribers pause, by subscriber, that lie at least partly between two days, both included. */
export async function pausesBetween(
  db: Db,
  ids: readonly number[],
  from: string,
  to: string,
): Promise<ReadonlyMap<number, { from: string; to: string }[]>> {
  const rows = await db
    .selectFrom('subscriber_freezes')
    .select(['subscriber_id', 'first_day', 'last_day'])
    // No record has id 0: an empty list would be no SQL.
    .where('subscriber_id', 'in', [0, ...ids])
    .where('status', '<>', 'D')
    .where('first_day', '<=', to)
    .where('last_day', '>=', from)
    .orderBy('first_day')
    .execute();
  const found = new Map<number, { from: string; to: string }[]>();
  for (const { subscriber_id, first_day, last_day } of rows) {
    const pauses = found.get(subscriber_id) ?? [];
    pauses.push({ from: first_day, to: last_day });
    found.set(subscriber_id, pauses);
  }
  return found;
}
