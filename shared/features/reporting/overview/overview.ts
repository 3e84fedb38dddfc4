import type { Amount } from '../../../money.ts';
import type { ReceiptMethod } from '../../billing/receipts/receipt.ts';

/** What a figure is, by how it is written: amounts in minor units, `mean` with a decimal, `minutes` whole. */
type FigureKind = 'money' | 'count' | 'mean' | 'minutes';

/** The figures of a month, in the order in which they are read. */
export const overviewSections = {
  money: {
    collected: 'money',
    invoiced: 'money',
    invoices: 'count',
    refunded: 'money',
    cancelled: 'count',
    credited: 'money',
  },
  occupancy: { meanInside: 'mean', peakInside: 'count' },
  stays: { entries: 'count', exits: 'count', meanMinutes: 'minutes' },
  subscribers: { active: 'count', started: 'count', ended: 'count', owed: 'money' },
  losses: {
    purged: 'count',
    foregone: 'money',
    closureDifferences: 'money',
    depositDifferences: 'money',
    unexplained: 'money',
    exceptions: 'count',
    atRisk: 'money',
  },
} as const satisfies Record<string, Record<string, FigureKind>>;

export type OverviewSection = keyof typeof overviewSections;
type Keys<T> = T extends unknown ? keyof T : never;
export type OverviewFigure = Keys<(typeof overviewSections)[OverviewSection]>;

/** Every figure with what it is. */
export const overviewFigures = Object.assign({}, ...Object.values(overviewSections)) as Record<
  OverviewFigure,
  FigureKind
>;

/** Figures that several lots have no sum of: they are not reached at the same time, or are means. */
export const unsummed: readonly OverviewFigure[] = ['peakInside', 'meanMinutes'];

/** Null where there is none: a mean of nothing, or what is only known of today. */
export type OverviewFigures = Record<OverviewFigure, Amount | null>;

/** The figures of some days, both included. */
export interface OverviewPeriod {
  from: string;
  to: string;
  figures: OverviewFigures;
  /** Collected by method, after what went back. */
  methods: Partial<Record<ReceiptMethod, Amount>>;
}

/** The month of one lot beside the month before: the whole one, or as many days of it where the month still runs. */
export interface OverviewLot {
  companyId: number;
  name: string;
  currency: string;
  isRunning: boolean;
  now: OverviewPeriod;
  before: OverviewPeriod;
  /** Collected on each day of the month, and on the same day of the month before. */
  days: { day: string; collected: Amount }[];
  daysBefore: { day: string; collected: Amount }[];
}

export interface Overview {
  month: string;
  /** The lot of the call first where it is alone; else all of the user's that show him this screen, by name. */
  lots: OverviewLot[];
  /** What all lots come to; null where there is one, or their currencies differ. */
  sum: { now: OverviewFigures; before: OverviewFigures } | null;
  /** Lots of the user's that this screen may show him. */
  reachable: number;
}

/** Lots that stand side by side at most. */
export const lotsAtOnce = 12;
