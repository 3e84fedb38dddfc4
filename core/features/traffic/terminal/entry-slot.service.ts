import type { DecisionReason } from '../../../../shared/features/subscriptions/subscribers/decision.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import { AppError } from '../../../errors.ts';
import { type SlotWithRoom, slotsToEnter } from '../stays/slots-to-enter.list.ts';
import type { EntryEvent, EventContext } from './events.ts';
import type { Recognition } from './recognition.service.ts';

/** Where a vehicle enters, and as what. */
export interface ChosenSlot {
  slotId: number;
  full: boolean;
  /** What was decided of it as a subscriber's; null where there was nothing to decide. */
  reason: DecisionReason | null;
}

/**
 * The slot named, else that of the subscriber, else the main one, else any: the first of them with room.
 * @throws slotUnknown, slotTypeRefused, slotMissing, noSpace (-1749)
 */
export async function chooseSlot(
  { trx, companyId }: EventContext,
  event: EntryEvent,
  recognition: Recognition | null,
): Promise<ChosenSlot> {
  const slots = await slotsToEnter(trx, companyId);
  const options = candidates(slots, event, recognition?.subscriber?.slotId ?? null).map((slot) => ({
    slot,
    reason: recognition?.reasonIn(slot.id) ?? null,
  }));
  const [first] = options;
  if (!first) throw new AppError('slotMissing');
  const room = options.find(({ slot }) => slot.occupied < slot.quota);
  if (!room && event.observed !== true) throw new AppError('noSpace');
  const { slot, reason } = room ?? first;
  return { slotId: slot.id, full: !room, reason };
}

/** The slots that a vehicle may take, the best first. @throws slotUnknown, slotTypeRefused */
function candidates(
  slots: readonly SlotWithRoom[],
  { slotId, vehicleType }: EntryEvent,
  home: number | null,
): SlotWithRoom[] {
  const takes = (slot: SlotWithRoom) => slot.vehicleTypes.includes(vehicleType as VehicleType);
  if (slotId != null) {
    const named = slots.find((slot) => slot.id === slotId);
    if (!named) throw AppError.on('slotId', 'slotUnknown');
    if (!takes(named)) throw AppError.on('slotId', 'slotTypeRefused');
    return [named];
  }
  const able = slots.filter(takes);
  return [...able.filter(({ id }) => id === home), ...able.filter(({ id }) => id !== home)];
}
