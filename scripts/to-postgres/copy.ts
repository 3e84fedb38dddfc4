import type { DatabaseSync } from 'node:sqlite';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../core/db/schema.ts';

/** What PostgreSQL takes in one statement is 65,535 values; a statement of fewer is no slower. */
const valuesAtOnce = 20_000;
const rowsAtOnce = 500;

interface StoredTable {
  name: string;
  columns: string[];
  /** Columns that refer to rows of the same table. */
  own: string[];
}

/** Names of the tables of a site, those that others refer to first. */
export function tablesOf(source: DatabaseSync): string[] {
  const names = source
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' order by name",
    )
    .all()
    .map(({ name }) => String(name));
  const sorted: string[] = [];
  const left = new Set(names);
  while (left.size > 0) {
    const next = [...left].filter((name) => !referredBy(source, name).some((other) => left.has(other)));
    if (next.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...left].join(', ')}.`);
    for (const name of next) left.delete(name);
    sorted.push(...next);
  }
  return sorted;
}

/** Other tables that a table refers to. */
function referredBy(source: DatabaseSync, name: string): string[] {
  const keys = source.prepare('select "table" as other from pragma_foreign_key_list(?)').all(name);
  return keys.map(({ other }) => String(other)).filter((other) => other !== name);
}

/** Copies all rows of a table, some hundred at a time, and has the next id follow the last that was ever given. */
export async function copyTable(source: DatabaseSync, trx: Trx, name: string): Promise<number> {
  const table = describe(source, name);
  const atOnce = Math.max(1, Math.min(rowsAtOnce, Math.floor(valuesAtOnce / table.columns.length)));
  let rows: unknown[][] = [];
  let copied = 0;
  const flush = async () => {
    if (rows.length > 0) await insert(trx, table, rows);
    copied += rows.length;
    rows = [];
  };
  const reading = source.prepare(`select ${table.columns.map(quoted).join(', ')} from ${quoted(name)}`);
  // An amount may be beyond 2^53.
  reading.setReadBigInts(true);
  for (const row of reading.iterate()) {
    rows.push(table.columns.map((column) => row[column]));
    if (rows.length === atOnce) await flush();
  }
  await flush();
  await fillOwn(source, trx, table);
  await continueIds(source, trx, name);
  return copied;
}

function describe(source: DatabaseSync, name: string): StoredTable {
  const columns = source.prepare('select name from pragma_table_info(?)').all(name);
  const keys = source
    .prepare('select "from" as own from pragma_foreign_key_list(?) where "table" = ?')
    .all(name, name);
  return {
    name,
    columns: columns.map((column) => String(column.name)),
    own: keys.map(({ own }) => String(own)),
  };
}

/** References within the table stay empty until all of its rows are there. */
async function insert(trx: Trx, { name, columns, own }: StoredTable, rows: unknown[][]): Promise<void> {
  const values = rows.map(
    (row): RawBuilder<unknown> =>
      sql`(${sql.join(row.map((value, index) => (own.includes(columns[index] ?? '') ? null : value)))})`,
  );
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(trx);
}

async function fillOwn(source: DatabaseSync, trx: Trx, { name, own }: StoredTable): Promise<void> {
  for (const column of own) {
    const rows = source.prepare(
      `select id, ${quoted(column)} as value from ${quoted(name)} where ${quoted(column)} is not null`,
    );
    for (const { id, value } of rows.iterate())
      await sql`update ${sql.table(name)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(trx);
  }
}

/** An id that was given once is never given again, also where its row is gone. */
async function continueIds(source: DatabaseSync, trx: Trx, name: string): Promise<void> {
  const last = source.prepare('select seq from sqlite_sequence where name = ?').get(name)?.seq;
  if (typeof last !== 'number' || last === 0) return;
  await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${last})`.execute(trx);
}

function quoted(name: string): string {
  return `"${name}"`;
}
