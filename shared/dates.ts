/** Calendar days travel and are stored as `yyyy-mm-dd`; instants as ISO 8601 with offset, stored as UTC. */

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a day that exists: 2026-02-30 does not. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const match = dayPattern.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Days from `from` to `to`, both counted: one day is 1. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1;
}

/** The day that is `days` later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first and the last day of a month `yyyy-mm`; null where it is none. */
export function monthSpan(month: unknown): { from: string; to: string } | null {
  const from = `${month}-01`;
  if (typeof month !== 'string' || !isDay(from)) return null;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

const instantPattern =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** Epoch milliseconds of an ISO 8601 instant with offset; NaN where it is none (a missing offset included). */
export function parseInstant(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN;
  const match = instantPattern.exec(value);
  return match && isDay(match[1]) ? Date.parse(value) : Number.NaN;
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  let format = zoneFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    zoneFormats.set(timeZone, format);
  }
  return format;
}

/** The local day of an instant in a time zone. */
export function localDay(instant: number, timeZone: string): string {
  return zoneFormat(timeZone).format(instant);
}

const hourFormats = new Map<string, Intl.DateTimeFormat>();

/** The hour of the day (0 … 23) of an instant in a time zone. */
export function localHour(instant: number, timeZone: string): number {
  let format = hourFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
    hourFormats.set(timeZone, format);
  }
  return Number(format.format(instant));
}

/** True for a zone name that this runtime knows, e.g. `America/Bogota`. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || value === '') return false;
  try {
    zoneFormat(value);
    return true;
  } catch {
    return false;
  }
}
