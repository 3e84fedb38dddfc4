import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Columns } from './columns.ts';
import { isPostgres } from './dialect.ts';
import type { Db, Trx } from './schema.ts';
import type { Table } from './table.ts';

// biome-ignore lint/suspicious/noExplicitAny: the table is a value here; its own description names its columns.
type AnyTables = Kysely<any>;
type Row = Record<string, unknown>;

const atOnce = 500;

/** Texts of one statement: SQLite bounds how deep a condition is. */
const textsAtOnce = 100;

/** Rows with these ids, as they are stored, some at a time. */
async function* rowsWith(trx: Trx, table: Table<Columns>, ids: readonly number[]): AsyncGenerator<Row[]> {
  for (let at = 0; at < ids.length; at += atOnce)
    yield await (trx as AnyTables)
      .selectFrom(table.name)
      .selectAll()
      .where('id', 'in', ids.slice(at, at + atOnce))
      .execute();
}

/** Holds rows until the transaction ends; SQLite has one writer anyway. */
export async function lockRows(trx: Trx, table: Table<Columns>, ids: readonly number[]): Promise<void> {
  if (!isPostgres(trx)) return;
  for (let at = 0; at < ids.length; at += atOnce)
    await (trx as AnyTables)
      .selectFrom(table.name)
      .select('id')
      .where('id', 'in', ids.slice(at, at + atOnce))
      .forUpdate()
      .execute();
}

/**
 * Writes over fields of rows without a word of it in the audit, which would keep what is to be forgotten. What a search
 * and an order are kept by goes with them; a version counts on.
 */
export async function overwriteRows(
  trx: Trx,
  table: Table<Columns>,
  ids: readonly number[],
  blank: Readonly<Record<string, unknown>>,
  now: number,
): Promise<void> {
  for await (const rows of rowsWith(trx, table, ids))
    for (const stored of rows) {
      const before = table.read(stored);
      const searched = Object.fromEntries(table.searched.map((field) => [field, before[field]]));
      const set = table.write({
        ...(table.isFolded ? searched : {}),
        ...blank,
        ...(table.columns.version ? { version: Number(before.version) + 1 } : {}),
        ...(table.columns.updatedAt ? { updatedAt: new Date(now).toISOString() } : {}),
      });
      await (trx as AnyTables).updateTable(table.name).set(set).where('id', '=', stored.id).execute();
    }
}

/** Takes rows out for good, by a column with ids. */
export async function removeRows(
  trx: Trx,
  table: string,
  column: string,
  ids: readonly number[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce)
    await (trx as AnyTables)
      .deleteFrom(table)
      .where(column, 'in', ids.slice(at, at + atOnce))
      .execute();
}

/** A table that may mention persons in texts of these fields. */
export interface MentioningTable {
  table: Table<Columns>;
  fields: readonly string[];
}

/** Rows whose texts hold one of these, from an id on; of a company, and what belongs to none. */
export async function rowsMentioning(
  db: Db | Trx,
  { table, fields }: MentioningTable,
  companyId: number,
  texts: readonly string[],
  after: number,
): Promise<number[]> {
  if (texts.length > textsAtOnce) {
    const first = await rowsMentioning(db, { table, fields }, companyId, texts.slice(0, textsAtOnce), after);
    const rest = await rowsMentioning(db, { table, fields }, companyId, texts.slice(textsAtOnce), after);
    return [...new Set([...first, ...rest])].sort((one, other) => one - other);
  }
  const where = fields.flatMap((field) =>
    texts.map((text) => contains(db, table.columnOf[field] ?? field, text)),
  );
  if (where.length === 0) return [];
  let query = (db as AnyTables)
    .selectFrom(table.name)
    .select('id')
    .where('id', '>', after)
    .where(sql<boolean>`(${sql.join(where, sql` or `)})`);
  if (table.columns.companyId)
    query = query.where(({ eb, or }) => or([eb('company_id', '=', companyId), eb('company_id', 'is', null)]));
  const rows = await query.orderBy('id').execute();
  return rows.map(({ id }) => Number(id));
}

function contains(db: Db | Trx, column: string, text: string): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`strpos(${sql.ref(column)}, ${text}) > 0`
    : sql`instr(${sql.ref(column)}, ${text}) > 0`;
}

/** The highest id of a table: rows that come later are looked at by themselves. */
export async function lastId(db: Db | Trx, table: Table<Columns>): Promise<number> {
  const row = await (db as AnyTables)
    .selectFrom(table.name)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** Writes the texts of these rows anew, as `clean` gives them back; also what a search finds them by. */
export async function cleanTexts(
  trx: Trx,
  { table, fields }: MentioningTable,
  ids: readonly number[],
  clean: (text: string, row: Readonly<Row>) => string,
): Promise<void> {
  for await (const rows of rowsWith(trx, table, ids))
    for (const stored of rows) {
      const cleaned: Row = {};
      for (const field of fields) {
        const column = table.columnOf[field] ?? field;
        const text = stored[column];
        if (typeof text === 'string') cleaned[column] = clean(text, stored);
      }
      if (table.isFolded) {
        const read = table.read({ ...stored, ...cleaned });
        Object.assign(
          cleaned,
          table.write(Object.fromEntries(table.searched.map((field) => [field, read[field]]))),
        );
      }
      await (trx as AnyTables).updateTable(table.name).set(cleaned).where('id', '=', stored.id).execute();
    }
}

/** Empties what the database's log still holds of rows that were written over; PostgreSQL clears up by itself. */
export async function emptyLog(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
