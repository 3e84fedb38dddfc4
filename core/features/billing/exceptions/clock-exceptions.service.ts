import type { Trx } from '../../../db/schema.ts';
import type { ClockVerdict } from '../../../db/site-clock.rules.ts';
import { endClockFault, fileClockFault } from './clock-exceptions.store.ts';

/**
 * Files for a lot that the server's clock is wrong, or notes that it is right again. Answers true while it is wrong.
 * @param at the most likely time, epoch milliseconds
 */
export async function noteServerClock(
  trx: Trx,
  { companyId, at }: { companyId: number; at: number },
  { state, offset }: ClockVerdict,
): Promise<boolean> {
  const isWrong = state === 'behind' || state === 'ahead';
  if (isWrong) await fileClockFault(trx, { companyId, at, offsetSeconds: Math.round(offset / 1000) });
  else await endClockFault(trx, companyId, at);
  return isWrong;
}
