import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../../db/dialect.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { Stop } from '../query.ts';
import {
  type DayHead,
  dayMs,
  type StayColumns,
  type StayKind,
  type StayRead,
  type StaysOfDay,
  skippedBytes,
  unpacked,
} from '../stay-days/day-columns.ts';
import { Questions } from '../stay-days/questions.ts';
import { columnsOfDay, type When } from './stay-day-rows.ts';

/** Packed days that are read at once: some megabytes of a very large lot. */
const daysAtOnce = 8;

/** Epoch milliseconds, the end not included. */
export interface Range {
  from: number;
  to: number;
}

export interface StayFilter {
  slotId?: number | undefined;
  vehicleType?: string | undefined;
  service?: string | undefined;
}

const packedColumns = {
  entry_at: ['entry_head', 'entries', 'entered'],
  exit_at: ['exit_head', 'exits', 'gone'],
} as const;

/** Whose stays are asked for, and which of their columns. */
export interface AskedStays {
  companyId: number;
  when: When;
  read: StayRead;
  /** Through which all ask that go through stays at once. */
  questions?: Questions;
  /** Days that are not packed are left out. */
  isPackedOnly?: boolean;
}

/**
 * The entries or exits of a lot in a range, day by day (UTC) in the order of time: packed days as they are kept, the others
 * out of their stays. While some are gone through the next ones are read: whoever goes through them asks the database
 * nothing else meanwhile, unless by the same `questions`.
 */
export async function* staysByDay(
  db: Db | Trx,
  asked: AskedStays,
  { from, to }: Range,
  filter: StayFilter,
  stop: Stop,
): AsyncGenerator<StaysOfDay> {
  const { companyId, when, questions = new Questions(), isPackedOnly = false } = asked;
  const end = Math.ceil(to / dayMs);
  const packedFrom = (day: number) =>
    questions.ask(() => packedDays(db, asked, day, Math.min(day + daysAtOnce, end)));
  let coming: ReturnType<typeof packedFrom> | null = null;
  try {
    for (let day = Math.floor(from / dayMs); day < end; day += daysAtOnce) {
      stop.throwIfAborted();
      const before = Math.min(day + daysAtOnce, end);
      const kept = await (coming ?? packedFrom(day));
      coming = before < end ? packedFrom(before) : null;
      // Heard of where it is waited for: it may fail while some are gone through.
      coming?.catch(() => {});
      for (let one = day; one < before; one += 1) {
        if (isPackedOnly && !kept.has(one)) continue;
        const read = () => columnsOfDay(db, companyId, when, one * dayMs, stop);
        const columns = kept.get(one) ?? (await questions.ask(read));
        const [first, last] = [placeOf(columns, from), placeOf(columns, to)];
        const isWanted = columns.kinds.map((kind) => wants(filter, kind));
        if (first < last && isWanted.includes(true)) yield { ...columns, first, last, isWanted };
      }
    }
  } finally {
    // Whoever stops in between does not hear of its failure, and asks nothing before it is over.
    await coming?.catch(() => {});
  }
}

const wants = ({ slotId, vehicleType, service }: StayFilter, kind: StayKind) =>
  (slotId === undefined || kind.slotId === slotId) &&
  (vehicleType === undefined || kind.vehicleType === vehicleType) &&
  (service === undefined || kind.service === service);

async function packedDays(
  db: Db | Trx,
  { companyId, when, read }: AskedStays,
  from: number,
  before: number,
): Promise<Map<number, StayColumns>> {
  const [headColumn, bytesColumn, countColumn] = packedColumns[when];
  const hasPlates = when === 'entry_at';
  const first = sql<number>`cast(1 + ${sql.lit(skippedBytes(read, hasPlates))} * ${sql.ref(countColumn)} as integer)`;
  const rows = await db
    .selectFrom('stay_days')
    .select(['day', `${headColumn} as head`, bytesFrom(db, bytesColumn, first).as('bytes')])
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<', before)
    .where('packed', '=', 1)
    .execute();
  return new Map(
    rows.map(({ day, head, bytes }) => [
      day,
      unpacked(day * dayMs, JSON.parse(head ?? '') as DayHead, bytesOf(bytes), { read, hasPlates }),
    ]),
  );
}

