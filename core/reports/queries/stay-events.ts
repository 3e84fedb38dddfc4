import { sql } from 'kysely';
import { occupation } from '../../../shared/reports/occupation.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { chunkRows, type ReportScope, type Stop } from '../query.ts';
import { narrowing } from './filters.ts';

type Scope = ReportScope<typeof occupation>;

/** An entry or exit at a slot. */
export interface StayEvent {
  at: number;
  id: number;
  slotId: number;
}

const narrowed = narrowing(occupation.filters, 'stays', { slotId: 'slot_id' });

type When = 'entry_at' | 'exit_at';

function chunk(
  db: Db | Trx,
  scope: Scope,
  when: When,
  to: number,
  after: { at: number; id: number },
): Promise<StayEvent[]> {
  const at = `stays.${when}` as const;
  return db
    .selectFrom('stays')
    .select([sql<number>`${sql.ref(at)}`.as('at'), 'stays.id', 'stays.slot_id as slotId'])
    .where('stays.company_id', '=', scope.companyId)
    .where(at, 'is not', null)
    .where(at, '>=', after.at)
    .where(at, '<', to)
    .where(sql<boolean>`(${sql.ref(at)}, stays.id) > (${after.at}, ${after.id})`)
    .where(({ and }) => and(narrowed(scope.filter)))
    .orderBy(at)
    .orderBy('stays.id')
    .limit(chunkRows * 2)
    .execute();
}

/** Entries or exits in [from, to) in the order of time, read by key over an index that holds all that is asked. */
export async function* stayEvents(
  db: Db | Trx,
  scope: Scope,
  when: When,
  range: { from: number; to: number },
  stop: Stop,
): AsyncGenerator<StayEvent[]> {
  let after = { at: range.from, id: 0 };
  for (;;) {
    stop.throwIfAborted();
    const found = await chunk(db, scope, when, range.to, after);
    if (found.length > 0) yield found;
    const last = found.at(-1);
    if (!last || found.length < chunkRows * 2) return;
    after = { at: last.at, id: last.id };
  }
}

/**
 * Vehicles inside each slot at an instant: those that are inside now, with all that have gone since and without all that
 * have come since. Reports are mostly about what is not long ago: less is read so than from the beginning.
 */
export async function insideAt(db: Db | Trx, scope: Scope, at: number): Promise<Map<number, number>> {
  const now = await db
    .selectFrom('stays')
    .select((count) => ['slot_id', count.fn.countAll<number>().as('stays')])
    .where('company_id', '=', scope.companyId)
    .where('exit_at', 'is', null)
    .groupBy('slot_id')
    .execute();
  const inside = new Map(now.map(({ slot_id, stays }) => [slot_id, stays]));
  for (const [when, sign] of [
    ['entry_at', -1],
    ['exit_at', 1],
  ] as const) {
    const found = await db
      .selectFrom('stays')
      .select((count) => ['slot_id', count.fn.countAll<number>().as('stays')])
      .where('company_id', '=', scope.companyId)
      .where(when, 'is not', null)
      .where(when, '>=', at)
      .groupBy('slot_id')
      .execute();
    for (const { slot_id, stays } of found) inside.set(slot_id, (inside.get(slot_id) ?? 0) + sign * stays);
  }
  return inside;
}
