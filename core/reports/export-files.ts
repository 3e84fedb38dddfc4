import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A begun or finished file of a job, as its name tells. */
export interface ExportFile {
  name: string;
  id: number;
  attempt: number;
}

const named = /^(\d{1,15})-(\d{1,9})\.[a-z]+(\.part)?$/;

/**
 * Files of exports in a folder that only the core's own user may enter. Names are made of ids alone: nothing that
 * anybody typed reaches the file system.
 */
export class ExportFiles {
  readonly #folder: string;

  /** @param folder of the data folder, for these files alone */
  constructor(dataDir: string, folder = 'exports') {
    this.#folder = join(dataDir, folder);
  }

  async prepare(): Promise<void> {
    await mkdir(this.#folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }

  nameFor(job: { id: number; attempts: number; format: string }): string {
    return `${job.id}-${job.attempts}.${job.format}`;
  }

  path(name: string): string {
    return join(this.#folder, name);
  }

  /** Every file of an export in the folder; what has another name is none of ours. */
  async all(): Promise<ExportFile[]> {
    const names = await readdir(this.#folder).catch((): string[] => []);
    return names.flatMap((name) => {
      const match = named.exec(name);
      return match ? [{ name, id: Number(match[1]), attempt: Number(match[2]) }] : [];
    });
  }

  /** Removes what one attempt at an export has written, half of it included. What others write at it stays. */
  async remove(job: { id: number; attempts: number; format: string }): Promise<void> {
    const name = this.nameFor(job);
    await this.removeNamed([name, `${name}.part`]);
  }

  async removeNamed(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(this.path(name), { force: true })));
  }
}
