import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { postgresDialect } from './postgres.ts';
import { filingBounds, readingBounds } from './postgres-bounds.ts';
import type { Db, Schema, Trx } from './schema.ts';
import { openSqlite, rowsAsValues, selectedRows } from './sqlite.ts';

/** Where the data are: what a thread of its own needs to open them. */
export interface DataPlace {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** How a connection's statements answer. */
type Reading = (statement: StatementSync) => Pick<SqliteStatement, 'all' | 'iterate'>;

const given = (parameters: readonly unknown[]) => parameters as SQLInputValue[];

/** Many rows, fast; sums beyond 2^53 are exact. */
const readMany: Reading = (statement) => {
  const rowOf = rowsAsValues(statement);
  return {
    all: (parameters) => selectedRows(statement, given(parameters)).map(rowOf),
    iterate: (parameters) => statement.iterate(...given(parameters)).map(rowOf),
  };
};

const readWritten: Reading = (statement) => ({
  all: (parameters) => statement.all(...given(parameters)),
  iterate: (parameters) => statement.iterate(...given(parameters)),
});

/** node:sqlite in the shape that Kysely's dialect expects. */
function forKysely(database: DatabaseSync, reading: Reading): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        run: (parameters) => statement.run(...given(parameters)),
        ...reading(statement),
      };
    },
  };
}

/** One connection that only reads: for a thread that works beside the core's own connections. */
export async function openReader(place: DataPlace): Promise<Db> {
  return new Kysely<Schema>({
    dialect: place.databaseUrl
      ? await postgresDialect(place.databaseUrl, readingBounds)
      : new SqliteDialect({
          database: forKysely(openSqlite(join(place.dataDir, 'core.db'), true), readMany),
        }),
  });
}

/**
 * One connection that writes: for a thread. Over SQLite it may do so only while the core lends it the turn; a writer of
 * its own would find the database busy, and make the core wait with its event loop held up.
 */
export async function openWriter(place: DataPlace): Promise<Db> {
  return new Kysely<Schema>({
    dialect: place.databaseUrl
      ? await postgresDialect(place.databaseUrl, filingBounds)
      : new SqliteDialect({ database: forKysely(openSqlite(join(place.dataDir, 'core.db')), readWritten) }),
  });
}

/** Runs work that reads many times over one unchanging state of the data. */
export function readSnapshot<T>(db: Db, place: DataPlace, work: (trx: Trx) => Promise<T>): Promise<T> {
  const transaction = db.transaction();
  const steady = place.databaseUrl
    ? transaction.setIsolationLevel('repeatable read').setAccessMode('read only')
    : transaction;
  return steady.execute(work);
}
