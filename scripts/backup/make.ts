import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Db, Trx } from '../../core/db/schema.ts';
import { makeFolder } from '../../shared/data-folder.ts';
import { syncPath } from '../../shared/sync-path.ts';
import { keyOf, newEncryption } from './cipher.ts';
import { partsOf, stagingPrefix } from './contents.ts';
import { openPostgresAsIs, openSqliteAsIs, serverVersion } from './database.ts';
import { draftName, removeLeftDrafts } from './drafts.ts';
import { bringErasuresOut } from './erasures.ts';
import { type Contents, postgresDump, writeManifest } from './manifest.ts';
import { checkTools, dump } from './postgres-tools.ts';
import { migrationsOf, readRecords, sealingKeys } from './site-records.ts';
import { BackupWriter } from './writer.ts';

/** What a backup is made of, and how. */
export interface BackupOrder {
  dataDir: string;
  databaseUrl: string | undefined;
  target: string;
  withKeys: boolean;
  passphrase: string | undefined;
}

/** A backup that stands. */
export interface MadeBackup {
  folder: string;
  /** Epoch milliseconds. */
  at: number;
  files: number;
  bytes: number;
}

type Known = Omit<Contents, 'files'>;

/**
 * Makes a backup of a site that may be running: whole and synced under its name, or not at all.
 * @throws with what is in its way
 */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const { dataDir, target, passphrase } = order;
  const at = new Date().toISOString();
  const time = at.slice(0, 19).replaceAll(':', '-');
  makeFolder(resolve(target));
  await removeLeftDrafts(target);
  await removeStaging(dataDir);
  const draft = join(target, draftName(time));
  const staging = passphrase ? await mkdtemp(join(dataDir, stagingPrefix)) : draft;
  try {
    await mkdir(draft, { mode: 0o700 });
    const encryption = passphrase ? newEncryption() : null;
    const by = encryption && passphrase ? { encryption, key: await keyOf(passphrase, encryption) } : null;
    const writer = new BackupWriter(draft, at, by?.key ?? null);
    await bringErasuresOut(dataDir, order.databaseUrl);
    const known = await copyAll(order, writer, staging);
    await writeManifest(draft, at, { ...known, files: writer.files }, by);
    await syncFolders(draft);
    await rename(draft, join(target, time));
    await syncPath(target);
    const sizes = Object.values(writer.files).map(({ bytes }) => bytes);
    const bytes = sizes.reduce((sum, one) => sum + one, 0);
    return { folder: join(target, time), at: Date.parse(at), files: sizes.length, bytes };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    if (staging !== draft) await rm(staging, { recursive: true, force: true });
  }
}

/**
 * Files, then databases, then the files that have come meanwhile: what is just being handed from a file to a database is in
 * at least one of the two, and no record lacks its file.
 */
async function copyAll(order: BackupOrder, writer: BackupWriter, staging: string): Promise<Known> {
  const { dataDir, databaseUrl, withKeys } = order;
  const { files, databases } = await partsOf(dataDir, withKeys);
  for (const path of files) await writer.copyFile(join(dataDir, path), path);
  let known: Known | null = null;
  for (const path of databases) {
    if (path === 'core.db' && databaseUrl) continue;
    const read = path === 'core.db' ? knownOf : async () => null;
    known = (await writer.copyDatabase(join(dataDir, path), path, staging, read)) ?? known;
  }
  if (databaseUrl) known = await dumpPostgres(databaseUrl, writer);
  if (!known) throw new Error(`${join(dataDir, 'core.db')} is missing: is DATA_DIR the folder of the site?`);
  const later = (await partsOf(dataDir, withKeys)).files.filter((path) => !(path in writer.files));
  for (const path of later) await writer.copyFile(join(dataDir, path), path);
  return known;
}

async function knownOf(file: string): Promise<Known> {
  const db = openSqliteAsIs(file);
  try {
    return { dialect: 'sqlite', ...(await describeDatabase(db)) };
  } finally {
    await db.destroy();
  }
}

async function describeDatabase(db: Db | Trx) {
  return {
    migrations: await migrationsOf(db),
    sealedBy: await sealingKeys(db),
    records: await readRecords(db),
  };
}

/** The dump and what is said of it are of one snapshot. */
async function dumpPostgres(url: string, writer: BackupWriter): Promise<Known> {
  const db = await openPostgresAsIs(url);
  try {
    await checkTools(['pg_dump'], await serverVersion(db));
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
        const running = dump(url, rows[0]?.id ?? null);
        await Promise.all([writer.store(running.stdout, postgresDump), running.ended]);
        return { dialect: 'postgres' as const, ...(await describeDatabase(trx)) };
      });
  } finally {
    await db.destroy();
  }
}

/** Plain copies of a backup that was killed on its way to be encrypted. */
async function removeStaging(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(stagingPrefix)) await rm(join(dataDir, name), { recursive: true, force: true });
}

async function syncFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) await syncPath(join(entry.parentPath, entry.name));
  await syncPath(folder);
}
