import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Files of exports in a folder that only the core's own user may enter. Names are made of ids alone: nothing that
 * anybody typed reaches the file system.
 */
export class ExportFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'exports');
  }

  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }

  nameFor(job: { id: number; attempts: number; format: string }): string {
    return `${job.id}-${job.attempts}.${job.format}`;
  }

  path(name: string): string {
    return join(this.#folder, name);
  }

  /** Removes whatever was written for these exports, half of it included. */
  async remove(ids: readonly number[]): Promise<void> {
    const wanted = new Set(ids.map(String));
    const names = await readdir(this.#folder).catch((): string[] => []);
    const own = names.filter((name) => wanted.has(name.split('-', 1)[0] ?? ''));
    await Promise.all(own.map((name) => rm(this.path(name), { force: true })));
  }
}
