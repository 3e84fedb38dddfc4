import { join } from 'node:path';
import { sql } from 'kysely';
import { namedAfter } from './data-folder.ts';
import { isPostgres } from './dialect.ts';
import { NewerDatabase } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import { type DataPlace, openReader } from './reading.ts';
import type { Db } from './schema.ts';

/** The database is not the one that this program's checks know. */
export class OtherSchema extends Error {}

/**
 * Runs work over one connection that can only read, beside a running site. What the work sorts lies in files of the
 * database's own, not in memory.
 * @throws OtherSchema, NewerDatabase, DamagedDatabase, and what opening fails with
 */
export async function readOnly<T>(place: DataPlace, work: (db: Db) => Promise<T>): Promise<T> {
  const file = join(place.dataDir, 'core.db');
  try {
    const db = await openReader(place);
    try {
      return await db.connection().execute(async (connection) => {
        await (isPostgres(connection)
          ? sql`set default_transaction_read_only = on`
          : sql`pragma temp_store = default`
        ).execute(connection);
        await refuseOtherSchema(connection);
        return work(connection);
      });
    } finally {
      await db.destroy();
    }
  } catch (error) {
    throw place.databaseUrl ? error : namedAfter(file, named(error, file));
  }
}

/** SQLite does not say which file it could not open. */
function named(error: unknown, file: string): unknown {
  const cannot = error instanceof Error && error.message === 'unable to open database file';
  return cannot ? new Error(`DATA_DIR: ${file} is not there, or cannot be read.`) : error;
}

async function refuseOtherSchema(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const { rows } = tables.some(({ name }) => name === 'kysely_migration')
    ? await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    : { rows: [] };
  const known = new Set(migrations.map(({ name }) => name));
  if (rows.some(({ name }) => !known.has(name))) throw new NewerDatabase(undefined);
  if (rows.length === 0) throw new OtherSchema('The database has no site in it.');
  if (rows.length < known.size)
    throw new OtherSchema(
      'The database was written by an older version of the program: start the site once, which brings it up to date.',
    );
}
