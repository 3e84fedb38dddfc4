import {
  answerDays,
  askDays,
  markDays,
  type RequestKind,
  type RequestState,
  silenceMonths,
} from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import type { BusinessDays } from '../../traffic/statements/business-days.rules.ts';

/** What the clock of a request depends on; days of the lot. */
export interface ClockedRequest {
  kind: RequestKind;
  receivedOn: string;
  /** When a complaint that lacked something was made whole. */
  completedOn: string | null;
  extendedOn: string | null;
}

/** The day by which a request is answered: counted from the business day after it came in, or was made whole. */
export function answerDay(
  { kind, receivedOn, completedOn, extendedOn }: ClockedRequest,
  days: BusinessDays,
): string {
  const { answer, extension } = answerDays[kind];
  const due = days.after(completedOn ?? receivedOn, answer);
  return extendedOn === null ? due : days.after(due, extension);
}

/**
 * The days of a complaint's steps: until when what is missing is asked for (once), and until when it is passed on to whom
 * it concerns (Ley 1581 of 2012, art. 15). Null where the step is not to be taken.
 */
export function stepDays(
  {
    kind,
    state,
    receivedOn,
    completedOn,
  }: Pick<ClockedRequest, 'kind' | 'receivedOn' | 'completedOn'> & { state: RequestState },
  days: BusinessDays,
): { askBy: string | null; forwardBy: string | null } {
  if (kind !== 'reclamo' || state !== 'open') return { askBy: null, forwardBy: null };
  const askBy = completedOn === null ? days.after(receivedOn, askDays) : null;
  return { askBy, forwardBy: days.after(receivedOn, markDays) };
}

/** The day with which so many months of silence are over; the last of a month that is too short. */
export function silenceDay(askedOn: string): string {
  const [year = 0, month = 0, day = 0] = askedOn.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + silenceMonths + 1, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** True for a request on which nothing is done any more. */
export function isClosed(state: RequestState): boolean {
  return state !== 'open' && state !== 'incomplete';
}
