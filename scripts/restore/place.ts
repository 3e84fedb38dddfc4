import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backupManifest } from '../../core/db/data-folder.ts';
import { syncPath } from '../../shared/sync-path.ts';
import { arrivingPrefix, asidePrefix, stagingPrefix } from '../backup/contents.ts';

/** True where a restore was ended too soon, or a backup was copied by hand: what the folder holds says nothing reliable. */
export function isClosed(dataDir: string): boolean {
  return existsSync(join(dataDir, backupManifest));
}

/** From here on the site does not start, until the restore has come to its end: a start would go on with old numbers. */
export async function closeFolder(dataDir: string, backupFolder: string): Promise<void> {
  await copyFile(join(backupFolder, backupManifest), join(dataDir, backupManifest));
  await syncPath(join(dataDir, backupManifest));
  await syncPath(dataDir);
}

/** The site may start again. */
export async function openFolder(dataDir: string): Promise<void> {
  await rm(join(dataDir, backupManifest), { force: true });
  await syncPath(dataDir);
}

/**
 * Moves what the data folder holds aside, and what has arrived into its place, each entry in one step. All of it stays
 * within the folder, which may be a volume of its own.
 */
export async function exchange(dataDir: string, arriving: string, aside: string): Promise<void> {
  await mkdir(aside, { mode: 0o700, recursive: true });
  for (const name of await readdir(dataDir))
    if (isOfTheSite(name)) await rename(join(dataDir, name), join(aside, name));
  await syncPath(aside);
  for (const name of await readdir(arriving)) await rename(join(arriving, name), join(dataDir, name));
  await rm(arriving, { recursive: true });
  await syncPath(dataDir);
}

function isOfTheSite(name: string): boolean {
  const prefixes = [asidePrefix, stagingPrefix, arrivingPrefix];
  return (
    name !== backupManifest && name !== 'lost+found' && !prefixes.some((prefix) => name.startsWith(prefix))
  );
}

/** Removes what a restore that was ended too soon has left. */
export async function removeArriving(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(arrivingPrefix)) await rm(join(dataDir, name), { recursive: true, force: true });
}
