import { addDays, daysBetween } from '../../../dates.ts';
import type { OperatingSettings } from '../../site/operating-parameters/settings.ts';

/** What is known of a resolution: its range of numbers and days, the last number used, and what is left of both. */
export interface ResolutionUse {
  initialNumber: number;
  finalNumber: number;
  currentNumber: number;
  initialDate: string;
  finalDate: string;
  active: boolean;
  numbersLeft: number;
  /** Until the final date, today counted. */
  daysLeft: number;
}

export const outlookStates = ['exhausted', 'expired', 'ending', 'active', 'coming', 'inactive'] as const;
export type OutlookState = (typeof outlookStates)[number];

/** How a resolution stands, and how long it lasts. */
export interface Outlook {
  state: OutlookState;
  /** The day on which the numbers run out at the pace so far; null where that is after its validity, or unknown. */
  runsOutOn: string | null;
}

/** What a lot calls little: the operating parameters of its warnings. */
export type OutlookSettings = Pick<OperatingSettings, 'resolutionWarningDays' | 'resolutionWarningNumbers'>;

/** Of the numbers authorised, where the lot names no number of its own. */
const fewNumbers = 0.1;
/** Days of use before a pace says anything. */
const paceDays = 7;

/** Warns where a new resolution has to be asked for: few days or numbers left, or numbers that will not last. */
export function outlookOf(resolution: ResolutionUse, settings: OutlookSettings): Outlook {
  const { initialNumber, finalNumber, numbersLeft, daysLeft, active } = resolution;
  const { resolutionWarningDays: fewDays, resolutionWarningNumbers } = settings;
  const capacity = finalNumber - initialNumber + 1;
  const runsOutOn = forecast(resolution, capacity - numbersLeft);
  const isEnding =
    daysLeft <= fewDays ||
    numbersLeft <= (resolutionWarningNumbers || capacity * fewNumbers) ||
    (runsOutOn !== null && daysBetween(todayOf(resolution), runsOutOn) <= fewDays);
  const state = (): OutlookState => {
    if (numbersLeft <= 0) return 'exhausted';
    if (daysLeft <= 0) return 'expired';
    if (todayOf(resolution) < resolution.initialDate) return 'coming';
    if (!active) return 'inactive';
    return isEnding ? 'ending' : 'active';
  };
  return { state: state(), runsOutOn };
}

/** The lot's day of now, as the answer implies it. */
function todayOf({ finalDate, daysLeft }: ResolutionUse): string {
  return addDays(finalDate, 1 - daysLeft);
}

function forecast(resolution: ResolutionUse, used: number): string | null {
  const { daysLeft, numbersLeft, initialNumber, initialDate, finalDate, active } = resolution;
  if (!active || resolution.currentNumber < initialNumber || daysLeft <= 0 || numbersLeft <= 0) return null;
  const today = todayOf(resolution);
  const days = daysBetween(initialDate, today);
  if (days < paceDays) return null;
  const day = addDays(today, Math.min(36_500, Math.floor((numbersLeft * days) / used)));
  return day < finalDate ? day : null;
}
