import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { Kysely, type SqliteStatement } from 'kysely';
import { postgresDialect } from './postgres.ts';
import { filingBounds, readingBounds } from './postgres-bounds.ts';
import type { Db, Schema, Trx } from './schema.ts';
import { openSqlite, rowsAsValues, selectedRows } from './sqlite.ts';
import { Session } from './sqlite-session.ts';
import { type Reading, SingleConnectionDialect } from './sqlite-single.ts';

/** Where the data are: what a thread of its own needs to open them. */
export interface DataPlace {
  dataDir: string;
  databaseUrl?: string | undefined;
}

const given = (parameters: readonly unknown[]) => parameters as SQLInputValue[];

/** A statement in the shape that Kysely expects. */
function statementOf(
  statement: StatementSync,
  reading: Pick<SqliteStatement, 'all' | 'iterate'>,
): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    run: (parameters) => statement.run(...given(parameters)),
    ...reading,
  };
}

/** Many rows, fast; sums beyond 2^53 are exact. */
const readMany: Reading = (sql, session) => {
  const statement = session.prepare(sql);
  const rowOf = rowsAsValues(statement);
  return statementOf(statement, {
    all: (parameters) => selectedRows(statement, given(parameters)).map(rowOf),
    iterate: (parameters) => statement.iterate(...given(parameters)).map(rowOf),
  });
};

const readWritten: Reading = (sql, session) => {
  const statement = session.prepare(sql);
  return statementOf(statement, {
    all: (parameters) => statement.all(...given(parameters)),
    iterate: (parameters) => statement.iterate(...given(parameters)),
  });
};

/** The core has seen that nobody holds the database before it lends the turn. Milliseconds. */
const writerPatience = 1000;

const fileOf = ({ dataDir }: DataPlace) => join(dataDir, 'core.db');

function openWriting(file: string): DatabaseSync {
  const database = openSqlite(file);
  database.exec(`pragma busy_timeout = ${writerPatience}`);
  return database;
}

/** One connection that only reads: for a thread that works beside the core's own connections. */
export async function openReader(place: DataPlace): Promise<Db> {
  return new Kysely<Schema>({
    dialect: place.databaseUrl
      ? await postgresDialect(place.databaseUrl, readingBounds)
      : new SingleConnectionDialect(new Session(() => openSqlite(fileOf(place), true)), readMany, 'begin'),
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
      : new SingleConnectionDialect(
          new Session(() => openWriting(fileOf(place))),
          readWritten,
          'begin immediate',
        ),
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
