import type { Insertable } from 'kysely';
import type { Schema, Trx } from './schema.ts';

type TableName = keyof Schema;

interface Appended {
  table: TableName;
  row: object;
}

const collecting = new WeakMap<Trx, Appended[]>();

/** What one statement writes at most: SQLite bounds its parameters. */
const atOnce = 500;

/**
 * Lets a transaction of many events keep the rows that they only append, to write them together by `writeAppended`: one
 * statement a table instead of one a row. For rows that nothing reads before the transaction ends.
 */
export function collectAppended(trx: Trx): void {
  collecting.set(trx, []);
}

/** Keeps a row until the transaction writes what it has collected; false in a transaction that collects nothing. */
export function appendLater<T extends TableName>(trx: Trx, table: T, row: Insertable<Schema[T]>): boolean {
  const rows = collecting.get(trx);
  rows?.push({ table, row });
  return rows !== undefined;
}

/** How many rows a transaction has collected, for `forgetAppended`. */
export function appendedSoFar(trx: Trx): number {
  return collecting.get(trx)?.length ?? 0;
}

/** Drops the rows of a step that was undone. */
export function forgetAppended(trx: Trx, kept: number): void {
  collecting.get(trx)?.splice(kept);
}

/** Writes what was collected, each table's rows in their order. */
export async function writeAppended(trx: Trx): Promise<void> {
  const rows = collecting.get(trx)?.splice(0) ?? [];
  for (const [table, ofTable] of Map.groupBy(rows, (one) => one.table))
    for (let from = 0; from < ofTable.length; from += atOnce)
      await trx
        .insertInto(table)
        .values(
          ofTable.slice(from, from + atOnce).map(({ row }) => row) as Insertable<Schema[typeof table]>[],
        )
        .execute();
}
