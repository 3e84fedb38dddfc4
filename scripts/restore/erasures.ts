import { createReadStream, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Db } from '../../core/db/schema.ts';
import { storedErasures } from '../../core/features/reporting/data-protection/data-erasures.store.ts';
import { readErasures, writeErasures } from '../../core/features/reporting/data-protection/erasure-file.ts';
import {
  type ErasureLine,
  erasuresFile,
  parseLines,
  unionOf,
} from '../../core/features/reporting/data-protection/erasure-lines.ts';
import { decrypted } from '../backup/cipher.ts';
import { asidePrefix } from '../backup/contents.ts';
import { openPostgresAsIs, openSqliteAsIs } from '../backup/database.ts';
import { type Backup, openBackup, readManifest } from '../backup/manifest.ts';

/** Where erasures are looked for that the copy may lack. */
interface Sources {
  dataDir: string;
  databaseUrl: string | undefined;
  backup: Backup;
  passphrase: string | undefined;
  /** Files of erasures and folders of backups that were named. */
  given: readonly string[];
  /** Ids of the keys that the restored site will have. */
  keyIds: readonly string[];
}

/**
 * Every erasure that is known anywhere: to the present site, to what earlier restores put aside, to the copy, to newer
 * copies beside it, and to what was named. The restored folder gets all of them, and its next start does what its
 * database lacks.
 * @returns those that were made since the copy
 * @throws where one that was named cannot be read
 */
export async function gatherErasures(arriving: string, sources: Sources): Promise<ErasureLine[]> {
  const { dataDir, backup, passphrase, given, keyIds } = sources;
  const found = [await readErasures(join(arriving, erasuresFile)), await readPresentErasures(sources)];
  for (const name of await readdir(dataDir))
    if (name.startsWith(asidePrefix)) found.push(await readErasures(join(dataDir, name, erasuresFile)));
  for (const path of given) found.push(await readGiven(resolve(path), passphrase));
  for (const folder of await newerBackups(backup)) {
    const lines = await erasuresIn(folder, passphrase).catch(() => null);
    if (!lines) console.log(`${folder} cannot be read: erasures that it alone knows are not done again.`);
    // Another site may keep its copies in the same folder.
    else found.push(lines.filter((line) => line.kind === 'erased' && keyIds.includes(line.key)));
  }
  const all = unionOf(...found);
  if (all.length > 0) await writeErasures(arriving, all);
  return all.filter(({ at }) => at > Date.parse(backup.at));
}

async function readPresentErasures({ dataDir, databaseUrl }: Sources): Promise<ErasureLine[]> {
  const copied = await readErasures(join(dataDir, erasuresFile));
  const file = join(dataDir, 'core.db');
  if (!databaseUrl && !existsSync(file)) return copied;
  let db: Db | undefined;
  try {
    db = databaseUrl ? await openPostgresAsIs(databaseUrl) : openSqliteAsIs(file);
    return [...copied, ...(await storedErasures(db))];
  } catch {
    // Empty, damaged, or of a version that noted none.
    return copied;
  } finally {
    await db?.destroy();
  }
}

async function readGiven(path: string, passphrase: string | undefined): Promise<ErasureLine[]> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new Error(`--erasures ${path}: there is no such file or folder.`);
  return found.isDirectory() ? erasuresIn(path, passphrase) : readErasures(path);
}

/** The erasures that a backup tells of. @throws where it cannot be opened */
async function erasuresIn(folder: string, passphrase: string | undefined): Promise<ErasureLine[]> {
  const { key, at, contents } = await openBackup(folder, passphrase);
  if (!(erasuresFile in contents.files)) return [];
  const file = join(folder, erasuresFile);
  return parseLines(
    await text(key ? await decrypted(file, key, `${at}/${erasuresFile}`) : createReadStream(file)),
  );
}

/** Finished backups beside this one that were made after it. */
async function newerBackups({ folder, at }: Backup): Promise<string[]> {
  const beside = dirname(folder);
  const newer: string[] = [];
  for (const name of await readdir(beside)) {
    const manifest = await readManifest(join(beside, name));
    if (manifest && Date.parse(manifest.at) > Date.parse(at)) newer.push(join(beside, name));
  }
  return newer;
}
