import fc from 'fast-check';
import type {
  TariffBlock,
  TariffSegment,
  TariffTerms,
} from '../../shared/features/pricing/tariffs/tariff.ts';
import type { ReferenceStay } from './reference.ts';

const minute = 60_000;
const day = 1440 * minute;

/** Zones with an instant near which their clocks change; the first two never do, or not any more. */
const clocks: [zone: string, near: string][] = [
  ['America/Bogota', '2026-12-07T00:00Z'],
  ['Asia/Kathmandu', '2026-06-01T00:00Z'],
  ['Europe/Madrid', '2026-03-29T01:00Z'],
  ['Europe/Madrid', '2026-10-25T01:00Z'],
  ['America/New_York', '2026-03-08T07:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  // Clocks that change at midnight: the day has no 00:00, or its last hour comes twice.
  ['America/Santiago', '2026-04-05T03:00Z'],
  ['America/Santiago', '2026-09-06T04:00Z'],
  ['America/Havana', '2026-03-08T05:00Z'],
  ['America/Havana', '2026-11-01T05:00Z'],
  // Half an hour.
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
];

/** Minutes of the week about those at which clocks change: Saturday late and Sunday early. */
const nightTimes = [-60, -30, 0, 20, 30, 60, 90, 120, 130, 150, 170, 180, 190].map((time) => 6 * 1440 + time);

const ids = ['A', 'B', 'C'];

function chain(mayBeLinear: boolean): fc.Arbitrary<TariffBlock[]> {
  return fc.integer({ min: 1, max: 3 }).chain((size) =>
    fc.tuple(
      ...ids.slice(0, size).map((id) =>
        fc.record({
          id: fc.constant(id),
          time: fc.constantFrom(1, 5, 7, 15, 20, 30, 60, 61, 90, 240, 660, 1440, 1500, 4000),
          repeat: fc.integer({ min: 0, max: 3 }),
          value: fc.constantFrom(0, 1, 7, 100, 500, 2000, 23_000, 1_380_000),
          next: fc.constantFrom(null, ...ids.slice(0, size)),
          linear: mayBeLinear ? fc.boolean() : fc.constant(false),
        }),
      ),
    ),
  );
}

/** Segments of a week or a day made by cutting it up, so that they cannot overlap. */
function segments(length: number, holiday: boolean, mayBeLinear: boolean): fc.Arbitrary<TariffSegment[]> {
  const step = fc.constantFrom(1, 30, 60, 360);
  const cut = fc.oneof(
    fc.nat({ max: length - 1 }),
    fc.constantFrom(...nightTimes).map((time) => time % length),
  );
  const cuts = fc.uniqueArray(cut, { maxLength: 8 });
  const covered = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.boolean(), chain(mayBeLinear)), {
    minLength: 8,
    maxLength: 8,
  });
  return fc.tuple(step, cuts, covered).map(([grain, places, rates]) => {
    const at = [...new Set(places.map((place) => Math.floor(place / grain) * grain))].sort((a, b) => a - b);
    const found: TariffSegment[] = [];
    for (const [index, [weight, asMidnight, blocks]] of rates.entries()) {
      const from = at[index];
      const to = at[index + 1] ?? (holiday ? length : (at[0] ?? 0) + length);
      if (from === undefined || weight === 0 || (!holiday && to - from === length)) continue;
      found.push({ ...spanOf(from, to, holiday, asMidnight), blocks });
    }
    return found;
  });
}

type Span = Omit<TariffSegment, 'blocks'>;

function spanOf(from: number, to: number, holiday: boolean, asMidnight: boolean): Span {
  const endsAtMidnight = to % 1440 === 0 && (holiday || asMidnight);
  const last = endsAtMidnight ? to / 1440 - 1 : Math.floor(to / 1440);
  return {
    initialDay: holiday ? 8 : Math.floor(from / 1440) + 1,
    initialHour: hourOf(from % 1440),
    finalDay: holiday ? 8 : (last % 7) + 1,
    finalHour: endsAtMidnight ? '24:00' : hourOf(to % 1440),
  };
}

function hourOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function wholeWeek(mayBeLinear: boolean): fc.Arbitrary<TariffSegment[]> {
  return fc.tuple(fc.integer({ min: 1, max: 7 }), chain(mayBeLinear)).map(([initialDay, blocks]) => {
    const finalDay = initialDay === 1 ? 7 : initialDay - 1;
    return [{ initialDay, initialHour: '00:00', finalDay, finalHour: '24:00', blocks }];
  });
}

const maximum = fc.oneof(
  fc.constant(null),
  fc.record({
    value: fc.constantFrom(0, 1, 700, 5000, 100_000, 5_000_000),
    minutes: fc.constantFrom(1, 45, 60, 720, 1000, 1440),
  }),
  fc.record({ value: fc.constantFrom(1, 700, 5000, 5_000_000), per: fc.constant('calendarDay' as const) }),
);

/** Tariffs without problems, of every kind that the terms allow. */
export function tariffs(
  options: { linear?: boolean; freeMinutes?: boolean } = {},
): fc.Arbitrary<TariffTerms> {
  const linear = options.linear ?? true;
  const week = fc.oneof({ weight: 2, arbitrary: segments(10_080, false, linear) }, wholeWeek(linear));
  const holiday = fc.oneof(fc.constant<TariffSegment[]>([]), segments(1440, true, linear));
  return fc
    .record({
      lostTicketValue: fc.constant(4_600_000),
      graceMinutes: fc.constant(15),
      rounding: fc.constantFrom('up' as const, 'down' as const),
      atBoundary: fc.constantFrom('finish' as const, 'cut' as const, undefined),
      freeMinutes: options.freeMinutes === false ? fc.constant(0) : fc.constantFrom(0, 0, 0, 10),
      maximum,
      segments: fc.tuple(week, holiday).map((both) => both.flat()),
    })
    .filter((terms) => terms.segments.length > 0);
}

/** Stays that begin near a change of their zone's clock, with some holidays about. */
export const stays: fc.Arbitrary<ReferenceStay> = fc
  .record({
    clock: fc.constantFrom(...clocks),
    before: fc.oneof(fc.integer({ min: -2 * 3600, max: 4 * 3600 }), fc.nat({ max: 3 * 86_400 })),
    grain: fc.constantFrom(60_000, 60_000, 1000, 1),
    length: fc.oneof(fc.nat({ max: 6 * 3600 }), fc.nat({ max: 4 * 86_400 }), fc.nat({ max: 12 * 86_400 })),
    holidays: fc.array(fc.integer({ min: -4, max: 14 }), { maxLength: 5 }),
  })
  .map(({ clock: [timeZone, near], before, grain, length, holidays }) => {
    const centre = Date.parse(near);
    const whole = (instant: number) => Math.floor(instant / grain) * grain;
    const entryAt = whole(centre - before * 1000 + (before % 1000));
    return {
      entryAt,
      exitAt: entryAt + whole(length * 1000 + (length % 997)),
      timeZone,
      holidays: new Set(holidays.map((days) => new Date(centre + days * day).toISOString().slice(0, 10))),
    };
  });
