/** Offsets from UTC of every zone change at quarters of an hour at most; one lookup serves the quarter. */
const quarterMs = 15 * 60_000;
const minuteMs = 60_000;

/** The wall clock of a zone for many instants: as local milliseconds and as text. */
export class LocalTimes {
  readonly #timeZone: string;
  readonly #offsets = new Map<number, number>();
  readonly #hours = new Map<number, string>();

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** Milliseconds as if the wall clock were UTC. */
  local(instant: number): number {
    const quarter = Math.floor(instant / quarterMs);
    let offset = this.#offsets.get(quarter);
    if (offset === undefined) {
      const zoned = Temporal.Instant.fromEpochMilliseconds(quarter * quarterMs).toZonedDateTimeISO(
        this.#timeZone,
      );
      offset = zoned.offsetNanoseconds / 1_000_000;
      this.#offsets.set(quarter, offset);
    }
    return instant + offset;
  }

  /** The hour of the day, 0 … 23. */
  hour(instant: number): number {
    return new Date(this.local(instant)).getUTCHours();
  }

  /** `yyyy-mm-dd HH:MM`. */
  text(instant: number): string {
    const minutes = Math.floor(this.local(instant) / minuteMs);
    const hour = Math.floor(minutes / 60);
    let text = this.#hours.get(hour);
    if (text === undefined) {
      text = new Date(hour * 60 * minuteMs).toISOString().slice(0, 14).replace('T', ' ');
      this.#hours.set(hour, text);
    }
    const minute = minutes - hour * 60;
    return minute < 10 ? `${text}0${minute}` : text + minute;
  }
}

const hourMs = 3_600_000;
const hoursOfADay = 24;
export const hoursOfAWeek = 7 * hoursOfADay;

/** What a zone's wall clock shows, by the hour: for instants in the order of time it is worked out once in a quarter. */
export class WallHours {
  /** Of the week, 0 for midnight of Monday. */
  hour = 0;
  /** Days since 1970. */
  day = 0;
  readonly #times: LocalTimes;
  #from = Number.NaN;

  constructor(timeZone: string) {
    this.#times = new LocalTimes(timeZone);
  }

  /** Looks at the clock at an instant. */
  seek(instant: number): void {
    if (instant >= this.#from && instant < this.#from + quarterMs) return;
    this.#from = Math.floor(instant / quarterMs) * quarterMs;
    const hours = Math.floor(this.#times.local(instant) / hourMs);
    this.day = Math.floor(hours / hoursOfADay);
    // The first day of the epoch was a Thursday.
    this.hour = (hours + 3 * hoursOfADay) % hoursOfAWeek;
  }
}
