import type { DecisionReason } from '../../../../shared/features/subscriptions/subscribers/decision.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import { localMoment } from '../../pricing/plate-restrictions/plate-restrictions.rules.ts';
import { holidaysBetween } from '../../site/calendar-days/calendar-days.list.ts';
import {
  overdueSubscribers,
  subscriberAccounts,
} from '../../subscriptions/liquidation-runs/run-accounts.list.ts';
import { decideEntry, type KnownSubscriber } from '../../subscriptions/subscribers/entry-decision.rules.ts';
import type { Decision } from '../../subscriptions/subscribers/subscriber-decisions.store.ts';
import { knownSubscriber } from '../../subscriptions/subscribers/subscriber-entry.list.ts';
import type { VehicleInside } from '../stays/slots-to-enter.list.ts';
import { insideBySubscriber } from '../stays/subscriber-stays.list.ts';
import type { EventContext } from './events.ts';

/** What stands on a vehicle at the entrance, in the form in which it is stored. */
export interface ArrivedVehicle {
  plate: string | null;
  tag: string | null;
  vehicleType: VehicleType;
}

/** Whose a vehicle is, and what that means for its entry. */
export interface Recognition {
  /** Null where nobody is known by its tag or plate. */
  subscriber: KnownSubscriber | null;
  /** As what it would enter the slot. */
  reasonIn(slotId: number): DecisionReason;
  /** What was decided, with the stay that began by it; null where it was turned away. */
  decisionIn(slotId: number, stayId: number | null): Decision;
}

const accounts = { accounts: subscriberAccounts, overdueIds: overdueSubscribers };

/**
 * Whose a vehicle is by its tag, else by its plate. Null where there is nothing to decide: nothing can be read on it, or
 * the lot has no subscribers. The events of a lot take turns, so that the vehicles counted inside are still those when the
 * stay is stored.
 */
export async function recognize(
  { trx, lots, companyId, deviceId, lot, at }: EventContext,
  vehicle: ArrivedVehicle,
  { subscriberIds }: VehicleInside,
): Promise<Recognition | null> {
  if (vehicle.plate === null && vehicle.tag === null) return null;
  if (lots.knowsNoSubscribers(companyId)) return null;
  const { day, weekday: weekDay, minute } = localMoment(at, lot.timeZone);
  const facts = { inside: insideBySubscriber, ...(lot.blockOverdue && accounts) };
  const known = await knownSubscriber(trx, { companyId, today: day }, vehicle, facts);
  // One that comes in again has left unseen: of the subscriber's spaces it takes the one that it had.
  const own = subscriberIds.filter((id) => id === known?.id).length;
  const subscriber = known && { ...known, inside: known.inside - own };
  if (!subscriber && !(await lots.hasSubscribers(companyId))) return null;
  const asksHoliday = subscriber?.windows.some((window) => window.day === 8) ?? false;
  const isHoliday = asksHoliday && (await holidaysBetween(trx, companyId, day, day)).has(day);
  const { plate, tag, vehicleType } = vehicle;
  const reasonIn = (slotId: number) =>
    decideEntry(subscriber, { vehicleType, slotId, day, weekDay, isHoliday, minute }, lot);
  const decisionIn = (slotId: number, stayId: number | null) => ({
    ...{ companyId, at, day, deviceId, slotId, plate, tag, vehicleType, stayId },
    subscriberId: subscriber?.id ?? null,
    reason: reasonIn(slotId),
  });
  return { subscriber, reasonIn, decisionIn };
}
