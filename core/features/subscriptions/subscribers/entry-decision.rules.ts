import { addDays } from '../../../../shared/dates.ts';
import type { ScheduleWindow } from '../../../../shared/features/site/schedules/windows.ts';
import type { DecisionReason } from '../../../../shared/features/subscriptions/subscribers/decision.ts';
import { minuteOfDay } from '../../../../shared/hours.ts';
import type { VehicleType } from '../../../../shared/values.ts';

/** The subscriber that a vehicle is known of, as it stands when the vehicle comes. */
export interface KnownSubscriber {
  id: number;
  status: string;
  validFrom: string;
  validTo: string | null;
  slotId: number;
  quota: number;
  /** As the vehicle is registered with it. */
  vehicleType: VehicleType;
  windows: readonly ScheduleWindow[];
  isFrozen: boolean;
  isOverdue: boolean;
  /** Its vehicles that are inside as SUB. */
  inside: number;
}

/** A vehicle that wants to enter, and the local time of the lot. */
export interface Arrival {
  vehicleType: VehicleType;
  /** The slot that it would take. */
  slotId: number;
  day: string;
  /** 1 Monday … 7 Sunday. */
  weekDay: number;
  isHoliday: boolean;
  /** Minutes after midnight. */
  minute: number;
}

/** What a lot has set of its entrance. */
export interface EntrySettings {
  /** Days after the end of the validity in which a subscriber still enters. */
  subscriberGraceDays: number;
  /** Who owes beyond a due date does not enter as a subscriber. */
  blockOverdue: boolean;
}

/**
 * Whether a vehicle enters as a subscriber's, and if not why: the first reason that holds. Asks no clock and no database.
 * @param subscriber whom tag or plate belong to; null where nobody is known by them
 */
export function decideEntry(
  subscriber: KnownSubscriber | null,
  arrival: Arrival,
  { subscriberGraceDays, blockOverdue }: EntrySettings,
): DecisionReason {
  if (!subscriber) return 'unknown';
  const { status, validFrom, validTo } = subscriber;
  const refusals: [DecisionReason, boolean][] = [
    ['unknown', status === 'D'],
    ['suspended', status === 'S'],
    ['blocked', status === 'B'],
    ['not-started', arrival.day < validFrom],
    ['expired', validTo !== null && arrival.day > addDays(validTo, subscriberGraceDays)],
    ['frozen', subscriber.isFrozen],
    ['overdue', blockOverdue && subscriber.isOverdue],
    ['vehicle-type', subscriber.vehicleType !== arrival.vehicleType],
    ['other-slot', subscriber.slotId !== arrival.slotId],
    ['outside-schedule', !isWithin(subscriber.windows, arrival)],
    ['quota-used', subscriber.inside >= subscriber.quota],
  ];
  return refusals.find(([, holds]) => holds)?.[0] ?? 'accepted';
}

/** The windows of a local day: on a holiday those of day 8 where the schedule has any, else those of its weekday. */
export function windowsOf(
  windows: readonly ScheduleWindow[],
  { weekDay, isHoliday }: Pick<Arrival, 'weekDay' | 'isHoliday'>,
): readonly ScheduleWindow[] {
  const ofHolidays = windows.filter(({ day }) => day === 8);
  return isHoliday && ofHolidays.length > 0 ? ofHolidays : windows.filter(({ day }) => day === weekDay);
}

function isWithin(windows: readonly ScheduleWindow[], arrival: Arrival): boolean {
  return windowsOf(windows, arrival).some(({ initialHour, finalHour }) => {
    const from = minuteOfDay(initialHour) ?? 0;
    const to = minuteOfDay(finalHour) ?? 0;
    return from <= arrival.minute && arrival.minute < to;
  });
}
