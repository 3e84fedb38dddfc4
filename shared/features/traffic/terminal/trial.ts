import type { ErrorName } from '../../../errors/catalogue.ts';
import type { VehicleType } from '../../../values.ts';
import type { Quote, TariffTerms } from '../../pricing/tariffs/tariff.ts';

/** What a car does at a lot, in this order; a trial ends with the first that is refused. */
export const trialSteps = ['entry', 'quote', 'payment', 'exit'] as const;
export type TrialStep = (typeof trialSteps)[number];

/** What a trial may last at most: a month, in minutes. */
export const longestTrial = 31 * 1440;

/** A price with the terms that its explanation names. */
export interface TrialQuote extends Quote {
  terms: TariffTerms;
}

/** The payment that would have been booked. Amounts in minor units; without invoice where nothing is due. */
export interface TrialPayment {
  method: string;
  prefix: string | null;
  /** The number that the next invoice would have taken; nobody has taken it. */
  number: number | null;
  collected: number;
}

/** The answer of `POST trials`: how a car fares that enters now and leaves later. Nothing of it was stored. */
export interface Trial {
  vehicleType: VehicleType;
  /** The terminal by which it was tried. */
  terminal: string;
  /** ISO 8601. */
  entryAt: string;
  exitAt: string;
  /** The slot that took it; null where none did. */
  slot: string | null;
  quote: TrialQuote | null;
  payment: TrialPayment | null;
  /** The step that was refused and why, in the words that the terminal would have got; null where the car is out. */
  failed: { step: TrialStep; error: ErrorName; code: number; message: string } | null;
}
