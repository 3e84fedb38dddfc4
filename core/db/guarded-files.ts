import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, markAsUsed } from '../../shared/data-folder.ts';
import { lockFileOf } from '../../shared/folder-lock.ts';
import { OpenFiles } from '../../shared/open-files.ts';
import { FilesLost } from './data-folder.ts';

const database = 'core.db';
const log = `${database}-wal`;

/** Hears, once, that the files of a running core are lost. */
export type OnLost = (lost: FilesLost) => void;

/** The files of a running core over SQLite, looked at after each commit: what is lost must not be acknowledged. */
export class GuardedFiles {
  readonly #dataDir: string;
  readonly #files: OpenFiles;
  readonly #onLost: OnLost;
  #lost: FilesLost | null = null;

  constructor(dataDir: string, onLost: OnLost) {
    this.#dataDir = dataDir;
    // A checkpoint may empty the log.
    this.#files = new OpenFiles(dataDir, [database, log, lockFileOf('core')], [log]);
    this.#onLost = onLost;
  }

  /** @throws FilesLost, from the first time on for ever: what was written meanwhile is not what others would read */
  check(): void {
    if (!this.#lost) {
      const file = this.#files.lost();
      if (file === null) return;
      this.#lost = new FilesLost(file, this.#files.has(database));
      this.#leaveForNextStart(this.#lost);
      this.#onLost(this.#lost);
    }
    throw this.#lost;
  }

  /**
   * The mark keeps the next start from beginning anew. Where another database stands in the place of ours, our log must
   * not stay beside it: SQLite would write it into that one.
   */
  #leaveForNextStart(lost: FilesLost): void {
    try {
      markAsUsed(this.#dataDir);
      if (lost.databaseRemains || !this.#files.has(log)) return;
      for (const part of ['-wal', '-shm']) {
        const file = join(this.#dataDir, database + part);
        renameSync(file, `${file}.lost`);
      }
    } catch (error) {
      lost.message += ` (The folder cannot be written now: ${codeOf(error)}.)`;
    }
  }
}
