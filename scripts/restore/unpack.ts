import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openSqlite } from '../../core/db/sqlite.ts';
import { decrypted } from '../backup/cipher.ts';
import { ignoreVanished, isSqlite, keyFiles } from '../backup/contents.ts';
import { Digest } from '../backup/digest.ts';
import { type Backup, postgresDump, type StoredFile } from '../backup/manifest.ts';

/**
 * Unpacks a backup into a folder of its own, and looks at every file on the way: size, hash and, of databases, integrity.
 * @throws with the file that is missing or damaged
 */
export async function unpack(backup: Backup, arriving: string): Promise<void> {
  for (const [path, stored] of Object.entries(backup.contents.files)) {
    const target = join(arriving, normalize(path));
    if (!target.startsWith(`${arriving}${sep}`))
      throw new Error(`The backup names a file outside of it: ${path}.`);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await unpackFile(backup, path, stored, target);
    if (await isSqlite(target)) checkIntegrity(target, path);
  }
}

async function unpackFile(backup: Backup, path: string, stored: StoredFile, target: string): Promise<void> {
  const source = join(backup.folder, path);
  const digest = new Digest();
  try {
    const read = backup.key
      ? await decrypted(source, backup.key, `${backup.at}/${path}`)
      : createReadStream(source);
    await pipeline(read, digest, createWriteStream(target, { mode: 0o600, flush: true }));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw error;
    throw new Error(
      `The copy is damaged: ${path} ${code === 'ENOENT' ? 'is missing' : `cannot be read (${message})`}.`,
    );
  }
  const { bytes, sha256 } = digest.describe();
  if (bytes !== stored.bytes || sha256 !== stored.sha256)
    throw new Error(`The copy is damaged: ${path} is not what was saved.`);
}

function checkIntegrity(file: string, path: string): void {
  const database = openSqlite(file, true);
  const result = database.prepare('pragma integrity_check').get()?.integrity_check;
  database.close();
  if (result !== 'ok') throw new Error(`The copy is damaged: ${path}: ${result}.`);
}

/** A copy without its keys gets those that the site has now. */
export async function keepPresentKeys(dataDir: string, arriving: string, backup: Backup): Promise<void> {
  for (const name of keyFiles)
    if (!(name in backup.contents.files))
      await copyFile(join(dataDir, name), join(arriving, name)).catch(ignoreVanished);
}

/** Where the dump of PostgreSQL lies once it is unpacked. */
export function dumpIn(arriving: string): string {
  return join(arriving, postgresDump);
}
