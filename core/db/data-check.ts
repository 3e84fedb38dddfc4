import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Db, Trx } from './schema.ts';

/** One thing that is wrong: the row, and what it says against what it should. */
export interface Fault {
  table: string;
  /** Its id; where a table has none, what tells the row apart. */
  id: string;
  /** Company of the row; null where it belongs to none. */
  lot: number | null;
  found: string;
}

/** How many faults there are, and the first of them. */
export interface FoundFaults {
  count: number;
  faults: Fault[];
}

export interface CheckContext {
  db: Db;
  /** Epoch milliseconds. */
  now: number;
  /** How many faults are told. */
  most: number;
}

/** Something that must hold of the data, whatever has happened to the program. It reads only. */
export interface DataCheck {
  name: string;
  /** What to do about a fault. */
  advice: string;
  find(context: CheckContext): Promise<FoundFaults>;
}

/** What the query of a check answers for each row that breaks it. */
export interface FaultRow {
  id: number | string;
  lot: number | null;
  found: string;
}

interface QueriedCheck {
  name: string;
  table: string;
  advice: string;
  /** The rows that break it, as `FaultRow`. The database counts them: however many, few are read. */
  rows(db: Db, now: number): RawBuilder<unknown>;
}

/** A check that one query answers, so that what is written meanwhile is seen whole or not at all. */
export function queriedCheck({ name, table, advice, rows }: QueriedCheck): DataCheck {
  return {
    name,
    advice,
    find: ({ db, now, most }) => firstFaults(db, table, rows(db, now), most),
  };
}

/** The first faults of a query that answers `FaultRow`s, and how many there are. */
export async function firstFaults(
  db: Db,
  table: string,
  query: RawBuilder<unknown>,
  most: number,
): Promise<FoundFaults> {
  const { rows } = await sql<FaultRow & { faults: number }>`
    select f.id, f.lot, f.found, count(*) over () as faults from (${query}) as f
    order by f.lot, f.id limit ${sql.lit(most)}
  `.execute(db);
  return {
    count: rows[0]?.faults ?? 0,
    faults: rows.map(({ id, lot, found }) => ({ table, id: String(id), lot, found })),
  };
}

/** Puts the faults of several looks of one check together. */
export function joinFaults(parts: readonly FoundFaults[], most: number): FoundFaults {
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    faults: parts.flatMap(({ faults }) => faults).slice(0, most),
  };
}

/** Reads several times over one state of the data, while others go on writing. */
export function steadily<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  const transaction = db.transaction();
  return (isPostgres(db) ? transaction.setIsolationLevel('repeatable read') : transaction).execute(read);
}
