import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import type { DialectName } from './migrations/schema.ts';
import { postgresDialect } from './postgres.ts';
import type { Db, Schema } from './schema.ts';
import { SqliteDialect } from './sqlite.ts';

export interface OpenDatabase {
  db: Db;
  dialect: DialectName;
  close(): Promise<void>;
}

/**
 * Opens the database and brings it to the newest schema: PostgreSQL where `databaseUrl` is given, else the
 * file `core.db` in `dataDir` (made if absent, readable by its owner only).
 */
export async function openDatabase(where: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<OpenDatabase> {
  const dialect: DialectName = where.databaseUrl ? 'postgres' : 'sqlite';
  if (!where.databaseUrl) mkdirSync(where.dataDir, { recursive: true, mode: 0o700 });
  const db = new Kysely<Schema>({
    dialect: where.databaseUrl
      ? await postgresDialect(where.databaseUrl)
      : new SqliteDialect(join(where.dataDir, 'core.db')),
  });
  await migrate(db, dialect);
  return { db, dialect, close: () => db.destroy() };
}
