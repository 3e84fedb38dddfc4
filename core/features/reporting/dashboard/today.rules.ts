import type { HourlyTraffic } from '../../../../shared/features/reporting/dashboard/dashboard.ts';

/** A local day; instants are epoch milliseconds, `until` not included. */
export interface DaySpan {
  day: string;
  since: number;
  until: number;
}

/** A day that is over, compared up to an instant. */
export interface ComparedSpan extends DaySpan {
  cut: number;
}

/** Half hours: some zones change their clocks by one. */
export const bucketMs = 1_800_000;

/**
 * The local day of an instant, and the same weekday a week before up to the same time on the clock. All of today
 * counts as "so far": a terminal's clock may be ahead of ours.
 */
export function comparedDays(now: number, timeZone: string): { today: DaySpan; before: ComparedSpan } {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  const weekAgo = local.subtract({ days: 7 });
  return {
    today: spanOf(local),
    before: { ...spanOf(weekAgo), cut: weekAgo.epochMilliseconds },
  };
}

function spanOf(local: Temporal.ZonedDateTime): DaySpan {
  const start = local.startOfDay();
  const end = local.add({ days: 1 }).startOfDay();
  return {
    day: local.toPlainDate().toString(),
    since: start.epochMilliseconds,
    until: end.epochMilliseconds,
  };
}

/** Vehicles of one bucket since the day's begin. */
export interface Bucket {
  bucket: number;
  vehicles: number;
}

/** Figures by the hour on the wall. */
export function byLocalHour(span: DaySpan, timeZone: string, buckets: readonly Bucket[]): number[] {
  const hours: number[] = Array(24).fill(0);
  for (const { bucket, vehicles } of buckets) {
    if (vehicles === 0) continue;
    const at = Temporal.Instant.fromEpochMilliseconds(span.since + bucket * bucketMs);
    const { hour } = at.toZonedDateTimeISO(timeZone);
    hours[hour] = (hours[hour] ?? 0) + vehicles;
  }
  return hours;
}

/** What the buckets hold together. */
export function sumOf(buckets: readonly Bucket[]): number {
  return buckets.reduce((sum, { vehicles }) => sum + vehicles, 0);
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
