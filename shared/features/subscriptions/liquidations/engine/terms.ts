import type { LateFee, LiquidationMode, LiquidationTiming, PeriodMonths } from '../liquidation.ts';

/** What of a rule decides when is billed, and how much. */
export interface BillingTerms {
  mode: LiquidationMode;
  everyMonths: PeriodMonths;
  timing: LiquidationTiming;
  dueDays: number;
  /** Minor units that amounts are multiples of; 0 for none. */
  roundTo: number;
  runDay: number | null;
  lateFee: Pick<LateFee, 'kind' | 'value'>;
}

/** Days from the first to the last, both counted. */
export interface DaySpan {
  from: string;
  to: string;
}

/** A monthly value in minor units, from a day on. */
export interface ValueFrom {
  from: string;
  monthlyValue: number;
}

/** One line of each invoice: the space itself, or a service that is paid beside it. */
export interface BilledItem {
  key: string;
  /** In order of their days; before the first of these its value holds, too. */
  values: readonly ValueFrom[];
}

/** What is known of a subscriber for his bills. */
export interface BilledSubscriber {
  validFrom: string;
  /** The last day; null where it is open. */
  validTo: string | null;
  freezes: readonly DaySpan[];
  items: readonly BilledItem[];
}
