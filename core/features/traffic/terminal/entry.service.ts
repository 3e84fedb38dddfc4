import { randomInt } from 'node:crypto';
import { localDay } from '../../../../shared/dates.ts';
import { isColombianPlate, normalizePlate } from '../../../../shared/plate.ts';
import { rule } from '../../../../shared/schema.ts';
import { normalizeTag } from '../../../../shared/tag.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import { asUniqueError } from '../../../db/constraint-errors.ts';
import { announce } from '../../../db/outbox.store.ts';
import { AppError, invalid } from '../../../errors.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import { checkPlate } from '../../pricing/plate-restrictions/plate-check.service.ts';
import { assignedTariff } from '../../pricing/tariff-assignments/tariff-assignments.list.ts';
import { fileDecision } from '../../subscriptions/subscribers/subscriber-decisions.store.ts';
import { noMarks, otherMarks } from '../../subscriptions/subscribers/vehicle-marks.list.ts';
import { serviceAtEntry } from '../stays/service.rules.ts';
import { insideBy, type VehicleInside } from '../stays/slots-to-enter.list.ts';
import { insertStay, type NewStay } from '../stays/stays.store.ts';
import { stays } from '../stays/stays.table.ts';
import { type ChosenSlot, chooseSlot } from './entry-slot.service.ts';
import type { EntryEvent, EventAnswer, EventContext } from './events.ts';
import { type Recognition, recognize } from './recognition.service.ts';

/** Letters and digits that nobody mistakes for another (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newTicket(): string {
  return Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * A vehicle enters. A full lot or a vehicle that is inside already is refused, or accepted and
 * filed as an exception where it has physically happened.
 * @throws slotUnknown, slotTypeRefused, slotMissing, noSpace (-1749), slotSubscribersOnly, vehicleInside; invalidFields on `plate` where
 * the lot takes Colombian ones only
 */
export async function enter(context: EventContext, event: EntryEvent): Promise<EventAnswer> {
  const vehicle = vehicleOf(context, event);
  const vehicleType = event.vehicleType as VehicleType;
  const { trx, companyId, actor } = context;
  const knowsVehicles = await context.lots.hasSubscribers(companyId);
  const others = knowsVehicles ? await otherMarks(trx, companyId, vehicle) : noMarks;
  const inside = await insideBy(trx, companyId, vehicle, others);
  const recognition = await recognize(context, { ...vehicle, vehicleType }, inside);
  const slot = await chooseSlot(context, event, recognition);
  const duplicate = isDuplicate(event, inside);
  const service = serviceAtEntry(slot.reason);
  const subscriberId = service === 'SUB' ? (recognition?.subscriber?.id ?? null) : null;
  const ticket = newTicket();
  const { slotId } = slot;
  const stayId = await storeStay(context, event, {
    ...vehicle,
    slotId,
    duplicate,
    service,
    subscriberId,
    ticket,
  });
  if (recognition) await fileDecision(trx, recognition.decisionIn(slotId, stayId));
  await announce(trx, { at: actor.now, companyId, topic: 'stays', recordId: stayId, kind: 'entered' });
  await fileFaults(context, stayId, { ...vehicle, duplicate, full: slot.full });
  if (slot.forbidden || (event.service === 'SUB' && service !== 'SUB'))
    await fileRefused(context, stayId, slot, recognition);
  const restriction = await restrictionOf(context, vehicle.plate, event);
  return {
    status: 201,
    body: {
      stayId,
      ticket,
      service,
      slotId,
      ...(slot.reason && { subscriberId: recognition?.subscriber?.id ?? null, reason: slot.reason }),
      ...(restriction && { restriction }),
    },
  };
}

interface Vehicle {
  plate: string | null;
  tag: string | null;
  /** The lot takes Colombian plates, and this is none: it has come in all the same. */
  isForeign: boolean;
}

