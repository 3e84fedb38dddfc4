import type { JobStatus } from '../../../job-status.ts';

/** What a run is in: its rows are being made, it waits to be looked at, invoices are made, made, taken back, all taken back. */
export const runStates = ['preparing', 'draft', 'confirming', 'confirmed', 'undoing', 'undone'] as const;
export type RunState = (typeof runStates)[number];

/** Who began a run: somebody, or the calendar. */
export const runOrigins = ['manual', 'automatic'] as const;
export type RunOrigin = (typeof runOrigins)[number];

/**
 * Why a row makes no invoice: its subscriber is suspended, blocked or deleted, its third party is gone, nothing has a value,
 * days of it are billed by another period, the period was billed meanwhile; or its invoice stays at an undo because it was paid.
 */
export const rowProblems = [
  'suspended',
  'blocked',
  'deleted',
  'noCustomer',
  'noValue',
  'daysBilled',
  'billed',
  'paid',
  'failed',
] as const;
export type RowProblem = (typeof rowProblems)[number];

/** A line of an invoice to be; minor units, the tax split out of the total. */
export interface RunLine {
  conceptId: number;
  initials: string;
  description: string;
  quantity: number;
  unitValue: number;
  discount: number;
  /** Basis points. */
  taxRate: number;
  subtotal: number;
  tax: number;
  total: number;
}

/** How far the work on a run is. */
export interface RunJob {
  status: JobStatus;
  done: number;
  total: number | null;
  /** Why it stopped, in the words of the catalogue. */
  error: string | null;
}

/** A run as the core answers it: bills of a rule's subscribers for a period. Days are the lot's, money in minor units. */
export interface LiquidationRun {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  status: 'A' | 'D';
  liquidationId: number;
  /** Name of the rule. */
  liquidation: string;
  from: string;
  to: string;
  state: RunState;
  origin: RunOrigin;
  /** Rows that are billed or to be billed, and those that cannot be. */
  bills: number;
  problems: number;
  subtotal: number;
  tax: number;
  total: number;
  /** Invoices made and not taken back. */
  invoiced: number;
  /** Why it was undone. */
  reason: string | null;
  job: RunJob | null;
}

/** What a subscriber is billed for one period. */
export interface LiquidationRunRow {
  id: number;
  subscriberId: number;
  /** Its title, and the name of its third party. */
  subscriber: string;
  entity: string;
  /** The whole period, of which `from` to `to` are the days of the validity. */
  periodFrom: string;
  periodTo: string;
  from: string;
  to: string;
  /** Those that are not frozen. */
  days: number;
  lines: RunLine[];
  subtotal: number;
  tax: number;
  total: number;
  invoiceId: number | null;
  /** Prefix and number. */
  invoice: string | null;
  problem: RowProblem | null;
}

/** What differs from a draft that is to be confirmed, by subscriber; null is no bill. */
export interface RunChange {
  subscriberId: number;
  subscriber: string;
  before: number | null;
  after: number | null;
}
