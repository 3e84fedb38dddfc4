import type { Db } from '../../../db/schema.ts';
import type { DueContext } from '../../../feature.ts';
import { columnsOfDay } from '../../../reports/queries/stay-day-rows.ts';
import { dayMs, mostKinds, packed } from '../../../reports/stay-days/day-columns.ts';
import { type DayToPack, daysToMark, daysToPack } from './stay-days.list.ts';

/** A day is marked so long before it is packed: a change that was under way at the mark is over by then. Milliseconds. */
const settledAfter = 120_000;
/** Packing has so long in a minute. Milliseconds. */
const packsFor = 2_000;
const insertedAtOnce = 100;

const never = { throwIfAborted: () => undefined };

/** Marks the days that are over, and packs those that were marked a while ago, the newest first, for a few seconds. */
export async function packStayDays(
  { db, now }: Pick<DueContext, 'db' | 'now'>,
  most = packsFor,
): Promise<void> {
  await markDays(db, now);
  const end = performance.now() + most;
  for (const day of await daysToPack(db, now - settledAfter)) {
    if (performance.now() > end) return;
    await packDay(db, day);
  }
}

async function markDays(db: Db, now: number): Promise<void> {
  const days = await daysToMark(db, now);
  const rows = days.map(({ companyId, day }) => ({
    ...{ company_id: companyId, day, changes: 0, marked_at: now, packed: 0 },
    ...{ entered: null, gone: null },
    ...{ entry_head: null, entries: null, exit_head: null, exits: null },
  }));
  for (let at = 0; at < rows.length; at += insertedAtOnce)
    await db
      .insertInto('stay_days')
      .values(rows.slice(at, at + insertedAtOnce))
      .onConflict((conflict) => conflict.columns(['company_id', 'day']).doNothing())
      .execute();
}

/** Packs a day, unless one of its stays changes meanwhile. */
async function packDay(db: Db, { companyId, day, changes }: DayToPack): Promise<void> {
  const base = day * dayMs;
  const entries = await columnsOfDay(db, companyId, 'entry_at', base, never);
  const exits = await columnsOfDay(db, companyId, 'exit_at', base, never);
  if (Math.max(entries.kinds.length, exits.kinds.length) > mostKinds) return;
  const [entered, left] = [packed(entries), packed(exits)];
  await db
    .updateTable('stay_days')
    .set({
      ...{ packed: 1, entered: entered.stays, gone: left.stays },
      entry_head: JSON.stringify(entered.head),
      entries: entered.bytes,
      exit_head: JSON.stringify(left.head),
      exits: left.bytes,
    })
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .where('changes', '=', changes)
    .execute();
}
