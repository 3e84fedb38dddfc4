/** Local date and time as the date and time inputs hold them. */
export interface LocalTime {
  date: string;
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** The wall clock of a zone at an instant, as if it were UTC. */
function wallClock(instant: number, timeZone: string): number {
  const [date = '', time = ''] = clockOf(timeZone).format(instant).split(', ');
  return Date.parse(`${date}T${time}Z`);
}

/**
 * The instant at which a zone's clock shows a local time; NaN for what is none. Of an hour that comes twice it is the
 * first one, one that is skipped counts from the clock before the jump.
 */
export function instantOf({ date, time }: LocalTime, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wanted)) return Number.NaN;
  const earlier = wanted - (wallClock(wanted - 86_400_000, timeZone) - (wanted - 86_400_000));
  const later = wanted - (wallClock(wanted + 86_400_000, timeZone) - (wanted + 86_400_000));
  return wallClock(earlier, timeZone) === wanted ? earlier : later;
}

export function localTimeOf(instant: number, timeZone: string): LocalTime {
  const [date = '', time = ''] = new Date(wallClock(instant, timeZone)).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}
