import {
  lastDue,
  nextDue,
  type SendingSchedule,
} from '../../../../shared/features/reporting/report-sendings/schedule.ts';

/** What is due of a schedule that was to be looked at before: the last due time, those that nobody was there for, and the next. */
export interface Due {
  at: number | null;
  skipped: number;
  next: number;
}

/**
 * A system that was away sends the last of what it missed, and once. Instants are epoch milliseconds.
 * @param expected the due time that was waited for
 */
export function dueOf(schedule: SendingSchedule, timeZone: string, expected: number, now: number): Due {
  const last = lastDue(schedule, timeZone, { since: expected, until: now });
  const isDue = last !== null && last.at >= expected;
  return {
    at: isDue ? last.at : null,
    skipped: isDue ? last.before : 0,
    next: nextDue(schedule, timeZone, now),
  };
}
