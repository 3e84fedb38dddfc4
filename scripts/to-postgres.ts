// `npm run to-postgres`: copies the records of a stopped site from SQLite into the empty database of DATABASE_URL, in one
// transaction. The files of DATA_DIR stay what they are; core.db is not touched.
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { readConfig } from '../core/config.ts';
import { migrate } from '../core/db/migrate.ts';
import { openDatabase } from '../core/db/open.ts';
import type { Db } from '../core/db/schema.ts';
import { openSqlite } from '../core/db/sqlite.ts';
import { lockFolder } from '../shared/folder-lock.ts';
import { isEmptyDatabase, openPostgresAsIs } from './backup/database.ts';
import { copyTable, tablesOf } from './to-postgres/copy.ts';

try {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (!databaseUrl) throw new Error('DATABASE_URL is missing: it names the database to copy to.');
  await move(resolve(dataDir), databaseUrl);
} catch (error) {
  console.error(`Nothing was copied: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function move(dataDir: string, databaseUrl: string): Promise<void> {
  // No core can start meanwhile, and none may run.
  const unlock = lockFolder(dataDir, 'core', 0);
  // Brings it to the schema that the other database gets.
  await (await openDatabase({ dataDir })).close();
  const source = openSqlite(join(dataDir, 'core.db'), true);
  const target = await openPostgresAsIs(databaseUrl);
  try {
    const tables = tablesOf(source);
    await prepare(target, tables);
    const rows = await copyAll(source, target, tables);
    console.log(
      `${rows} rows of ${tables.length} tables copied. Start the site with DATABASE_URL; keep ${join(dataDir, 'core.db')} aside.`,
    );
  } finally {
    await target.destroy();
    source.close();
    unlock();
  }
}

/** @throws where something is in the database already */
async function prepare(target: Db, tables: readonly string[]): Promise<void> {
  if (!(await isEmptyDatabase(target)) && !(await hasOurTables(target)))
    throw new Error('the database of DATABASE_URL holds something else. Choose an empty one.');
  await migrate(target, 'postgres');
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(target);
    if (rows.length > 0) throw new Error('the database of DATABASE_URL holds a site. Choose an empty one.');
  }
}

async function hasOurTables(target: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_tables where tablename = 'kysely_migration'`.execute(target);
  return rows.length > 0;
}

function copyAll(source: DatabaseSync, target: Db, tables: readonly string[]): Promise<number> {
  return target.transaction().execute(async (trx) => {
    let rows = 0;
    for (const table of tables) rows += await copyTable(source, trx, table);
    return rows;
  });
}
