import type { DecisionReason } from '../../../../shared/features/subscriptions/subscribers/decision.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import { AppError } from '../../../errors.ts';
import { type SlotWithRoom, slotsToEnter } from '../stays/slots-to-enter.list.ts';
import type { EntryEvent, EventContext } from './events.ts';
import type { Recognition } from './recognition.service.ts';
import { RefusedEntry } from './refused-events.service.ts';

/** Where a vehicle enters, and as what. */
export interface ChosenSlot {
  slotId: number;
  full: boolean;
  /** It is for subscribers alone, and this is none. */
  forbidden: boolean;
  /** What was decided of it as a subscriber's; null where there was nothing to decide. */
  reason: DecisionReason | null;
}

/** A slot that a vehicle could take, and what is decided of it there. */
interface Option {
  slot: SlotWithRoom;
  reason: DecisionReason | null;
}

/**
 * The slot named, else that of the subscriber, else the main one, else any: the first of them with room.
 * @throws slotUnknown, slotTypeRefused, slotMissing, noSpace (-1749), slotSubscribersOnly
 */
export async function chooseSlot(
  { trx, companyId }: EventContext,
  event: EntryEvent,
  recognition: Recognition | null,
): Promise<ChosenSlot> {
  const slots = await slotsToEnter(trx, companyId);
  const options: Option[] = candidates(slots, event, recognition?.subscriber?.slotId ?? null).map((slot) => ({
    slot,
    reason: recognition?.reasonIn(slot.id) ?? null,
  }));
  const [first] = options;
  if (!first) throw new AppError('slotMissing');
  const open = options.filter(({ slot, reason }) => !slot.subscribersOnly || reason === 'accepted');
  const room = open.find(hasRoom);
  if (!room && event.observed !== true) throw refusal(open, first, recognition);
  const chosen = room ?? open[0] ?? first;
  const { slot, reason } = chosen;
  return { slotId: slot.id, full: !hasRoom(chosen), forbidden: open.length === 0, reason };
}

/** A vehicle that nobody knows is not worth a line each time the lot is full; one of a subscriber is, and its reason. */
function refusal(
  open: readonly Option[],
  { slot, reason }: Option,
  recognition: Recognition | null,
): AppError {
  const error = open.length === 0 ? 'slotSubscribersOnly' : 'noSpace';
  const isTold = error === 'slotSubscribersOnly' || (recognition?.subscriber && reason !== 'accepted');
  return recognition && isTold
    ? new RefusedEntry(error, recognition.decisionIn(slot.id, null))
    : new AppError(error);
}

/** Spaces that are kept for subscribers are none for anybody else. */
function hasRoom({ slot: { quota, occupied, kept }, reason }: Option): boolean {
  return occupied < (reason === 'accepted' ? quota : quota - kept);
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
