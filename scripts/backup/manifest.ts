import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupManifest } from '../../core/db/data-folder.ts';
import type { DialectName } from '../../core/db/migrations/schema.ts';
import { open, seal } from '../../shared/sealing.ts';
import { type Encryption, keyOf } from './cipher.ts';
import type { SiteRecords } from './site-records.ts';

/** A file of a backup as it was read, whatever it is encrypted by. */
export interface StoredFile {
  bytes: number;
  sha256: string;
}

/** What a backup holds. */
export interface Contents {
  dialect: DialectName;
  /** Names of the migrations that its database has had. */
  migrations: string[];
  /** Ids of the keys that its secrets are sealed by. */
  sealedBy: string[];
  records: SiteRecords;
  /** By path relative to the data folder; the dump of PostgreSQL is `postgresDump`. */
  files: Record<string, StoredFile>;
}

/** `backup.json`: written last, so that a folder without it is none. */
interface Manifest {
  format: 1;
  /** When the copying began, ISO 8601. */
  at: string;
  encryption: Encryption | null;
  /** Sealed by the key of the passphrase where the files are. */
  contents: Contents | string;
}

/** The database of a site whose records are in PostgreSQL, as pg_dump writes it. */
export const postgresDump = 'postgres.dump';

/** A backup that was opened: what it holds, and the key of its files. */
export interface Backup {
  folder: string;
  at: string;
  key: Buffer | null;
  contents: Contents;
}

export async function writeManifest(
  folder: string,
  at: string,
  contents: Contents,
  by: { encryption: Encryption; key: Buffer } | null,
): Promise<void> {
  const sealed = by && seal(by.key, JSON.stringify(contents), `${at}/${backupManifest}`).toString('base64');
  const manifest: Manifest = {
    format: 1,
    at,
    encryption: by?.encryption ?? null,
    contents: sealed ?? contents,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, backupManifest), text, { mode: 0o600, flush: true });
}

/** The manifest of a finished backup; null for any other folder. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, backupManifest), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const manifest: Manifest = JSON.parse(text);
    return Number.isNaN(Date.parse(manifest.at)) ? null : manifest;
  } catch {
    return null;
  }
}

/**
 * Opens a backup. @throws one line that says why it cannot be: no backup, of a newer program, without or with a wrong
 * passphrase
 */
export async function openBackup(folder: string, passphrase: string | undefined): Promise<Backup> {
  const manifest = await readManifest(folder);
  if (!manifest) throw new Error(`${folder} is no finished backup: it has no readable ${backupManifest}.`);
  const { format, at, encryption, contents } = manifest;
  if (format !== 1) throw new Error(`${folder} was made by a newer version of the program: use that one.`);
  if (typeof contents !== 'string') return { folder, at, key: null, contents };
  if (!encryption || !passphrase)
    throw new Error(`${folder} is encrypted: give its passphrase in BACKUP_PASSPHRASE.`);
  const key = await keyOf(passphrase, encryption);
  const text = open(key, Buffer.from(contents, 'base64'), `${at}/${backupManifest}`);
  if (text === null)
    throw new Error(`BACKUP_PASSPHRASE is not the passphrase of ${folder}, or it is damaged.`);
  return { folder, at, key, contents: JSON.parse(text) };
}
