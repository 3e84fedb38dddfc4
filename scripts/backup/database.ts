import { Kysely, sql } from 'kysely';
import { postgresDialect } from '../../core/db/postgres.ts';
import { upkeepBounds } from '../../core/db/postgres-bounds.ts';
import type { Db, Schema } from '../../core/db/schema.ts';
import { SqliteDialect } from '../../core/db/sqlite-dialect.ts';

/** Opens a file of SQLite as it is, whatever its schema; closed by `destroy`. */
export function openSqliteAsIs(file: string): Db {
  return new Kysely<Schema>({ dialect: new SqliteDialect(file) });
}

/** The transaction whose snapshot is saved says nothing while pg_dump works, however long that takes. */
const savingBounds = { ...upkeepBounds, idleInTransaction: 0 };

/** Opens a database of PostgreSQL as it is, whatever its schema; closed by `destroy`. */
export async function openPostgresAsIs(url: string): Promise<Db> {
  return new Kysely<Schema>({ dialect: await postgresDialect(url, savingBounds) });
}

/** Major version of the server. */
export async function serverVersion(db: Db): Promise<number> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version_num') as version`.execute(db);
  return Math.floor(Number(rows[0]?.version) / 10_000);
}

/** Connections of others to the database. */
export async function otherConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** True where the database has no table at all. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  return rows[0]?.count === 0;
}
