import { readJson, writeJson } from '../../../../shared/exact-json.ts';
import type { Trx } from '../../../db/schema.ts';
import { insertException } from './exceptions.store.ts';

interface ClockFault {
  companyId: number;
  /** Epoch milliseconds: the most likely time, not what the server's clock shows. */
  at: number;
  /** Seconds by which the server's clock is behind; negative where it is ahead. */
  offsetSeconds: number;
}

/** Files that the server's clock is wrong: once for a lot, until it is right again. */
export async function fileClockFault(trx: Trx, { companyId, at, offsetSeconds }: ClockFault): Promise<void> {
  if ((await lasting(trx, companyId)).length > 0) return;
  const details = { offsetSeconds };
  await insertException(trx, {
    ...{ companyId, at, kind: 'server-clock', stayId: null, deviceId: null, actorId: null, amount: 0 },
    details,
  });
}

/** Notes on the lot's exception until when the server's clock was wrong. @param at epoch milliseconds */
export async function endClockFault(trx: Trx, companyId: number, at: number): Promise<void> {
  for (const { id, details } of await lasting(trx, companyId))
    await trx
      .updateTable('exceptions')
      .set({ details: writeJson({ ...details, until: new Date(at).toISOString() }) })
      .where('id', '=', id)
      .execute();
}

/** Those that have no end yet; a lot has a handful in its life. */
async function lasting(trx: Trx, companyId: number) {
  const rows = await trx
    .selectFrom('exceptions')
    .select(['id', 'details'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'server-clock')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows
    .map(({ id, details }) => ({ id, details: readJson(details) as Record<string, unknown> }))
    .filter(({ details }) => details.until === undefined);
}
