import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { CoreFigures } from '../../shared/core-figures.ts';
import { makeFolder, markAsUsed } from '../../shared/data-folder.ts';
import type { StorageFault } from '../../shared/storage-fault.ts';
import { namedAfter, refuseBackup, refuseLostFile } from './data-folder.ts';
import { GuardedFiles, type OnLost } from './guarded-files.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import type { DialectName } from './migrations/schema.ts';
import { dialectOver, postgresDialect, postgresPool } from './postgres.ts';
import { probeBounds, servingBounds, upkeepBounds, vitalBounds } from './postgres-bounds.ts';
import { namedRight, refuseUnfit } from './postgres-settings.ts';
import type { Db, Schema } from './schema.ts';
import { SqliteDialect } from './sqlite-dialect.ts';
import { StorageWatch } from './storage-watch.ts';
import { copyBeforeUpgrade } from './upgrade-copy.ts';

export interface OpenDatabase {
  db: Db;
  /** The same data for what a lot stands still without, over connections that nothing else can use up. */
  vital: Db;
  /** The same data for the look whether they can be reached. */
  probe: Db;
  dialect: DialectName;
  /** What the database measures of itself. @throws where it does not answer */
  figures(): Promise<CoreFigures>;
  /** Runs work during which a thread writes by a connection of its own; only SQLite makes the core's writes wait. */
  lendWriter<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work of the start that may take any time. */
  upkeep<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Why nothing can be written now; null where it can. @throws where the database does not answer */
  lookAtStorage(): Promise<StorageFault | null>;
  /**
   * From now on refuses writes, and says so once, where somebody has taken the files of the database away. PostgreSQL
   * looks after its own.
   * @returns ends it
   */
  guard(onLost: OnLost): () => void;
  close(): Promise<void>;
}

/** Files are looked at so often where nothing is written. Milliseconds. */
const lookEvery = 1000;

/**
 * Opens the database and brings it to the newest schema: PostgreSQL where `databaseUrl` is given, else the
 * file `core.db` in `dataDir` (made in a folder that never had one, readable by its owner only).
 * @throws UnplacedBackup, LostDatabase, DamagedDatabase, NewerDatabase: each says which file it is and what to do; over
 * PostgreSQL StartRefused with the setting or right that keeps a site from working
 */
export async function openDatabase(where: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<OpenDatabase> {
  refuseBackup(where.dataDir);
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openSqliteFile(where.dataDir);
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  await withUpkeep(url, async (db) => {
    await refuseUnfit(db);
    await migrate(db, 'postgres');
  }).catch((error) => {
    throw namedRight(error);
  });
  const pools = {
    db: await postgresPool(url, servingBounds),
    vital: await postgresPool(url, vitalBounds),
    probe: await postgresPool(url, probeBounds),
  };
  const watch = new StorageWatch();
  const over = (pool: Pool): Db => new Kysely<Schema>({ dialect: dialectOver(pool, watch) });
  const db = over(pools.db);
  const vital = over(pools.vital);
  const probe = over(pools.probe);
  return {
    db,
    vital,
    probe,
    dialect: 'postgres',
    lendWriter: (work) => work(),
    upkeep: (work) => withUpkeep(url, work),
    figures: () => postgresFigures(probe, Object.values(pools)),
    lookAtStorage: async () =>
      (await isReadOnly(probe)) ? 'readOnly' : watch.fault(() => writeNothing(probe)),
    guard: () => () => undefined,
    async close() {
      for (const one of [db, vital, probe]) await one.destroy();
    },
  };
}

/** True where PostgreSQL takes no writes: a standby, or set so. */
async function isReadOnly(db: Db): Promise<boolean> {
  const { rows } = await sql<{ set: string }>`
    select current_setting('transaction_read_only') as set
  `.execute(db);
  return rows[0]?.set === 'on';
}

/** A write that changes nothing. */
function writeNothing(db: Db): Promise<unknown> {
  return db
    .updateTable('installation')
    .set((row) => ({ name: row.ref('name') }))
    .execute();
}

/** Runs work over connections that are closed with it. */
async function withUpkeep<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = new Kysely<Schema>({ dialect: await postgresDialect(url, upkeepBounds) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function postgresFigures(db: Db, pools: Pool[]): Promise<CoreFigures> {
  const { rows } = await sql<{
    bytes: number;
  }>`select pg_database_size(current_database()) as bytes`.execute(db);
  const sum = (count: (pool: Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
  return {
    core_database_bytes: rows[0]?.bytes ?? Number.NaN,
    core_postgres_connections: sum((pool) => pool.totalCount),
    core_postgres_connections_idle: sum((pool) => pool.idleCount),
    core_postgres_waiting: sum((pool) => pool.waitingCount),
  };
}

async function openSqliteFile(dataDir: string): Promise<OpenDatabase> {
  makeFolder(resolve(dataDir));
  const file = join(dataDir, 'core.db');
  refuseLostFile(dataDir, file);
  try {
    await copyBeforeUpgrade(dataDir, file, migrations);
  } catch (error) {
    throw namedAfter(file, error);
  }
  const watch = new StorageWatch();
  const dialect = new SqliteDialect(file, watch);
  const db = new Kysely<Schema>({ dialect });
  try {
    await migrate(db, 'sqlite');
  } catch (error) {
    await db.destroy();
    throw namedAfter(file, error);
  }
  markAsUsed(dataDir);
  dialect.serve();
  return {
    db,
    vital: db,
    probe: db,
    dialect: 'sqlite',
    lendWriter: (work) => dialect.lend(work),
    upkeep: (work) => work(db),
    figures: () => sqliteFigures(dialect, file),
    lookAtStorage: async () => (await dialect.lookAtLock()) ?? watch.fault(() => writeNothing(db)),
    guard: (onLost) => guardFiles(dialect, new GuardedFiles(dataDir, onLost)),
    close: () => db.destroy(),
  };
}

function guardFiles(dialect: SqliteDialect, files: GuardedFiles): () => void {
  dialect.afterCommit = () => files.check();
  const timer = setInterval(() => {
    try {
      files.check();
    } catch {
      // Who has to know was told.
    }
  }, lookEvery).unref();
  return () => {
    clearInterval(timer);
    dialect.afterCommit = () => undefined;
  };
}

async function sqliteFigures(dialect: SqliteDialect, file: string): Promise<CoreFigures> {
  const { waiting, transactions } = dialect.figures();
  return {
    core_database_bytes: await sizeOf(file),
    core_sqlite_wal_bytes: await sizeOf(`${file}-wal`),
    core_sqlite_writers_waiting: waiting,
    core_sqlite_writes_total: transactions,
  };
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
