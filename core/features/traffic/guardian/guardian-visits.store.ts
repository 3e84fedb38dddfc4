import type { Actor } from '../../../db/actor.ts';
import { type CompanyScope, createRecord, type NewRecord, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { guardianVisits } from './guardian-visits.table.ts';

type Visit = RecordOf<typeof guardianVisits>;

/** Files that somebody came in, or was turned away, now. @throws visitIdReused, visitAlreadyInside */
export function insertVisit(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  visit: Omit<NewRecord<typeof guardianVisits>, 'entryAt' | 'userId'>,
): Promise<Visit> {
  const entryAt = new Date(actor.now).toISOString();
  return createRecord(trx, guardianVisits, scope, actor, { ...visit, entryAt, userId: actor.userId });
}

/** Notes that a visit ends now. */
export function endVisit(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  before: Visit,
  exit: { exitUuid: string; exitGate: string },
): Promise<Visit> {
  const exitAt = new Date(actor.now).toISOString();
  return updateRecord(trx, guardianVisits, scope, actor, before, {
    ...exit,
    ...{ state: 'left', exitAt, exitUserId: actor.userId },
  });
}
