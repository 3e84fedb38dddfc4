import type { DataHoldInput } from '../../../../shared/features/reporting/data-protection/data-request.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { type CompanyScope, createRecord, readSeen, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { lotDay } from '../../site/operating-parameters/operating-parameters.list.ts';
import { fileAct } from './data-acts.store.ts';
import { dataHolds } from './data-holds.table.ts';

export type HoldRecord = RecordOf<typeof dataHolds>;

/** Protects a person from erasure and job. @throws dataHoldActive, dataHoldDayPast */
export async function createHold(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  person: { identificationType: string; identification: string; name: string },
  { reason, until = null }: Pick<DataHoldInput, 'reason' | 'until'>,
): Promise<HoldRecord> {
  const today = await lotDay(trx, scope.companyId, actor.now);
  if (until && until < today) throw AppError.on('until', 'dataHoldDayPast');
  await endPast(trx, scope.companyId, actor, today);
  const { identificationType, identification, name } = person;
  const hold = await createRecord(trx, dataHolds, scope, actor, {
    ...{ identificationType, identification, name, reason: reason.trim(), until, heldBy: actor.userId },
  });
  await fileAct(trx, actor, scope.companyId, { action: 'held', person, reason: hold.reason });
  return hold;
}

/** Ends a hold with its reason. @throws dataHoldReleased */
export async function releaseHold(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { id, version, note }: { id: number; version: number | undefined; note: string },
): Promise<HoldRecord> {
  const before = await readSeen(trx, dataHolds, scope, { id, version });
  if (before.releasedAt !== null) throw new AppError('dataHoldReleased');
  const releasedAt = new Date(actor.now).toISOString();
  const after = await updateRecord(trx, dataHolds, scope, actor, before, {
    ...{ releasedAt, releasedBy: actor.userId, releaseReason: note.trim() },
  });
  await fileAct(trx, actor, scope.companyId, {
    action: 'released',
    person: before,
    reason: after.releaseReason,
  });
  return after;
}

/** A hold whose day is past makes room for another one: nobody has released it, and it protects nobody any more. */
async function endPast(trx: Trx, companyId: number, { now }: Actor, today: string): Promise<void> {
  await trx
    .updateTable('data_holds')
    .set({ released_at: now })
    .where('company_id', '=', companyId)
    .where('released_at', 'is', null)
    .where('until', '<', today)
    .execute();
}
