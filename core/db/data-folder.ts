import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isUsed, refuseUnwritable } from '../../shared/data-folder.ts';
import { StartRefused } from '../../shared/start-refused.ts';

/** A folder of a site without its database: going on would quietly begin a new site. */
export class LostDatabase extends StartRefused {
  constructor(dataDir: string, file: string) {
    super(
      `DATA_DIR: ${file} is missing or empty, but the folder has held a site. Put the database back (core.db of a backup); ` +
        `to begin a new site, choose an empty folder or remove ${join(dataDir, 'core.used')}.`,
    );
  }
}

/** Stands in every finished backup, and in a folder into which one is being put back. */
export const backupManifest = 'backup.json';

/** A backup that somebody copied by hand, or whose restore was ended too soon: its invoice numbers are of before. */
export class UnplacedBackup extends StartRefused {
  constructor(dataDir: string) {
    super(
      `DATA_DIR: ${dataDir} holds a backup that was not put back to the end (${backupManifest}). Its next invoice numbers are ` +
        'those of the day on which it was made: run npm run restore, which asks for them.',
    );
  }
}

/** @throws UnplacedBackup */
export function refuseBackup(dataDir: string): void {
  if (sizeOf(join(dataDir, backupManifest)) !== null) throw new UnplacedBackup(dataDir);
}

/** A file that SQLite cannot read. */
export class DamagedDatabase extends StartRefused {
  constructor(file: string, cause: unknown) {
    super(
      `DATA_DIR: ${file} is damaged or no database. Keep it aside, and put core.db of a backup in its place.`,
      {
        cause,
      },
    );
  }
}

/** A file was removed or replaced while the core had it open: what is written into it, nobody can find any more. */
export class FilesLost extends StartRefused {
  /** The database itself is still ours: closed, it takes in what the log has. */
  readonly databaseRemains: boolean;

  constructor(file: string, databaseRemains: boolean) {
    super(
      `DATA_DIR: ${file} was removed, emptied or replaced while the site ran. Nothing is taken any more. Stop the site, ` +
        'put the folder back (as it was, or a backup), and start again.',
    );
    this.databaseRemains = databaseRemains;
  }
}

/** @throws LostDatabase, and StartRefused for a file that this user may not write */
export function refuseLostFile(dataDir: string, file: string): void {
  const size = sizeOf(file);
  if (isUsed(dataDir) && !size) throw new LostDatabase(dataDir, file);
  if (size !== null) refuseUnwritable(file);
}

/** An error of opening a file, by its name where the file is to blame. */
export function namedAfter(file: string, error: unknown): unknown {
  const isDamage = error instanceof Error && /not a database|malformed/.test(error.message);
  return isDamage ? new DamagedDatabase(file, error) : error;
}

function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}
