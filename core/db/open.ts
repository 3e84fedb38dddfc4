import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely';
import type { CoreFigures } from '../../shared/core-figures.ts';
import { markAsUsed, namedAfter, refuseLostFile } from './data-folder.ts';
import { migrate } from './migrate.ts';
import type { DialectName } from './migrations/schema.ts';
import { postgresPool } from './postgres.ts';
import type { Db, Schema } from './schema.ts';
import { SqliteDialect } from './sqlite.ts';

export interface OpenDatabase {
  db: Db;
  dialect: DialectName;
  /** What the database measures of itself. @throws where it does not answer */
  figures(): Promise<CoreFigures>;
  /** Runs work during which a thread writes by a connection of its own; only SQLite makes the core's writes wait. */
  lendWriter<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings it to the newest schema: PostgreSQL where `databaseUrl` is given, else the
 * file `core.db` in `dataDir` (made in a folder that never had one, readable by its owner only).
 * @throws LostDatabase, DamagedDatabase, NewerDatabase: each says which file it is and what to do
 */
export async function openDatabase(where: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<OpenDatabase> {
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openSqliteFile(where.dataDir);
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = await postgresPool(url);
  return ready(
    'postgres',
    new PostgresDialect({ pool }),
    (work) => work(),
    async (db) => {
      const { rows } = await sql<{
        bytes: number;
      }>`select pg_database_size(current_database()) as bytes`.execute(db);
      return {
        core_database_bytes: rows[0]?.bytes ?? Number.NaN,
        core_postgres_connections: pool.totalCount,
        core_postgres_connections_idle: pool.idleCount,
        core_postgres_waiting: pool.waitingCount,
      };
    },
  );
}

async function openSqliteFile(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'core.db');
  refuseLostFile(dataDir, file);
  const dialect = new SqliteDialect(file);
  const opened = await ready(
    'sqlite',
    dialect,
    (work) => dialect.lend(work),
    async () => {
      const { waiting, transactions } = dialect.figures();
      return {
        core_database_bytes: await sizeOf(file),
        core_sqlite_wal_bytes: await sizeOf(`${file}-wal`),
        core_sqlite_writers_waiting: waiting,
        core_sqlite_writes_total: transactions,
      };
    },
  ).catch((error: unknown) => {
    throw namedAfter(file, error);
  });
  markAsUsed(dataDir);
  return opened;
}

async function ready(
  name: DialectName,
  dialect: Dialect,
  lendWriter: OpenDatabase['lendWriter'],
  figures: (db: Db) => Promise<CoreFigures>,
): Promise<OpenDatabase> {
  const db = new Kysely<Schema>({ dialect });
  try {
    await migrate(db, name);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, dialect: name, lendWriter, figures: () => figures(db), close: () => db.destroy() };
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
