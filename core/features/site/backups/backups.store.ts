import type { Db } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';

const keptMs = 365 * 86_400_000;

/** Notes that a backup was put back. @param knownUntil epoch milliseconds of its data */
export async function recordRestore(
  db: Db,
  { at, knownUntil }: { at: number; knownUntil: number },
): Promise<void> {
  await transact(db, async (trx) => {
    await trx.insertInto('restores').values({ at, known_until: knownUntil }).execute();
  });
}

/** Notes that a backup stands. @param at epoch milliseconds of its data */
export async function recordBackup(db: Db, { at, bytes }: { at: number; bytes: number }): Promise<void> {
  await transact(db, async (trx) => {
    await trx.insertInto('backups').values({ at, bytes }).execute();
    await trx
      .deleteFrom('backups')
      .where('at', '<', at - keptMs)
      .execute();
  });
}
