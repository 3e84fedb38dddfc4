import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Columns } from './columns.ts';
import { isPostgres } from './dialect.ts';
import type { Db, Trx } from './schema.ts';
import type { Table } from './table.ts';

/** One of the fields that rows are in the order of. */
export interface OrderPart {
  field: string;
  by: Expression<unknown>;
  descending: boolean;
  /** Null, if there is any, is the least of all, which PostgreSQL has to be told. */
  isOptional: boolean;
}

/** Texts in the order of their bytes: PostgreSQL's own depends on how its database was made. */
export function byBytes<T>(db: Db | Trx, texts: RawBuilder<T>): RawBuilder<T> {
  return isPostgres(db) ? sql`${texts} collate "C"` : texts;
}

/** A column's texts in the order of a Spanish dictionary; null is as nothing. For lists of few rows: each is read. */
export function asDictionary(db: Db | Trx, column: string): RawBuilder<string> {
  return byBytes(db, sql<string>`sort_key(${sql.ref(column)})`);
}

/** What a field of a list is sorted by, the same in both databases. */
export function orderBy(
  db: Db | Trx,
  table: Pick<Table<Columns>, 'columns' | 'columnOf' | 'keyColumnOf'>,
  field: string,
  descending: boolean,
): OrderPart {
  const { order, optional } = table.columns[field] ?? {};
  const column = table.columnOf[field] ?? field;
  const kept = table.keyColumnOf[field];
  const part = { field, descending, isOptional: optional === true && order !== 'dictionary' };
  if (kept !== undefined) return { ...part, by: sql.ref(kept) };
  if (order === 'dictionary') return { ...part, by: asDictionary(db, column) };
  return { ...part, by: order === 'bytes' ? byBytes(db, sql.ref(column)) : sql.ref(column) };
}
