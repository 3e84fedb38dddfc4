import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isSqlite } from '../backup/contents.ts';

/**
 * The database of a data folder that some program has open; null where nothing has. Gateway and core keep theirs open as
 * long as they run.
 */
export async function databaseInUse(dataDir: string): Promise<string | null> {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const file = join(dataDir, entry.name);
    if (entry.isFile() && (await isSqlite(file)) && isOpenElsewhere(file)) return file;
  }
  return null;
}

/** Whoever has a database with a log open holds a lock that excludes this one. */
function isOpenElsewhere(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 500 });
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
    return false;
  } catch (error) {
    // A damaged one is open nowhere: a core ends at it.
    return /locked|busy/.test((error as Error).message);
  } finally {
    database.close();
  }
}
