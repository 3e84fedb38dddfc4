import type { Db, Trx } from '../../../db/schema.ts';
import { isUndamaged } from '../../../reports/checked-file.ts';
import { ownerFault } from './owner.service.ts';
import { type Run, sendingFiles } from './run.job.ts';
import { askAgain, ended, madeFile, settleRun } from './runs.store.ts';

/** A file that could not be made is tried again after so many minutes. */
export const retryMinutes = [5, 15, 60];

/** Whether the file that is to be handed over is not what was made, or gone. Outside of a transaction: it may be large. */
export async function hasDamagedFile(
  { db, place }: { db: Db; place: { dataDir: string } },
  id: number,
): Promise<boolean> {
  const run = await madeFile(db, id);
  return run !== null && !(await isUndamaged(sendingFiles(place.dataDir).path(run.file), run));
}

/**
 * Ends a run whose owner lost the report while its file waited, and has a damaged file made again.
 * @returns true for a run that is not handed over now
 */
export async function isHeldBack(trx: Trx, run: Run, isDamaged: boolean, now: number): Promise<boolean> {
  const fault = await ownerFault(trx, run);
  if (fault) await settleRun(trx, run, ended('failed', fault), now);
  else if (isDamaged) await makeAgain(trx, run, now);
  return fault !== undefined || isDamaged;
}

/** A damaged file is made once more, as often as one that could not be made. */
async function makeAgain(trx: Trx, run: Run, now: number): Promise<void> {
  if (run.retries < retryMinutes.length) return askAgain(trx, run);
  return settleRun(trx, run, ended('failed', { error: 'sendingFileDamaged' }), now);
}
