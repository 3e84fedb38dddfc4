import { addDays, daysBetween } from '../../../../shared/dates.ts';
import type { FreezeInput } from '../../../../shared/features/subscriptions/subscribers/subscriber.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import {
  type CompanyScope,
  createRecord,
  deleteRecord,
  lockRecord,
  readRecord,
  updateRecord,
} from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { emptyAccount } from './subscriber-accounts.rules.ts';
import type { SubscriberFacts } from './subscriber-facts.ts';
import { subscriberFreezes } from './subscriber-freezes.table.ts';
import { refuseTaken } from './subscriber-rules.list.ts';
import { lotToday } from './subscribers.list.ts';
import type { SubscriberRecord } from './subscribers.store.ts';
import { subscribers } from './subscribers.table.ts';

export type Freeze = RecordOf<typeof subscriberFreezes>;

/**
 * Lets a subscriber pause for days. The end of its validity moves by them, but where only the days used are billed.
 * @throws freezeOutsideValidity, freezeOverlaps, freezeBilled (a day that is over and billed), subscriberPlateDuplicated where
 * another has the plate on the days that are added
 */
export async function createFreeze(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  subscriberId: number,
  { from, to, reason }: FreezeInput,
  facts: SubscriberFacts,
): Promise<Freeze> {
  await lockCompany(trx, scope.companyId);
  const subscriber = await lockRecord(trx, subscribers, scope, subscriberId);
  if (to < from) throw AppError.on('to', 'initialDateAfterFinal');
  refuseOutside(subscriber, from, to);
  await refuseOverlap(trx, subscriberId, from, to);
  await refuseBilled(trx, scope, actor, subscriberId, from, facts);
  const rule = await facts.rule(trx, scope.companyId, subscriber.liquidationId);
  const movedDays = subscriber.validTo === null || rule?.mode === 'prorated' ? 0 : daysBetween(from, to);
  const movedTo = await moveEnd(trx, scope, actor, subscriber, movedDays);
  return createRecord(trx, subscriberFreezes, scope, actor, {
    subscriberId,
    firstDay: from,
    lastDay: to,
    reason,
    movedDays,
    movedTo,
  });
}

/**
 * Removes a pause that is yet to begin; the end of the validity moves back, unless somebody has set another since.
 * @param keepEnd removes it where that is so, and leaves that end
 * @throws freezeBegun, notFound, freezeEndChanged
 */
export async function deleteFreeze(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { subscriberId, freezeId, keepEnd }: { subscriberId: number; freezeId: number; keepEnd: boolean },
): Promise<Freeze> {
  await lockCompany(trx, scope.companyId);
  const subscriber = await lockRecord(trx, subscribers, scope, subscriberId);
  const freeze = await lockRecord(trx, subscriberFreezes, scope, freezeId);
  if (freeze.subscriberId !== subscriberId) throw new AppError('notFound');
  const { today } = await lotToday(trx, { companyId: scope.companyId, now: actor.now });
  if (freeze.firstDay <= today) throw new AppError('freezeBegun');
  const { validTo } = subscriber;
  const isOther = freeze.movedTo !== null && validTo !== null && validTo !== freeze.movedTo;
  if (isOther && !keepEnd) throw new AppError('freezeEndChanged', { complement: validTo });
  if (!isOther) await moveEnd(trx, scope, actor, subscriber, -freeze.movedDays);
  return deleteRecord(trx, subscriberFreezes, scope, actor, { id: freezeId, version: freeze.version });
}

function refuseOutside({ validFrom, validTo }: SubscriberRecord, from: string, to: string): void {
  if (from < validFrom) throw AppError.on('from', 'freezeOutsideValidity');
  if (validTo !== null && to > validTo) throw AppError.on('to', 'freezeOutsideValidity');
}

async function refuseOverlap(trx: Trx, subscriberId: number, from: string, to: string): Promise<void> {
  const other = await trx
    .selectFrom('subscriber_freezes')
    .select('id')
    .where('subscriber_id', '=', subscriberId)
    .where('status', '<>', 'D')
    .where('first_day', '<=', to)
    .where('last_day', '>=', from)
    .limit(1)
    .executeTakeFirst();
  if (other) throw AppError.on('from', 'freezeOverlaps');
}

/** Days that are over stay as they were billed. */
async function refuseBilled(
  trx: Trx,
  { companyId }: CompanyScope,
  { now }: Actor,
  id: number,
  from: string,
  facts: SubscriberFacts,
): Promise<void> {
  const lot = await lotToday(trx, { companyId, now });
  if (from >= lot.today) return;
  const { billedUntil } = (await facts.accounts(trx, lot, [id])).get(id) ?? emptyAccount;
  if (billedUntil !== null && from <= billedUntil) throw AppError.on('from', 'freezeBilled');
}

/**
 * Lets a validity end on a later day.
 * @throws subscriberPlateDuplicated where another has the plate on the days that are added
 */
export async function extendValidity(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  id: number,
  validTo: string,
): Promise<void> {
  const { version, vehicles, validFrom } = await lockRecord(trx, subscribers, scope, id);
  await refuseTaken(trx, scope.companyId, { id, vehicles, validFrom, validTo });
  await updateRecord(trx, subscribers, scope, actor, { id, version }, { validTo });
}

/** Lets a validity end as before an extension. @returns false where it ends on another day than that by now, or is deleted */
export async function shortenValidity(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { version, validTo, status } = await readRecord(trx, subscribers, scope, id, { lock: true });
  if (status === 'D' || validTo !== to) return false;
  await updateRecord(trx, subscribers, scope, actor, { id, version }, { validTo: from });
  return true;
}

/** Moves the end of a validity, with the pauses that it comes from; one without end stays so. @returns the new end */
async function moveEnd(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { id, version, vehicles, validFrom, validTo: before }: SubscriberRecord,
  days: number,
): Promise<string | null> {
  if (before === null || days === 0) return null;
  const validTo = addDays(before, days);
  await refuseTaken(trx, scope.companyId, { id, vehicles, validFrom, validTo });
  await updateRecord(trx, subscribers, scope, actor, { id, version }, { validTo });
  await trx
    .updateTable('subscriber_freezes')
    .set({ moved_to: validTo })
    .where('subscriber_id', '=', id)
    .where('status', '<>', 'D')
    .where('moved_to', '=', before)
    .execute();
  return validTo;
}
