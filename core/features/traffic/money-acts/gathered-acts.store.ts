import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { type ActSource, actSourceNames, actSources } from './act-sources.store.ts';

/** Ids that one transaction goes through: a terminal waits for it for some hundredths of a second at most. */
const atOnce = 5_000;

/** So long a transaction may take at most that books something. Milliseconds. */
const lateMs = 10 * 60_000;

/** How long one call goes on where much is to be gathered, as after this was installed. Milliseconds. */
const patienceMs = 2_000;

/**
 * Gathers what was booked since the last time; each act once, however many cores do. A source that has more than a few
 * thousand new rows goes on with the next call.
 * @param now epoch milliseconds
 * @returns whether everything is gathered
 */
export async function gatherActs(db: Db, now: number): Promise<boolean> {
  const begun = performance.now();
  let isComplete = true;
  for (const source of actSourceNames) {
    let isDone = false;
    do isDone = await transact(db, (trx) => gatherSome(trx, source, now));
    while (!isDone && performance.now() - begun < patienceMs);
    isComplete &&= isDone;
  }
  return isComplete;
}

async function gatherSome(trx: Trx, source: ActSource, now: number): Promise<boolean> {
  const mark = await markOf(trx, source);
  const top = await topOf(trx, source);
  const isBehind = top - mark.fromId > 2 * atOnce;
  const to = isBehind ? mark.fromId + atOnce : top;
  if (to > mark.fromId)
    for (const gathering of actSources[source](trx, { from: mark.fromId, to })) await gathering.execute(trx);
  if (isBehind) await moveMark(trx, source, { fromId: to, nextId: to, nextAt: now });
  // A mark that lies ahead was set by a clock that was wrong.
  else if (mark.nextAt > now || mark.nextAt <= now - lateMs)
    await moveMark(trx, source, { fromId: mark.nextId, nextId: top, nextAt: now });
  return !isBehind;
}

/** As the table's columns: up to `fromId` gathered for good; `nextId` takes its place some minutes after `nextAt`. */
interface Mark {
  fromId: number;
  nextId: number;
  nextAt: number;
}

async function markOf(trx: Trx, source: ActSource): Promise<Mark> {
  const row = await trx.selectFrom('act_marks').selectAll().where('source', '=', source).executeTakeFirst();
  return { fromId: row?.from_id ?? 0, nextId: row?.next_id ?? 0, nextAt: row?.next_at ?? 0 };
}

async function moveMark(trx: Trx, source: ActSource, { fromId, nextId, nextAt }: Mark): Promise<void> {
  const moved = { from_id: fromId, next_id: nextId, next_at: nextAt };
  await trx
    .insertInto('act_marks')
    .values({ source, ...moved })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(moved))
    .execute();
}

async function topOf(trx: Trx, source: ActSource): Promise<number> {
  const { rows } = await sql<{ top: number | null }>`select max(id) as top from ${sql.table(source)}`.execute(
    trx,
  );
  return Number(rows[0]?.top ?? 0);
}
