import type { HostAnswer } from '../../../../shared/features/traffic/guardian/invitation.ts';
import type { Actor } from '../../../db/actor.ts';
import { type CompanyScope, createRecord, type NewRecord, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { guardianVisits } from './guardian-visits.table.ts';

type Visit = RecordOf<typeof guardianVisits>;

/** Files that somebody came in, or was turned away, at an instant. @throws visitIdReused, visitAlreadyInside */
export function insertVisit(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  visit: Omit<NewRecord<typeof guardianVisits>, 'userId'>,
): Promise<Visit> {
  return createRecord(trx, guardianVisits, scope, actor, { ...visit, userId: actor.userId });
}

/** Notes what the host said of visits that stand already: of who was let in before the answer came. */
export async function noteAnswer(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  {
    invitationId,
    visitId,
    answer,
  }: { invitationId: number | null; visitId: number | null; answer: HostAnswer },
): Promise<void> {
  const rows = await trx
    .selectFrom('guardian_visits')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where(invitationId === null ? 'id' : 'invitation_id', '=', invitationId ?? visitId ?? 0)
    .orderBy('id')
    .execute();
  for (const { id } of rows)
    await updateRecord(trx, guardianVisits, scope, actor, { id, version: undefined }, { hostAnswer: answer });
}

/** Notes that a visit ends, never before it began. @param at epoch milliseconds */
export function endVisit(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  before: Visit,
  exit: { exitUuid: string; exitGate: string },
  at: number,
): Promise<Visit> {
  const exitAt = new Date(Math.max(at, Date.parse(before.entryAt))).toISOString();
  return updateRecord(trx, guardianVisits, scope, actor, before, {
    ...exit,
    ...{ state: 'left', exitAt, exitUserId: actor.userId },
  });
}
