import { closeSync, openSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeOf } from './data-folder.ts';
import { StartRefused } from './start-refused.ts';

/** The halves of a site that each have files of their own in its folder. */
export type FolderPart = 'gateway' | 'core';

/** An open database that nothing refers to is closed by the garbage collector, and its lock goes with it. */
const held = new Set<DatabaseSync>();

/** The file by which a half holds the folder. */
export function lockFileOf(part: FolderPart): string {
  return `${part}.lock`;
}

/**
 * Holds a data folder for one half of a site, as long as the process lives: an open transaction on a small SQLite file,
 * whose lock the system takes back however the process ends. Who holds it stands inside, for the one that is refused.
 * @param patience milliseconds that a process which is just ending is waited for; they hold up the event loop
 * @returns gives the folder back
 * @throws StartRefused naming the folder and the process that has it
 */
export function lockFolder(folder: string, part: FolderPart, patience: number): () => void {
  const file = join(folder, lockFileOf(part));
  const database = openLockFile(file, patience);
  try {
    database.exec('pragma synchronous = off; begin immediate');
    database.exec('create table if not exists holder (name text) strict; delete from holder');
    const name = `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`;
    database.prepare('insert into holder values (?)').run(name);
    // Others can read who it is, but not begin to write.
    database.exec('commit; begin immediate');
    held.add(database);
    return () => {
      held.delete(database);
      database.close();
    };
  } catch (error) {
    const isHeld = error instanceof Error && /database is (locked|busy)/.test(error.message);
    const holder = isHeld ? holderOf(database) : null;
    database.close();
    if (!isHeld) throw unusable(file, error);
    throw new StartRefused(
      `DATA_DIR: another ${part} works in ${folder}: ${holder}. Stop it, or choose another folder.`,
    );
  }
}

function openLockFile(file: string, patience: number): DatabaseSync {
  try {
    // Its owner's alone. One that is there is not opened apart: closing it would drop a lock that this process has.
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw unusable(file, error);
  }
  try {
    return new DatabaseSync(file, { timeout: patience });
  } catch (error) {
    throw unusable(file, error);
  }
}

function unusable(file: string, error: unknown): StartRefused {
  return new StartRefused(
    `DATA_DIR: ${file} cannot be written (${error instanceof Error ? error.message : error})`,
  );
}

function holderOf(database: DatabaseSync): string {
  try {
    return String(
      database.prepare('select name from holder').get()?.name ?? 'a process that is just starting',
    );
  } catch {
    return 'a process that is just starting';
  }
}
