import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

// A number of its own, and what its bytes are known by; files of older versions have only the first.
const named = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.([0-9a-f]{64}))?$/;

const checksum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Reads a kept file. @throws the disk's error, or where its bytes are not those that were kept */
export async function readKept(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  const kept = named.exec(basename(path))?.[1];
  if (kept !== undefined && kept !== checksum(bytes)) throw new Error('A kept file is damaged.');
  return bytes;
}

/** Files that wait to be read, in a folder that only the core's own user may enter, under names of our own. */
export class ImportFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'imports');
  }

  path(name: string): string {
    return join(this.#folder, name);
  }

  /** Keeps a file, on the disk before anybody is told of it; answers its name. @throws the disk's error: half a file is removed */
  async keep(bytes: Uint8Array): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const name = `${randomUUID()}.${checksum(bytes)}`;
    try {
      const file = await open(this.path(name), 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      await this.remove(name);
      throw error;
    }
    return name;
  }

  async remove(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
  }

  /** Names of the files that were kept before an instant, epoch milliseconds. */
  async before(instant: number): Promise<string[]> {
    const names = await readdir(this.#folder).catch((): string[] => []);
    const old: string[] = [];
    for (const name of names) {
      if (!named.test(name)) continue;
      const found = await stat(this.path(name)).catch(() => null);
      if (found && found.mtimeMs < instant) old.push(name);
    }
    return old;
  }
}
