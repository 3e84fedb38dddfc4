import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dueOf } from '../../core/features/reporting/report-sendings/due.rules.ts';
import { addDays, localDay } from '../../shared/dates.ts';
import { daysOfPeriod } from '../../shared/features/reporting/report-sendings/periods.ts';
import {
  nextDue,
  nextDues,
  type SendingSchedule,
  sendingIntervals,
} from '../../shared/features/reporting/report-sendings/schedule.ts';

const zones = ['America/Bogota', 'America/Santiago', 'Europe/Madrid'];
const minute = 60_000;

/** A small generator of numbers that repeats itself: a failure can be had again. */
function dice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

/** The calendar by brute force: each day looked at by itself, each minute by the zone's own clock. */
class Calendar {
  readonly #clock: Intl.DateTimeFormat;
  readonly #zone: string;

  constructor(zone: string) {
    this.#zone = zone;
    this.#clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  }

  /** The first minute of a day whose clock shows the time, or that comes after it where none does. */
  instant(day: string, time: string): number {
    const noon = Date.parse(`${day}T12:00:00Z`);
    let after: number | undefined;
    for (let at = noon - 28 * 60 * minute; at < noon + 28 * 60 * minute; at += minute) {
      if (localDay(at, this.#zone) !== day) continue;
      const shown = this.#clock.format(at);
      if (shown === time) return at;
      if (after === undefined && shown > time) after = at;
    }
    return after ?? Number.NaN;
  }
}

/** Days on which a schedule is due, by counting days one by one. */
function dueDays({ interval, every, weekday, monthDay, startsOn }: SendingSchedule, count: number): string[] {
  const found: string[] = [];
  let seen = 0;
  for (let day = startsOn; found.length < count; day = addDays(day, 1)) {
    const isLastOfMonth = addDays(day, 1).endsWith('-01');
    const date = Number(day.slice(8));
    const isDue =
      interval === 'daily' ||
      (interval === 'weekly' && (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) === weekday) ||
      (interval === 'monthly' && (date === monthDay || (isLastOfMonth && date < (monthDay ?? 1))));
    if (!isDue) continue;
    if (seen % every === 0) found.push(day);
    seen += 1;
  }
  return found;
}

describe('due times of sendings', () => {
  it('are those of a calendar that is counted day by day, in zones with and without daylight saving', () => {
    for (const zone of zones) {
      const calendar = new Calendar(zone);
      const roll = dice(zone.length);
      for (let n = 0; n < 45; n += 1) {
        const schedule: SendingSchedule = {
          interval: sendingIntervals[roll(3)] ?? 'daily',
          every: 1 + roll(3),
          time: `${String(roll(24)).padStart(2, '0')}:${String(roll(60)).padStart(2, '0')}`,
          weekday: 1 + roll(7),
          monthDay: 1 + roll(31),
          startsOn: addDays('2026-01-01', roll(400)),
        };
        const days = dueDays(schedule, 14);
        const start = Date.parse(`${schedule.startsOn}T00:00:00Z`) - 86_400_000;
        const dues = nextDues(schedule, zone, start, 14);
        assert.deepEqual(
          dues.map((at) => localDay(at, zone)),
          days,
          JSON.stringify({ zone, ...schedule }),
        );
        const at = roll(14);
        const expected = calendar.instant(days[at] ?? '', schedule.time);
        const skipped = (dues[at] ?? 0) - expected;
        // Where the clock jumps, as long after the jump as the time is after its begin.
        assert.ok(skipped >= 0 && skipped < 60 * minute, JSON.stringify({ zone, ...schedule, skipped }));
        const later = start + roll(200 * 24 * 60) * minute;
        const next = nextDue(schedule, zone, later);
        assert.ok(next > later);
        const all = nextDues(schedule, zone, start, 260);
        assert.equal(next, all.find((one) => one > later) ?? next);
      }
    }
  });

  const at = (text: string) => Date.parse(text);
  const nightly = (time: string, startsOn: string): SendingSchedule => ({
    ...{ interval: 'daily', every: 1, weekday: null, monthDay: null },
    time,
    startsOn,
  });

  it('come once on a day whose clock skips or repeats their time', () => {
    const spring = nightly('02:30', '2026-03-28');
    assert.deepEqual(
      nextDues(spring, 'Europe/Madrid', at('2026-03-27T23:00:00Z'), 3),
      ['2026-03-28T01:30Z', '2026-03-29T01:30Z', '2026-03-30T00:30Z'].map(at),
    );
    const autumn = nightly('02:30', '2026-10-24');
    assert.deepEqual(
      nextDues(autumn, 'Europe/Madrid', at('2026-10-23T23:00:00Z'), 3),
      ['2026-10-24T00:30Z', '2026-10-25T00:30Z', '2026-10-26T01:30Z'].map(at),
    );
    // In Chile it is midnight that is skipped.
    const chile = nightly('00:15', '2026-09-05');
    assert.deepEqual(
      nextDues(chile, 'America/Santiago', at('2026-09-05T03:00:00Z'), 3),
      ['2026-09-05T04:15Z', '2026-09-06T04:15Z', '2026-09-07T03:15Z'].map(at),
    );
  });

  it('fall on the last day of a month that is too short', () => {
    const monthly: SendingSchedule = { ...nightly('06:00', '2027-01-15'), interval: 'monthly', monthDay: 31 };
    assert.deepEqual(
      nextDues(monthly, 'America/Bogota', at('2027-01-15T00:00:00Z'), 4).map((one) =>
        localDay(one, 'America/Bogota'),
      ),
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    );
  });

  it('are caught up once by who was away, and say how many are missing', () => {
    const daily = nightly('06:00', '2026-11-01');
    const [expected, now] = [at('2026-11-20T11:00:00Z'), at('2026-11-23T15:00:00Z')];
    assert.deepEqual(dueOf(daily, 'America/Bogota', expected, now), {
      at: at('2026-11-23T11:00:00Z'),
      skipped: 3,
      next: at('2026-11-24T11:00:00Z'),
    });
    // A clock that was set back waits for what it has waited for.
    assert.equal(dueOf(daily, 'America/Bogota', expected, at('2026-11-19T15:00:00Z')).at, null);
  });

  it('have the days of their period', () => {
    const days = (period: Parameters<typeof daysOfPeriod>[0], today: string) => {
      const { from, to } = daysOfPeriod(period, today);
      return `${from} ${to}`;
    };
    assert.equal(days('yesterday', '2026-03-01'), '2026-02-28 2026-02-28');
    assert.equal(days('today', '2026-03-01'), '2026-03-01 2026-03-01');
    // A Sunday belongs to the week that ends with it.
    assert.equal(days('lastWeek', '2026-03-01'), '2026-02-16 2026-02-22');
    assert.equal(days('weekToDate', '2026-03-01'), '2026-02-23 2026-03-01');
    assert.equal(days('lastWeek', '2026-03-02'), '2026-02-23 2026-03-01');
    assert.equal(days('last7Days', '2026-03-02'), '2026-02-23 2026-03-01');
    assert.equal(days('lastMonth', '2026-01-15'), '2025-12-01 2025-12-31');
    assert.equal(days('monthToDate', '2026-03-01'), '2026-03-01 2026-03-01');
    assert.equal(days('last30Days', '2026-03-31'), '2026-03-01 2026-03-30');
  });
});
