import type { Actor } from '../../../db/actor.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { fileException } from '../exceptions/file-exception.service.ts';
import type { resolutions } from './resolutions.table.ts';

type Resolution = RecordOf<typeof resolutions>;

/**
 * Files numbers that a person passes over: no invoice has them. Once for each step, with the first and the last.
 * @param since the last number before
 */
export async function fileSkipped(
  trx: Trx,
  { now: at, userId: actorId }: Actor,
  { id: resolutionId, companyId, prefix, currentNumber: to }: Resolution,
  since: number,
  reason: string | null,
): Promise<void> {
  if (to <= since) return;
  await fileException(trx, {
    ...{ companyId, at, kind: 'skipped-number', stayId: null, deviceId: null, actorId, amount: 0 },
    details: { resolutionId, prefix, from: since + 1, to, reason },
  });
}
