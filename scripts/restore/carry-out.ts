import { rm } from 'node:fs/promises';
import type { Actor } from '../../core/db/actor.ts';
import { migrate } from '../../core/db/migrate.ts';
import { openDatabase } from '../../core/db/open.ts';
import type { Db } from '../../core/db/schema.ts';
import { transact } from '../../core/db/transact.ts';
import { raiseNumber } from '../../core/features/billing/resolutions/resolutions.store.ts';
import { recordRestore } from '../../core/features/site/backups/backups.store.ts';
import { markAsUsed } from '../../shared/data-folder.ts';
import { openPostgresAsIs } from '../backup/database.ts';
import type { Backup } from '../backup/manifest.ts';
import { replaceDatabase } from '../backup/postgres-tools.ts';
import type { NextNumber } from './numbers.ts';
import { closeFolder, exchange, isClosed, openFolder } from './place.ts';
import { dumpPresent } from './present.ts';
import { dumpIn } from './unpack.ts';

/** A restore that was decided on. */
interface Decided {
  dataDir: string;
  databaseUrl: string | undefined;
  backup: Backup;
  /** Where the copy was unpacked. */
  arriving: string;
  /** Where the present data go. */
  aside: string;
  numbers: readonly NextNumber[];
  now: number;
}

/** Puts the copy in its place. Ended too soon, the site does not start until it was done again. */
export async function putBack(decided: Decided): Promise<void> {
  const { dataDir, databaseUrl, backup, arriving, aside } = decided;
  if (databaseUrl) await putBackPostgres(databaseUrl, decided);
  else {
    const { db, close } = await openDatabase({ dataDir: arriving });
    await tellSite(db, decided).finally(close);
    await closeFolder(dataDir, backup.folder);
  }
  await exchange(dataDir, arriving, aside);
  if (!databaseUrl) markAsUsed(dataDir);
  await openFolder(dataDir);
}

/** The database first, in one transaction: where that fails, files and records are as before. */
async function putBackPostgres(url: string, decided: Decided): Promise<void> {
  const { dataDir, backup, arriving, aside } = decided;
  await dumpPresent(url, aside);
  const wasClosed = isClosed(dataDir);
  await closeFolder(dataDir, backup.folder);
  try {
    await replaceDatabase(url, dumpIn(arriving));
  } catch (error) {
    if (!wasClosed) await openFolder(dataDir);
    throw error;
  }
  await rm(dumpIn(arriving));
  const db = await openPostgresAsIs(url);
  try {
    await migrate(db, 'postgres');
    await tellSite(db, decided);
  } finally {
    await db.destroy();
  }
}

/** What the restored site has to know: the next numbers, and since when it knows nothing. */
async function tellSite(db: Db, decided: Decided): Promise<void> {
  await raiseNumbers(db, decided);
  await recordRestore(db, { at: decided.now, knownUntil: Date.parse(decided.backup.at) });
}

async function raiseNumbers(db: Db, { numbers, backup, now }: Decided): Promise<void> {
  const reason = `Restored backup of ${backup.at}`;
  await transact(db, async (trx) => {
    for (const { resolution, next } of numbers) {
      const { id, companyId, currentNumber } = resolution;
      if (next - 1 <= currentNumber) continue;
      const actor: Actor = { userId: null, deviceId: null, companyId, view: null, requestId: null, now };
      await raiseNumber(trx, { companyId }, actor, { id, currentNumber: next - 1, reason });
    }
  });
}
