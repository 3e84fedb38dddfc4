import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyErasuresOut } from '../../core/features/reporting/data-protection/data-erasures.store.ts';
import { openPostgresAsIs, openSqliteAsIs } from './database.ts';
import { migrationsOf } from './site-records.ts';

/** Brings the copy of the erasures in the data folder up to date: other cores write theirs into folders of their own. */
export async function bringErasuresOut(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const file = join(dataDir, 'core.db');
  if (!databaseUrl && !existsSync(file)) return;
  const db = databaseUrl ? await openPostgresAsIs(databaseUrl) : openSqliteAsIs(file);
  try {
    // A site that has not been started since an upgrade has noted none.
    if ((await migrationsOf(db)).includes('0087-data-erasures')) await copyErasuresOut(db, dataDir);
  } finally {
    await db.destroy();
  }
}
