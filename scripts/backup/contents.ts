import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backupManifest } from '../../core/db/data-folder.ts';
import { beforeUpgradePrefix } from '../../core/db/upgrade-copy.ts';

/** What opens the secrets and sessions of the databases beside it. */
export const keyFiles = ['secrets.key', 'session.key'];

/** Where a restore keeps what was there before. */
export const asidePrefix = 'before-restore-';
/** Databases on their way into an encrypted backup, and out of a backup. */
export const stagingPrefix = '.backup-';
export const arrivingPrefix = '.restore-';

/**
 * What lies in a data folder and is no part of the site: logs of SQLite, locks of who runs, and what backups,
 * restores and upgrades leave.
 */
function isLeftOut(path: string): boolean {
  const [first = ''] = path.split('/');
  return (
    /(-(wal|shm|journal)|\.lock)$/.test(path) ||
    path === backupManifest ||
    // What Litestream keeps beside a database that it copies.
    /^\..+-litestream$/.test(first) ||
    [asidePrefix, beforeUpgradePrefix, stagingPrefix, arrivingPrefix].some((prefix) =>
      first.startsWith(prefix),
    )
  );
}

/** Paths of a data folder that belong into a backup, databases apart. */
export async function partsOf(
  dataDir: string,
  withKeys: boolean,
): Promise<{ files: string[]; databases: string[] }> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files: string[] = [];
  const databases: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(dataDir.length + 1);
    if (!entry.isFile() || isLeftOut(path) || (!withKeys && keyFiles.includes(path))) continue;
    ((await isSqlite(join(dataDir, path))) ? databases : files).push(path);
  }
  return { files, databases };
}

/** True for a database of SQLite; false for what has vanished meanwhile. */
export async function isSqlite(file: string): Promise<boolean> {
  const handle = await open(file).catch(ignoreVanished);
  if (!handle) return false;
  const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
  await handle.close();
  return buffer.toString('latin1') === 'SQLite format 3\0';
}

/** Takes a file that is gone for none. */
export function ignoreVanished(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
