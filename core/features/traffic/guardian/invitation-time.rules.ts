import { normalForm } from '../../../../shared/characters.ts';
import { addDays, localDay } from '../../../../shared/dates.ts';
import {
  earlyMinutes,
  type InvitationState,
} from '../../../../shared/features/traffic/guardian/invitation.ts';
import { minuteOfDay, minutesOfDay } from '../../../../shared/hours.ts';
import { instantOf } from '../../../../shared/zone-time.ts';

/** Days and hours of an invitation, by the lot’s clock. */
export interface InvitedTime {
  dayFrom: string;
  dayTo: string;
  hourFrom: string | null;
  hourTo: string | null;
}

/** From the beginning of the first day to the last hour of the last one: epoch milliseconds. */
export function boundsOf({ dayFrom, dayTo, hourTo }: InvitedTime, timeZone: string) {
  const isMidnight = (minuteOfDay(hourTo) ?? minutesOfDay) === minutesOfDay;
  const end = isMidnight
    ? { date: addDays(dayTo, 1), time: '00:00:00' }
    : { date: dayTo, time: `${hourTo}:00` };
  return {
    fromAt: instantOf({ date: dayFrom, time: '00:00:00' }, timeZone),
    untilAt: instantOf(end, timeZone),
  };
}

/** True on one of the days, from an hour before the first hour until the last one. @param minute after local midnight */
export function isTimeOf(time: InvitedTime, { day, minute }: { day: string; minute: number }): boolean {
  const from = (minuteOfDay(time.hourFrom) ?? 0) - earlyMinutes;
  const to = minuteOfDay(time.hourTo) ?? minutesOfDay;
  return time.dayFrom <= day && day <= time.dayTo && from <= minute && minute < to;
}

/** Until when who comes in at `now` may stay: the last hour of that day, else the end of the last day; epoch milliseconds. */
export function stayEndOf(time: InvitedTime, now: number, timeZone: string): number {
  const dayTo = time.hourTo === null ? time.dayTo : localDay(now, timeZone);
  return boundsOf({ ...time, dayTo }, timeZone).untilAt;
}

/** Days and hours in one line, as the guard is told them. */
export function timeText({ dayFrom, dayTo, hourFrom, hourTo }: InvitedTime): string {
  const days = dayFrom === dayTo ? dayFrom : `${dayFrom} – ${dayTo}`;
  return hourFrom || hourTo ? `${days}, ${hourFrom ?? '00:00'} – ${hourTo ?? '24:00'}` : days;
}

/** What stands of an invitation; `invitationStateSql` says the same in SQL. @param now epoch milliseconds */
export function stateOfInvitation(
  {
    cancelledAt,
    guestCount,
    arrivedCount,
    untilAt,
  }: { cancelledAt: string | null; guestCount: number; arrivedCount: number; untilAt: number },
  now: number,
): InvitationState {
  if (cancelledAt !== null) return 'cancelled';
  if (arrivedCount >= guestCount) return 'arrived';
  return untilAt <= now ? 'expired' : 'invited';
}

/** True where two names have a word in common, in any case and without accents: `Ana Ruiz` and `RUIZ GÓMEZ, ANA`. */
export function sharesWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

function wordsOf(name: string): string[] {
  const plain = normalForm(name, 'NFD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase('es');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
}
