import type { HourlyTraffic } from '../../../shared/features/dashboard/dashboard.ts';

/** A local day so far, or one to compare it with; instants are epoch milliseconds, `until` not included. */
export interface DaySpan {
  day: string;
  since: number;
  until: number;
  /** What is before it counts as "so far". */
  cut: number;
}

/** Half hours: some zones change their clocks by one. */
export const bucketMs = 1_800_000;

/**
 * The local day of an instant, and the same weekday a week before up to the same time on the clock. All of today
 * counts as "so far": a terminal's clock may be ahead of ours.
 */
export function comparedDays(now: number, timeZone: string): { today: DaySpan; before: DaySpan } {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  const today = spanOf(local);
  const weekAgo = local.subtract({ days: 7 });
  return {
    today: { ...today, cut: today.until },
    before: { ...spanOf(weekAgo), cut: weekAgo.epochMilliseconds },
  };
}

function spanOf(local: Temporal.ZonedDateTime): Omit<DaySpan, 'cut'> {
  const start = local.startOfDay();
  const end = local.add({ days: 1 }).startOfDay();
  return {
    day: local.toPlainDate().toString(),
    since: start.epochMilliseconds,
    until: end.epochMilliseconds,
  };
}

/** Vehicles of one bucket since the day's begin, and how many of them were before the cut. */
export interface Bucket {
  bucket: number;
  vehicles: number;
  before_cut: number;
}

/** Figures by the hour on the wall. */
export function byLocalHour(span: DaySpan, timeZone: string, buckets: readonly Bucket[]): number[] {
  const hours: number[] = Array(24).fill(0);
  for (const { bucket, vehicles } of buckets) {
    const at = Temporal.Instant.fromEpochMilliseconds(span.since + bucket * bucketMs);
    const { hour } = at.toZonedDateTimeISO(timeZone);
    hours[hour] = (hours[hour] ?? 0) + vehicles;
  }
  return hours;
}

/** What the buckets hold before the cut. */
export function soFar(buckets: readonly Bucket[]): number {
  return buckets.reduce((sum, { before_cut }) => sum + before_cut, 0);
}

/** One day's traffic as it is shown. */
export function hourly(
  span: DaySpan,
  timeZone: string,
  traffic: { entries: readonly Bucket[]; exits: readonly Bucket[] },
): HourlyTraffic {
  return {
    entries: byLocalHour(span, timeZone, traffic.entries),
    exits: byLocalHour(span, timeZone, traffic.exits),
  };
}
