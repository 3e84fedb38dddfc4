import { createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../../core/db/schema.ts';
import {
  isEmptyDatabase,
  openPostgresAsIs,
  openSqliteAsIs,
  otherConnections,
  serverVersion,
} from '../backup/database.ts';
import { postgresDump } from '../backup/manifest.ts';
import { checkTools, dump } from '../backup/postgres-tools.ts';
import { countSince, migrationsOf, readRecords, type SiteRecords } from '../backup/site-records.ts';
import { databaseInUse } from './in-use.ts';

/** The data that a restore puts aside, as far as they can be read. */
export interface Present {
  records: SiteRecords;
  /** What they have that the copy has not. */
  lost: { invoices: number; stays: number };
}

/** @throws where a program works with the data folder or the database */
export async function refuseRunning(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const file = await databaseInUse(dataDir);
  if (file) throw new Error(`The site is running: ${file} is open. Stop it first.`);
  if (!databaseUrl) return;
  await withPostgres(databaseUrl, async (db) => {
    await checkTools(['pg_dump', 'pg_restore', 'psql'], await serverVersion(db));
    const others = await otherConnections(db);
    if (others > 0)
      throw new Error(
        `${others} connections to the database are open: stop every core and program that uses it first.`,
      );
    if (!(await isEmptyDatabase(db)) && (await migrationsOf(db).catch(() => [])).length === 0)
      throw new Error(
        'The database of DATABASE_URL holds tables that are not of a site: name an empty one, or the site’s own.',
      );
  });
}

/** What the present data have beyond the copy; null where there are none, or nobody can read them. */
export async function readPresent(
  dataDir: string,
  databaseUrl: string | undefined,
  copy: SiteRecords,
): Promise<Present | null> {
  const file = join(dataDir, 'core.db');
  if (!databaseUrl && !existsSync(file)) return null;
  const read = async (db: Db) => ({ records: await readRecords(db), lost: await countSince(db, copy) });
  try {
    if (databaseUrl) return await withPostgres(databaseUrl, read);
    const db = openSqliteAsIs(file);
    return await read(db).finally(() => db.destroy());
  } catch {
    return null;
  }
}

/** Saves the present database beside the files that are put aside. */
export async function dumpPresent(databaseUrl: string, aside: string): Promise<void> {
  if (await withPostgres(databaseUrl, isEmptyDatabase)) return;
  await mkdir(aside, { mode: 0o700, recursive: true });
  const running = dump(databaseUrl, null);
  const file = createWriteStream(join(aside, postgresDump), { mode: 0o600, flush: true });
  await Promise.all([pipeline(running.stdout, file), running.ended]);
}

async function withPostgres<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openPostgresAsIs(url);
  return work(db).finally(() => db.destroy());
}
