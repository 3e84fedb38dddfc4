import { randomBytes } from 'node:crypto';
import { localDay } from '../../../../shared/dates.ts';
import { isColombianPlate, normalizePlate } from '../../../../shared/plate.ts';
import { rule } from '../../../../shared/schema.ts';
import { normalizeTag } from '../../../../shared/tag.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import { asUniqueError } from '../../../db/constraint-errors.ts';
import { announce } from '../../../db/outbox.store.ts';
import { AppError, invalid } from '../../../errors.ts';
import { checkPlate } from '../../pricing/plate-restrictions/plate-check.service.ts';
import { assignedTariff } from '../../pricing/tariff-assignments/tariff-assignments.list.ts';
import { insideWith, slotsToEnter } from '../stays/slots-to-enter.list.ts';
import { fileException, insertStay } from '../stays/stays.store.ts';
import { stays } from '../stays/stays.table.ts';
import type { EntryEvent, EventAnswer, EventContext } from './events.ts';

/** Letters and digits that nobody mistakes for another (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newTicket(): string {
  return Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]).join('');
}

/**
 * A vehicle enters, as rotation. A full lot or a vehicle that is inside already is refused, or accepted and
 * filed as an exception where it has physically happened.
 * @throws slotUnknown, slotTypeRefused, slotMissing, noSpace (-1749), vehicleInside; invalidFields on `plate` where
 * the lot takes Colombian ones only
 */
export async function enter(context: EventContext, event: EntryEvent): Promise<EventAnswer> {
  const { trx, companyId, deviceId, actor, lot, at } = context;
  const observed = event.observed === true;
  const plate = event.plate ? normalizePlate(event.plate) : null;
  const vehicleType = event.vehicleType as VehicleType;
  // Bicycles have none of the country's plates: what is read there is the lot's own number.
  const isForeign = plate !== null && vehicleType !== 'BI' && !isColombianPlate(plate, vehicleType);
  if (lot.plateFormat === 'colombian' && isForeign && !observed) throw invalid({ plate: rule('plate') });
  const tag = normalizeTag(event.tag ?? '') || null;
  const { slotId, full } = await chooseSlot(context, event, observed);
  const plateInside = await insideWith(trx, companyId, { plate, tag: null });
  const duplicate = plateInside || (await insideWith(trx, companyId, { plate: null, tag })) ? 1 : 0;
  if (duplicate && !observed) throw AppError.on(plateInside ? 'plate' : 'tag', 'vehicleInside');
  const [tariff] = await assignedTariff(trx, {
    companyId,
    vehicleType: event.vehicleType,
    slotId,
    day: localDay(at, lot.timeZone),
    at,
  });
  const ticket = newTicket();
  const stayId = await storeStay(context, {
    ticket,
    entryEvent: event.id.toLowerCase(),
    vehicleType: event.vehicleType,
    plate,
    tag,
    slotId,
    duplicate,
    tariffId: tariff?.tariff_id ?? null,
    tariffVersionId: tariff?.terms_id ?? null,
    entryAt: at,
  });
  await announce(trx, { at: actor.now, companyId, topic: 'stays', recordId: stayId, kind: 'entered' });
  const exception = { companyId, at, stayId, deviceId, amount: 0 };
  if (full) await fileException(trx, { ...exception, kind: 'full-entry' });
  if (duplicate) await fileException(trx, { ...exception, kind: 'duplicate-entry' });
  if (lot.plateFormat === 'colombian' && isForeign)
    await fileException(trx, { ...exception, kind: 'foreign-plate', details: { plate } });
  const restriction = await restrictionOf(context, plate, event, at);
  return {
    status: 201,
    body: { stayId, ticket, service: 'ROTA', slotId, ...(restriction && { restriction }) },
  };
}

/** The restriction that the plate is under: whoever drives in is told, nobody is kept out. */
async function restrictionOf(
  { trx, companyId, lot }: EventContext,
  plate: string | null,
  event: EntryEvent,
  at: number,
): Promise<{ restrictionId: number; title: string } | undefined> {
  if (plate === null) return undefined;
  const vehicleType = event.vehicleType as VehicleType;
  const { findings } = await checkPlate(
    trx,
    { companyId, timeZone: lot.timeZone },
    { plate, at, vehicleType },
  );
  const found = findings.find(({ notice }) => notice === 'restricted');
  return found && { restrictionId: found.restrictionId, title: found.title };
}

async function storeStay(
  { trx, companyId, deviceId }: EventContext,
  stay: Omit<Parameters<typeof insertStay>[1], 'companyId' | 'entryDeviceId'>,
): Promise<number> {
  try {
    const [row] = await insertStay(trx, { ...stay, companyId, entryDeviceId: deviceId });
    if (!row) throw new Error('The stay was not stored.');
    return row.id;
  } catch (error) {
    // Two entries of one plate at once: the second finds the first only in the index.
    throw asUniqueError(error, stays);
  }
}

/** The slot named, else the main one with room, else the first with room. */
async function chooseSlot(
  { trx, companyId }: EventContext,
  event: EntryEvent,
  observed: boolean,
): Promise<{ slotId: number; full: boolean }> {
  const slots = await slotsToEnter(trx, companyId);
  const takes = (slot: (typeof slots)[number]) =>
    slot.vehicleTypes.includes(event.vehicleType as VehicleType);
  let candidates = slots.filter(takes);
  if (event.slotId != null) {
    const named = slots.find((slot) => slot.id === event.slotId);
    if (!named) throw AppError.on('slotId', 'slotUnknown');
    if (!takes(named)) throw AppError.on('slotId', 'slotTypeRefused');
    candidates = [named];
  }
  const first = candidates[0];
  if (!first) throw new AppError('slotMissing');
  const room = candidates.find((slot) => slot.occupied < slot.quota);
  if (room) return { slotId: room.id, full: false };
  if (!observed) throw new AppError('noSpace');
  return { slotId: first.id, full: true };
}
