import type { ScheduleWindow } from '../../../../shared/features/site/schedules/windows.ts';
import type { Consent, Denial } from '../../../../shared/features/traffic/guardian/guardian.ts';
import { minuteOfDay, minutesOfDay } from '../../../../shared/hours.ts';
import { windowsOf } from '../../subscriptions/subscribers/entry-decision.rules.ts';

/** A person as it stands when it asks to come in. */
export interface KnownPerson {
  status: string;
  stateUntil: string | null;
  validFrom: string;
  validTo: string | null;
  consent: Consent | null;
  /** Null is at any hour. */
  windows: readonly ScheduleWindow[] | null;
  isInside: boolean;
  /** The watch list says that it is turned away. */
  isWatched: boolean;
  /** By the link that was mailed. */
  isRefusedByHost: boolean;
}

/** The local time of the lot. */
export interface LocalTime {
  day: string;
  /** 1 Monday … 7 Sunday. */
  weekday: number;
  isHoliday: boolean;
  /** Minutes after midnight. */
  minute: number;
}

/** True while a block lasts: one with a day ends by itself after it. */
export function isBlocked(
  { status, stateUntil }: Pick<KnownPerson, 'status' | 'stateUntil'>,
  day: string,
): boolean {
  return status === 'B' && (stateUntil === null || day <= stateUntil);
}

/** Why a person may not come in, the gravest reason that holds; null where it may. Asks no clock and no database. */
export function denialOf(person: KnownPerson, time: LocalTime): Denial | null {
  const { validFrom, validTo, consent, windows, isInside, isWatched, isRefusedByHost } = person;
  const refusals: [Denial, boolean][] = [
    ['blocked', isBlocked(person, time.day)],
    ['watched', isWatched],
    ['already-inside', isInside],
    ['not-started', time.day < validFrom],
    ['expired', validTo !== null && time.day > validTo],
    ['no-consent', consent === null],
    ['outside-schedule', windows !== null && windowAt(windows, time) === undefined],
    ['host-refused', isRefusedByHost],
  ];
  return refusals.find(([, holds]) => holds)?.[0] ?? null;
}

/** The last minute of stay that an entry allows: a minute of its own day, the end of a later day, or none. */
export type Due = { day: string; minute: number } | null;

/** Until when who comes in now may stay. Hours that last until midnight go on into the next day. */
export function dueOf({ windows, validTo }: Pick<KnownPerson, 'windows' | 'validTo'>, time: LocalTime): Due {
  const end = minuteOfDay(windowAt(windows ?? [], time)?.finalHour) ?? minutesOfDay;
  if (end < minutesOfDay) return { day: time.day, minute: end };
  return validTo === null ? null : { day: validTo, minute: minutesOfDay };
}

function windowAt(windows: readonly ScheduleWindow[], time: LocalTime): ScheduleWindow | undefined {
  const { weekday: weekDay, isHoliday, minute } = time;
  return windowsOf(windows, { weekDay, isHoliday }).find(({ initialHour, finalHour }) => {
    const from = minuteOfDay(initialHour) ?? 0;
    const to = minuteOfDay(finalHour) ?? 0;
    return from <= minute && minute < to;
  });
}
