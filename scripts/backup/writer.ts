import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup } from 'node:sqlite';
import { PassThrough, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openSqlite } from '../../core/db/sqlite.ts';
import { syncPath } from '../../shared/sync-path.ts';
import { encrypting } from './cipher.ts';
import { ignoreVanished } from './contents.ts';
import { Digest } from './digest.ts';
import type { StoredFile } from './manifest.ts';

/** Writes the files of one backup, encrypted where it has a key, and keeps what is known of each. */
export class BackupWriter {
  readonly files: Record<string, StoredFile> = {};
  readonly #draft: string;
  readonly #at: string;
  readonly #key: Buffer | null;

  constructor(draft: string, at: string, key: Buffer | null) {
    this.#draft = draft;
    this.#at = at;
    this.#key = key;
  }

  /** Copies a file of the data folder; one that has vanished meanwhile is none. */
  async copyFile(source: string, path: string): Promise<void> {
    const handle = await open(source).catch(ignoreVanished);
    if (handle) await this.store(handle.createReadStream(), path);
  }

  /**
   * A consistent copy of a database while the site works, read back before it counts. It is encrypted on its way out of
   * the staging folder, so that the plain copy never lies where the backup does.
   * @param staging where the plain copy is made
   * @param read looks into the copy
   */
  async copyDatabase<T>(
    source: string,
    path: string,
    staging: string,
    read: (copy: string) => Promise<T>,
  ): Promise<T> {
    const copy = join(staging, path);
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    const database = openSqlite(source, true);
    // All pages in one step, under one read transaction: with several, a busy writer would start the copy over each time.
    await backup(database, copy, { rate: 2 ** 31 - 1 });
    database.close();
    checkDatabase(copy, path);
    const found = await read(copy);
    closeLog(copy);
    if (this.#key) {
      await this.store(createReadStream(copy), path);
      await rm(copy);
    } else {
      const digest = new Digest();
      await pipeline(
        createReadStream(copy),
        digest,
        new Writable({ write: (_chunk, _encoding, done) => done() }),
      );
      await syncPath(copy);
      this.files[path] = digest.describe();
    }
    return found;
  }

  /** Writes what a stream brings, synced. */
  async store(source: NodeJS.ReadableStream, path: string): Promise<void> {
    const target = join(this.#draft, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const digest = new Digest();
    const cipher = this.#key ? encrypting(this.#key, `${this.#at}/${path}`) : new PassThrough();
    await pipeline(source, digest, cipher, createWriteStream(target, { mode: 0o600, flush: true }));
    this.files[path] = digest.describe();
  }
}

/** @throws where it is damaged */
function checkDatabase(copy: string, path: string): void {
  const check = openSqlite(copy, true);
  const result = check.prepare('pragma integrity_check').get()?.integrity_check;
  check.close();
  if (result !== 'ok') throw new Error(`the copy of ${path} is damaged: ${result}`);
}

/** Leaves one file, without a log beside it; the core turns the log on again. */
function closeLog(copy: string): void {
  const database = openSqlite(copy);
  database.exec('pragma journal_mode = delete');
  database.close();
}