/** @throws invalidFields on `plate` */
function vehicleOf({ lot }: EventContext, event: EntryEvent): Vehicle {
  const plate = event.plate ? normalizePlate(event.plate) : null;
  const vehicleType = event.vehicleType as VehicleType;
  // Bicycles have none of the country's plates: what is read there is the lot's own number.
  const isForeign =
    lot.plateFormat === 'colombian' &&
    plate !== null &&
    vehicleType !== 'BI' &&
    !isColombianPlate(plate, vehicleType);
  if (isForeign && event.observed !== true) throw invalid({ plate: rule('plate') });
  return { plate, tag: normalizeTag(event.tag ?? '') || null, isForeign };
}

/** True where it is inside already, by whatever of it was read then. @throws vehicleInside unless it has happened */
function isDuplicate(event: EntryEvent, { by }: VehicleInside): boolean {
  if (by && event.observed !== true) throw AppError.on(by, 'vehicleInside');
  return by !== null;
}

async function fileFaults(
  { trx, companyId, deviceId, at }: EventContext,
  stayId: number,
  { plate, isForeign, duplicate, full }: Vehicle & { duplicate: boolean; full: boolean },
): Promise<void> {
  const exception = { companyId, at, stayId, deviceId, actorId: null, amount: 0 };
  if (full) await fileException(trx, { ...exception, kind: 'full-entry' });
  if (duplicate) await fileException(trx, { ...exception, kind: 'duplicate-entry' });
  if (isForeign) await fileException(trx, { ...exception, kind: 'foreign-plate', details: { plate } });
}

/** A terminal that was cut off has let a vehicle in as a subscriber's that we would not have. */
function fileRefused(
  { trx, companyId, deviceId, at }: EventContext,
  stayId: number,
  { reason }: ChosenSlot,
  recognition: Recognition | null,
): Promise<number> {
  const subscriberId = recognition?.subscriber?.id ?? null;
  const details = { reason: reason ?? 'unknown', subscriberId };
  const kind = 'refused-subscriber';
  return fileException(trx, { companyId, at, stayId, deviceId, actorId: null, amount: 0, kind, details });
}

/** The restriction that the plate is under: whoever drives in is told, nobody is kept out. */
async function restrictionOf(
  { trx, lots, companyId, lot, at }: EventContext,
  plate: string | null,
  event: EntryEvent,
): Promise<{ restrictionId: number; title: string } | undefined> {
  if (plate === null || !(await lots.isRestricted(companyId, localDay(at, lot.timeZone)))) return undefined;
  const vehicleType = event.vehicleType as VehicleType;
  const { findings } = await checkPlate(
    trx,
    { companyId, timeZone: lot.timeZone },
    { plate, at, vehicleType },
  );
  const found = findings.find(({ notice }) => notice === 'restricted');
  return found && { restrictionId: found.restrictionId, title: found.title };
}

/** Stores the stay with the tariff that is assigned for it. @throws vehicleInside */
async function storeStay(
  { trx, companyId, deviceId, lot, at, reported }: EventContext,
  event: EntryEvent,
  stay: Pick<NewStay, 'plate' | 'tag' | 'slotId' | 'service' | 'subscriberId' | 'ticket'> & {
    duplicate: boolean;
  },
): Promise<number> {
  const { vehicleType } = event;
  const { plate, tag, slotId, service, subscriberId, ticket } = stay;
  const day = localDay(at, lot.timeZone);
  const [tariff] = await assignedTariff(trx, { companyId, vehicleType, slotId, day, at });
  try {
    const [row] = await insertStay(trx, {
      companyId,
      ticket,
      vehicleType,
      plate,
      tag,
      slotId,
      service,
      subscriberId,
      entryEvent: event.id.toLowerCase(),
      duplicate: stay.duplicate ? 1 : 0,
      tariffId: tariff?.tariff_id ?? null,
      tariffVersionId: tariff?.terms_id ?? null,
      entryAt: at,
      reportedEntryAt: reported,
      offWindow: reported === null ? 0 : 1,
      entryDeviceId: deviceId,
    });
    if (!row) throw new Error('The stay was not stored.');
    return row.id;
  } catch (error) {
    // Two entries of one plate at once: the second finds the first only in the index.
    throw asUniqueError(error, stays);
  }
}
