import { accessSync, constants, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefused } from './start-refused.ts';

/** Stands beside the database of a folder that has had one. */
const marker = 'core.used';

/**
 * Makes a folder and those above it that are missing, for its owner alone. Not by `recursive`, which never comes back
 * where a file system lets nobody make one (`/proc`).
 * @throws the file system's error
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let one = folder; !existsSync(one) && dirname(one) !== one; one = dirname(one)) missing.unshift(one);
  for (const one of missing) {
    try {
      mkdirSync(one, { mode: 0o700 });
    } catch (error) {
      // Another program that starts beside us was faster.
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

/**
 * Makes the data folder where it is missing, and looks whether this user can work in it.
 * @throws StartRefused naming DATA_DIR
 */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new StartRefused(`DATA_DIR: ${folder} cannot be made (${codeOf(error)})`);
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StartRefused(`DATA_DIR: ${folder} is no folder`);
  refuseUnwritable(folder);
}

/** @throws StartRefused naming DATA_DIR where this user may not read and write the file or folder */
export function refuseUnwritable(path: string): void {
  const { R_OK, W_OK, X_OK } = constants;
  try {
    accessSync(path, statSync(path).isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK);
  } catch (error) {
    throw new StartRefused(`DATA_DIR: ${path} cannot be read and written by this user (${codeOf(error)})`);
  }
}

/** True for a folder that has had a database, whatever is in it now. */
export function isUsed(dataDir: string): boolean {
  return existsSync(join(dataDir, marker));
}

/** Remembers that the folder has had a database: without it no start will take the folder for a new one. */
export function markAsUsed(dataDir: string): void {
  if (isUsed(dataDir)) return;
  makeFolder(dataDir);
  writeFileSync(join(dataDir, marker), '', { mode: 0o600 });
}

/** The system's code of an error, for a line that a person reads. */
export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
