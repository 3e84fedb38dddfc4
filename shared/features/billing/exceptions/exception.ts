import type { ExceptionKind } from '../../../values.ts';

export const exceptionStates = ['open', 'assigned', 'resolved'] as const;
export type ExceptionState = (typeof exceptionStates)[number];

/** What became of something that might lose money. `settled` is what the program found out by itself. */
export const resolutions = [
  'explained',
  'recovered',
  'refunded',
  'lost',
  'mistake',
  'other',
  'settled',
] as const;
export type Resolution = (typeof resolutions)[number];
/** Those that a person may choose. */
export const chosenResolutions = ['explained', 'recovered', 'refunded', 'lost', 'mistake', 'other'] as const;

/** Something that may lose money; `amount` in minor units, negative where it is missing. */
export interface Exception {
  id: number;
  at: string;
  kind: ExceptionKind;
  stayId: number | null;
  deviceId: number | null;
  /** Whose act it names; null for a terminal, the provider or the program. */
  actorId: number | null;
  amount: number;
  /** What it is about: ids of documents, what was expected, who did it. */
  details: Record<string, unknown>;
  state: ExceptionState;
  ownerId: number | null;
  resolution: Resolution | null;
  note: string | null;
  resolvedAt: string | null;
  resolvedBy: number | null;
  /** Of its stay. */
  ticket: string | null;
  plate: string | null;
  /** Who had the drawer then, or did it at the office. */
  cashier: string | null;
  /** Names of whose act it is, and of who resolved it. */
  actor: string | null;
  resolver: string | null;
}

/** One step of what people did about it. */
export interface ExceptionStep {
  at: string;
  /** Null for the program itself. */
  user: string | null;
  state: ExceptionState;
  owner: string | null;
  resolution: Resolution | null;
  note: string | null;
}

export interface ExceptionDetail extends Exception {
  steps: ExceptionStep[];
}

/** Exceptions of one kind in some days; amounts by their size, minor units. */
export interface KindSummary {
  kind: ExceptionKind;
  count: number;
  unresolved: number;
  /** At risk: of those that are not resolved. */
  amount: number;
  oldest: string | null;
}

/** Exceptions of a cashier against what they did, with the interval in which the rate lies with 95 % confidence. */
export interface CashierSummary {
  cashier: string;
  /** Receipts of their closures. */
  events: number;
  exceptions: number;
  /** By the size of each, minor units. */
  amount: number;
  /** For 1,000 events. */
  rate: number;
  low: number;
  high: number;
  /** Its whole interval is above the rate of all others: a question, not an accusation. */
  isAbove: boolean;
}

export interface ExceptionSummary {
  kinds: KindSummary[];
  cashiers: CashierSummary[];
}
