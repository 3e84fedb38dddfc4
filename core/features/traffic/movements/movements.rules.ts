import { isDay } from '../../../../shared/dates.ts';
import { movementStates } from '../../../../shared/features/traffic/movements/movement.ts';
import { type Problems, rule } from '../../../../shared/schema.ts';

/** What a list takes, by name. */
type Query = Readonly<Record<string, string>>;

/** What is asked of entries and exits beside what any list takes. */
export interface MovementFilters {
  /** The beginning of a plate or ticket; empty where none is looked for. */
  q: string;
  isInside: boolean;
  /** What any list takes, with the days as instants. */
  plain: Query;
}

/** Names of the days of the lot that a list is narrowed to, both included, and the field that each bounds. */
const dayFilters = {
  entryFrom: 'entryAtFrom',
  entryTo: 'entryAtTo',
  exitFrom: 'exitAtFrom',
  exitTo: 'exitAtTo',
} as const;
export const dayFilterNames = Object.keys(dayFilters) as (keyof typeof dayFilters)[];

/** The first instant of a local day, or its last one; ISO 8601. */
function boundOf(day: string, timeZone: string, isEnd: boolean): string {
  const start = Temporal.PlainDate.from(day).add({ days: isEnd ? 1 : 0 });
  const { epochMilliseconds } = start.toZonedDateTime({ timeZone });
  return new Date(isEnd ? epochMilliseconds - 1 : epochMilliseconds).toISOString();
}

/**
 * Takes the list's own filters out of what was asked.
 * @param timeZone the lot's, whose days they are
 * @returns the filters, or what is wrong with them by name
 */
export function movementFilters(query: Query, timeZone: string): MovementFilters | { problems: Problems } {
  const { q = '', state, ...rest } = query;
  const problems: Problems = {};
  const plain: Record<string, string> = { ...rest };
  for (const name of dayFilterNames) {
    const day = query[name];
    delete plain[name];
    if (day === undefined) continue;
    if (isDay(day)) plain[dayFilters[name]] = boundOf(day, timeZone, name.endsWith('To'));
    else problems[name] = rule('type');
  }
  if (state !== undefined && !movementStates.some((one) => one === state)) problems.state = rule('type');
  if (q.includes('\0')) problems.q = rule('characters');
  // A bound of the exits leaves out who has none, from an index.
  if (state === 'left') plain.exitAtFrom ??= new Date(0).toISOString();
  return Object.keys(problems).length > 0
    ? { problems }
    : { q: q.trim(), isInside: state === 'inside', plain };
}

/** Whole minutes of a stay, until now where it goes on. Instants are epoch milliseconds. */
export function minutesOf(entryAt: number, exitAt: number | null, now: number): number {
  return Math.max(0, Math.floor(((exitAt ?? now) - entryAt) / 60_000));
}
