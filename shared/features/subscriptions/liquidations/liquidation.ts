/** How the periods of a rule lie and what part of one is billed. */
export const liquidationModes = ['fullMonth', 'prorated', 'anniversary'] as const;
export type LiquidationMode = (typeof liquidationModes)[number];

/** Months of one period. */
export const periodMonths = [1, 2, 3, 6, 12] as const;
export type PeriodMonths = (typeof periodMonths)[number];

export function isPeriodMonths(months: number): months is PeriodMonths {
  return periodMonths.some((one) => one === months);
}

/** Whether a period is billed as it begins or once it is over. */
export const liquidationTimings = ['advance', 'arrears'] as const;
export type LiquidationTiming = (typeof liquidationTimings)[number];

export const lateFeeKinds = ['none', 'amount', 'percent'] as const;
export type LateFeeKind = (typeof lateFeeKinds)[number];

/** How far runs are made by themselves: not at all, as drafts to look at, or up to the invoices. */
export const automaticRuns = ['off', 'draft', 'confirm'] as const;
export type AutomaticRuns = (typeof automaticRuns)[number];

/** What is added once an invoice is overdue: minor units, or basis points of its balance. */
export interface LateFee {
  kind: LateFeeKind;
  value: number;
  /** The concept of its line; null for the rule's own. */
  conceptId: number | null;
}

/** A rule by which subscribers are billed, as the core answers it. Values include tax. */
export interface Liquidation {
  id: number;
  version: number;
  name: string;
  mode: LiquidationMode;
  everyMonths: PeriodMonths;
  timing: LiquidationTiming;
  /** Days from an invoice's own day to that on which it is due. */
  dueDays: number;
  conceptId: number;
  conceptName: string | null;
  lateFee: LateFee;
  /** Minor units that amounts are multiples of; 0 for none. */
  roundTo: number;
  automatic: AutomaticRuns;
  /** Day of the month on which runs are made; null for the very day that a period is due to be billed. */
  runDay: number | null;
  /** Days from the due date on which a reminder is sent, below 0 before it. */
  reminders: number[];
}

export type LiquidationInput = Omit<Liquidation, 'id' | 'version' | 'conceptName'>;
