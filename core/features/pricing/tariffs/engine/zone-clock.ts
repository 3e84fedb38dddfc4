/** A stretch of time with one UTC offset: instants in [from, to), all in milliseconds. */
interface Span {
  from: number;
  to: number;
  offset: number;
  /** Highest local time that the clock had shown when the span began. */
  reached: number;
}

/** No zone of the tz database was ever further than this from UTC. */
const widestOffset = 16 * 3_600_000;
const minute = 60_000;

/**
 * The wall clock of one IANA zone. Local times are milliseconds as if the wall clock were UTC. A local time
 * *begins* at the first instant at which the clock shows it or a later one: an hour that daylight saving skips
 * begins when the clock jumps, and of an hour that comes twice the first counts. So local times never run
 * backwards and every turn and day is one unbroken stretch.
 *
 * Offsets are asked for once per stretch between two clock changes, not per instant.
 */
export class ZoneClock {
  readonly #timeZone: string;
  readonly #spans: Span[] = [];
  #last: Span;

  /** RangeError where the runtime does not know the zone. */
  constructor(timeZone: string) {
    this.#timeZone = timeZone;
    this.#last = this.#load(0);
  }

  /** The local time reached at an instant; it stands still while an hour comes for the second time. */
  localAt(instant: number): number {
    const span = this.#spanAt(instant);
    return Math.max(instant + span.offset, span.reached);
  }

  /** The instant at which a local time begins. */
  instantOf(local: number): number {
    for (let span = this.#spanAt(local - widestOffset); ; span = this.#spanAt(span.to)) {
      const instant = local - span.offset;
      if (instant < span.to) return Math.max(instant, span.from);
    }
  }

  /** ISO 8601 with the zone's offset, e.g. `2026-11-02T10:00:00-05:00`; milliseconds only where there are any. */
  format(instant: number): string {
    const minutes = Math.trunc(this.#spanAt(instant).offset / minute);
    const text = new Date(instant + minutes * minute).toISOString();
    const size = Math.abs(minutes);
    const offset = `${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`;
    return text.slice(0, instant % 1000 === 0 ? -5 : -1) + (minutes < 0 ? '-' : '+') + offset;
  }

  #spanAt(instant: number): Span {
    if (instant >= this.#last.from && instant < this.#last.to) return this.#last;
    const known = this.#spans.find((span) => instant >= span.from && instant < span.to);
    this.#last = known ?? this.#load(instant);
    return this.#last;
  }

  #load(instant: number): Span {
    const at = this.#zoned(instant);
    const next = at.getTimeZoneTransition('next');
    // 'previous' means strictly before: one millisecond on, a change at this very instant is found too.
    const previous = this.#zoned(instant + 1).getTimeZoneTransition('previous');
    const from = previous ? previous.epochMilliseconds : Number.NEGATIVE_INFINITY;
    const span = {
      from,
      to: next ? next.epochMilliseconds : Number.POSITIVE_INFINITY,
      offset: at.offsetNanoseconds / 1_000_000,
      reached: previous ? from + this.#zoned(from - 1).offsetNanoseconds / 1_000_000 - 1 : from,
    };
    this.#spans.push(span);
    return span;
  }

  #zoned(instant: number): Temporal.ZonedDateTime {
    return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(this.#timeZone);
  }
}

const clocks = new Map<string, ZoneClock>();

/** The clock of a zone, kept for the life of the process. RangeError for an unknown zone. */
export function zoneClock(timeZone: string): ZoneClock {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // Names differ by case and offset spelling without end; callers may pass them on from outside.
    if (clocks.size >= 1000) clocks.clear();
    clock = new ZoneClock(timeZone);
    clocks.set(timeZone, clock);
  }
  return clock;
}
