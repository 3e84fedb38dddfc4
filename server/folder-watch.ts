import { codeOf, markAsUsed } from '../shared/data-folder.ts';
import { lockFileOf } from '../shared/folder-lock.ts';
import { OpenFiles } from '../shared/open-files.ts';
import type { GatewayConfig } from './config.ts';

/** The data folder of a running gateway: still the one that it started in, or lost. */
export class FolderWatch {
  readonly #folder: string;
  readonly #files: OpenFiles;
  /** True where the folder is also the database's: an empty one would begin a new site. */
  readonly #holdsDatabase: boolean;
  #fault: string | null = null;

  /** The folder is locked by us: its lock is the file by which it is known. */
  constructor({ dataDir, coreUrl, databaseUrl }: Pick<GatewayConfig, 'dataDir' | 'coreUrl' | 'databaseUrl'>) {
    this.#folder = dataDir;
    this.#files = new OpenFiles(dataDir, [lockFileOf('gateway')]);
    this.#holdsDatabase = coreUrl === null && databaseUrl === null;
  }

  /** Why nothing may be kept in the folder any more, a line for a person; null while it is ours. Once lost is lost. */
  fault(): string | null {
    if (this.#fault !== null || this.#files.lost() === null) return this.#fault;
    this.#fault =
      `DATA_DIR: ${this.#folder} was removed, emptied or replaced while the site ran. Nothing is kept in it any more. ` +
      'Stop the site, put the folder back (as it was, or a backup), and start again.';
    this.#leaveMark();
    return this.#fault;
  }

  /** Why no core may be started: over SQLite it would begin a new site. */
  coreRefusal(): string | null {
    return this.#holdsDatabase ? this.fault() : null;
  }

  #leaveMark(): void {
    if (!this.#holdsDatabase) return;
    try {
      markAsUsed(this.#folder);
    } catch (error) {
      this.#fault += ` (The folder cannot be written now: ${codeOf(error)}.)`;
    }
  }
}