/** The end of a column of bytes: out of PostgreSQL as base64, which is two thirds as long as its own way to write them. */
function bytesFrom(
  db: Db | Trx,
  column: string,
  first: RawBuilder<number>,
): RawBuilder<Uint8Array | string | null> {
  const end = sql<Uint8Array | null>`substr(${sql.ref(column)}, ${first})`;
  return isPostgres(db) ? sql<string | null>`encode(${end}, 'base64')` : end;
}

function bytesOf(bytes: Uint8Array | string | null): Uint8Array {
  return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : (bytes ?? new Uint8Array());
}

/** The first stay of a day at or after an instant. */
function placeOf({ base, at }: StayColumns, instant: number): number {
  if (instant <= base) return 0;
  let [low, high] = [0, at.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (base + (at[middle] ?? 0) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether each slot is told by itself, or all as if they were one with the id 0, which is found faster. */
export type SlotsAsked = 'apart' | 'together';

/** Entries or exits of a lot by slot, from an instant on: of packed days what is said of them is enough. */
export async function countsBySlot(
  db: Db | Trx,
  { companyId, when, slots }: { companyId: number; when: When; slots: SlotsAsked },
  from: number,
  stop: Stop,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const add = (slotId: number, stays: number) => {
    const key = slots === 'apart' ? slotId : 0;
    counts.set(key, (counts.get(key) ?? 0) + stays);
  };
  const [headColumn] = packedColumns[when];
  const firstWhole = Math.ceil(from / dayMs);
  for await (const { kind, kinds, first, last } of staysByDay(
    db,
    { companyId, when, read: 'times' },
    { from, to: firstWhole * dayMs },
    {},
    stop,
  ))
    for (let place = first; place < last; place += 1) add(kinds[kind[place] ?? 0]?.slotId ?? 0, 1);
  const heads = await db
    .selectFrom('stay_days')
    .select(['day', `${headColumn} as head`])
    .where('company_id', '=', companyId)
    .where('day', '>=', firstWhole)
    .where('packed', '=', 1)
    .orderBy('day')
    .execute();
  for (const { head } of heads) {
    const { kinds, counts: stays } = JSON.parse(head ?? '') as DayHead;
    for (const [place, { slotId }] of kinds.entries()) add(slotId, stays[place] ?? 0);
  }
  const packed = heads.map(({ day }) => ({ from: day * dayMs, to: (day + 1) * dayMs }));
  for (const { from: begin, to } of gaps(
    { from: firstWhole * dayMs, to: Number.POSITIVE_INFINITY },
    packed,
  )) {
    const at = `stays.${when}` as const;
    const slot = slots === 'apart' ? sql.ref<number>('slot_id') : sql.lit(0);
    let query = db
      .selectFrom('stays')
      .select(({ fn }) => [slot.as('slot_id'), fn.countAll<number>().as('stays')])
      .where('company_id', '=', companyId)
      .where(at, 'is not', null)
      .where(at, '>=', begin);
    if (to < Number.POSITIVE_INFINITY) query = query.where(at, '<', to);
    if (slots === 'apart') query = query.groupBy('slot_id');
    for (const { slot_id, stays } of await query.execute()) add(slot_id, Number(stays));
    // Counted by an index of few rows and taken off: asked of each stay, all of them would have to be read.
    const outside = query.where('off_window', '=', sql.lit(1));
    for (const { slot_id, stays } of await outside.execute()) add(slot_id, -Number(stays));
  }
  return counts;
}

/** What is left of a range without others, which stand in order. */
export function gaps({ from, to }: Range, taken: readonly Range[]): Range[] {
  const found: Range[] = [];
  let next = from;
  for (const one of taken) {
    if (one.from > next) found.push({ from: next, to: one.from });
    next = one.to;
  }
  return next < to ? [...found, { from: next, to }] : found;
}
