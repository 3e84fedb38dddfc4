import { renewedTo } from '../../../../shared/features/subscriptions/liquidations/engine/renewal.ts';
import type { SubscriberInput } from '../../../../shared/features/subscriptions/subscribers/subscriber.schema.ts';
import type {
  SubscriberService,
  SubscriberVehicle,
} from '../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import type { Actor } from '../../../db/actor.ts';
import type { CheckUnused } from '../../../db/in-use.ts';
import {
  type CompanyScope,
  createRecord,
  deleteRecord,
  lockRecord,
  type NewRecord,
  type Target,
  updateRecord,
} from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { giveAway } from '../../billing/given-away/give-away.service.ts';
import type { SubscriberFacts } from './subscriber-facts.ts';
import { refuseTaken } from './subscriber-rules.list.ts';
import { writeValue } from './subscriber-values.store.ts';
import { lotToday } from './subscribers.list.ts';
import { subscribers } from './subscribers.table.ts';

export type SubscriberRecord = RecordOf<typeof subscribers>;

function vehiclesOf({ vehicles }: SubscriberInput): SubscriberVehicle[] {
  return vehicles.map(({ plate, tag, vehicleType, ownerId }) => ({
    plate: plate || null,
    tag: tag || null,
    vehicleType,
    ownerId: ownerId ?? null,
  }));
}

function columnsOf(input: SubscriberInput): NewRecord<typeof subscribers> {
  const vehicles = vehiclesOf(input);
  const services: SubscriberService[] = input.services.map(({ type, status, value }) => ({
    type,
    status,
    value,
  }));
  return {
    ...input,
    validTo: input.validTo ?? null,
    notes: input.notes ?? null,
    vehicles,
    services,
    identities: vehicles.flatMap(({ plate, tag }) => [plate, tag].filter(Boolean)).join(' '),
  };
}

/** The rows by which the entrance finds the vehicles, in the place of those that were there. */
async function indexVehicles(trx: Trx, companyId: number, { id, vehicles }: SubscriberRecord): Promise<void> {
  await trx.deleteFrom('subscriber_vehicles').where('subscriber_id', '=', id).execute();
  const rows = vehicles.map(({ plate, tag, vehicleType, ownerId }, place) => ({
    company_id: companyId,
    subscriber_id: id,
    place,
    plate,
    tag,
    vehicle_type: vehicleType,
    owner_id: ownerId,
  }));
  // What one statement may hold is bounded in SQLite.
  for (let from = 0; from < rows.length; from += 100)
    await trx
      .insertInto('subscriber_vehicles')
      .values(rows.slice(from, from + 100))
      .execute();
}

/** Makes a subscriber with its vehicles and its first monthly value, which holds from the first day on. */
export async function createSubscriber(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  input: SubscriberInput,
): Promise<SubscriberRecord> {
  const record = await createRecord(trx, subscribers, scope, actor, columnsOf(input));
  await indexVehicles(trx, scope.companyId, record);
  await writeValue(trx, scope, record.id, { from: input.validFrom, monthlyValue: input.monthlyValue });
  return record;
}

/**
 * Changes a subscriber. Another monthly value holds from today on, or from the first day of one that is yet to begin.
 * @param before as its changer saw it, locked, with the monthly value of today
 * @throws subscriberHasVehiclesInside where one with vehicles inside is blocked
 */
export async function updateSubscriber(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  before: SubscriberRecord,
  input: SubscriberInput,
  facts: SubscriberFacts,
): Promise<SubscriberRecord> {
  if (input.status === 'B' && before.status !== 'B') await refuseInside(trx, scope, before.id, facts);
  const record = await updateRecord(trx, subscribers, scope, actor, before, columnsOf(input));
  await indexVehicles(trx, scope.companyId, record);
  if (input.monthlyValue !== before.monthlyValue) {
    const { today } = await lotToday(trx, { companyId: scope.companyId, now: actor.now });
    const from = [input.validFrom, today].sort().at(-1) ?? today;
    await writeValue(trx, scope, record.id, { from, monthlyValue: input.monthlyValue });
  }
  await noteLowered(trx, actor, before, record);
  return record;
}

const ofServices = ({ services }: SubscriberRecord) =>
  services.reduce((sum, { status, value }) => (status === 'A' ? sum + value : sum), 0);

/** A month of a plan that costs less than before, or has a service less, is money that is not asked for any more. */
async function noteLowered(
  trx: Trx,
  { now: at, userId: actorId }: Actor,
  before: SubscriberRecord,
  { id: source, companyId, title, ...after }: SubscriberRecord,
): Promise<void> {
  const act = { companyId, at, deviceId: null, actorId, source, title };
  const [due, charged] = [before.monthlyValue, after.monthlyValue];
  await giveAway(trx, { ...act, act: 'subscriber-price', due, charged });
  const left = ofServices({ ...before, ...after });
  await giveAway(trx, { ...act, act: 'subscriber-service', due: ofServices(before), charged: left });
}

/** Deletes a subscriber; its tags and plates are free for others. @throws subscriberHasVehiclesInside, invoicesOpen */
export async function deleteSubscriber(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  facts: SubscriberFacts,
  checkUnused: CheckUnused,
): Promise<SubscriberRecord> {
  await lockCompany(trx, scope.companyId);
  const { id } = await lockRecord(trx, subscribers, scope, target.id);
  await refuseInside(trx, scope, id, facts);
  await checkUnused(trx, 'subscribers', id);
  const record = await deleteRecord(trx, subscribers, scope, actor, target);
  await trx.deleteFrom('subscriber_vehicles').where('subscriber_id', '=', id).execute();
  return record;
}

async function refuseInside(
  trx: Trx,
  { companyId }: CompanyScope,
  id: number,
  facts: SubscriberFacts,
): Promise<void> {
  const inside = await facts.inside(trx, companyId, [id]);
  if ((inside.get(id) ?? 0) > 0) throw new AppError('subscriberHasVehiclesInside');
}

/** Suspends a subscriber, or lets it in again. What is so already stays untouched. */
export async function setStatus(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  status: 'A' | 'S',
): Promise<void> {
  const before = await lockRecord(trx, subscribers, scope, target.id);
  if (before.status !== status) await updateRecord(trx, subscribers, scope, actor, target, { status });
}

/**
 * Moves the end of a subscriber's validity by the period of its rule. What has no end stays untouched.
 * @throws subscriberPlateDuplicated where another subscriber has one of its plates on the new days
 */
export async function renewSubscriber(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  facts: SubscriberFacts,
): Promise<void> {
  const { companyId } = scope;
  await lockCompany(trx, companyId);
  const { id, validFrom, vehicles, ...before } = await lockRecord(trx, subscribers, scope, target.id);
  const rule = await facts.rule(trx, companyId, before.liquidationId);
  if (before.validTo === null || !rule) return;
  const validTo = renewedTo(rule, validFrom, before.validTo);
  await refuseTaken(trx, companyId, { id, vehicles, validFrom, validTo });
  await updateRecord(trx, subscribers, scope, actor, target, { validTo });
}
