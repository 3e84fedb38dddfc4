import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup } from 'node:sqlite';
import { makeFolder } from '../../shared/data-folder.ts';
import { StartRefused } from '../../shared/start-refused.ts';
import { syncPath } from '../../shared/sync-path.ts';
import type { Migration } from './migrations/schema.ts';
import { openSqlite } from './sqlite.ts';

/** Folders in which a start keeps the database as it was before its first migration: the prefix, then that one's name. */
export const beforeUpgradePrefix = 'before-upgrade-';
/** The copy of the upgrade before the last is worth nothing once the last one holds. */
const copiesKept = 2;

/**
 * Copies the database of a site that is about to be migrated into the data folder, so that the version before can have it
 * back. A new site, and one that has had every migration, need none. Answers the folder of the copy, else null.
 * @throws StartRefused where there is no room for it: nothing is migrated without a way back
 */
export async function copyBeforeUpgrade(
  dataDir: string,
  file: string,
  migrations: readonly Migration[],
): Promise<string | null> {
  const next = existsSync(file) ? nextMigration(file, migrations) : null;
  if (next === null) return null;
  const folder = join(dataDir, beforeUpgradePrefix + next);
  const draft = join(folder, '.core.db.part');
  try {
    makeFolder(folder);
    const source = openSqlite(file, true);
    try {
      await backup(source, draft, { rate: 2 ** 31 - 1 });
    } finally {
      source.close();
    }
    chmodSync(draft, 0o600);
    await syncPath(draft);
    renameSync(draft, join(folder, 'core.db'));
    await syncPath(folder);
  } catch (error) {
    if (existsSync(draft)) rmSync(draft);
    throw new StartRefused(
      `DATA_DIR: ${file} could not be copied into ${folder} before the upgrade (${error instanceof Error ? error.message : error}). Make room for it, or ` +
        'start the version before.',
    );
  }
  removeOlder(dataDir);
  return folder;
}

/** The first migration that a database lacks; null for one that lacks none, has had none, or is of a newer version. */
function nextMigration(file: string, migrations: readonly Migration[]): string | null {
  const database = openSqlite(file, true);
  try {
    const table = database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
    const rows = table ? database.prepare('select name from kysely_migration').all() : [];
    const had = new Set(rows.map(({ name }) => name));
    const isKnown = rows.every(({ name }) => migrations.some((migration) => migration.name === name));
    if (had.size === 0 || !isKnown) return null;
    return migrations.find(({ name }) => !had.has(name))?.name ?? null;
  } finally {
    database.close();
  }
}

/** Names of migrations are in their order. */
function removeOlder(dataDir: string): void {
  const copies = readdirSync(dataDir).filter((name) => name.startsWith(beforeUpgradePrefix));
  for (const name of copies.sort().slice(0, -copiesKept))
    rmSync(join(dataDir, name), { recursive: true, force: true });
}
