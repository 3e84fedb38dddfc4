import type { RecordStatus } from '../../../values.ts';
import type { ReceiptMethod } from '../receipts/receipt.ts';

/** A day is open until it is closed; reopened it can be closed again. */
export const financeReportStates = ['open', 'closed', 'reopened'] as const;
export type FinanceReportState = (typeof financeReportStates)[number];

/** How a day of a terminal, or of the office, stands in the calendar. */
export const dayStates = ['open', 'missing', 'reopened', 'changed', 'closed'] as const;
/**
 * `open`: today, and not closed yet; `missing`: over, and never closed; `changed`: closed, but something arrived since.
 */
export type DayState = (typeof dayStates)[number];

/** Methods that leave no notes and coins, nor paper, in a drawer. */
export const electronicMethods = [
  'credit-card',
  'debit-card',
  'payu',
  'qr',
  'toll-pass',
  'transfer',
] as const satisfies readonly ReceiptMethod[];

/** The numbers of one prefix that a day gave. */
export interface NumberRange {
  prefix: string;
  first: number;
  last: number;
  count: number;
}

/** What arrived on a day after it was closed: the figures of now less those that were closed. Minor units. */
export interface Arrived {
  invoices: number;
  total: number;
  electronicPayment: number;
  collected: number;
  refunds: number;
  cancelled: number;
  credited: number;
}

/** The figures of a terminal's, or the office's, day; computed, never typed. Amounts in minor units. */
export interface FinanceFigures extends Arrived {
  numbers: NumberRange[];
  /** By method what was collected, after what went back. */
  methods: Record<string, number>;
}

/** A day of a terminal, or of the office (`deviceId` null). Its figures are those that were closed, while it is closed. */
export interface FinanceReport extends FinanceFigures {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  status: RecordStatus;
  deviceId: number | null;
  day: string;
  state: FinanceReportState;
  closedAt: string | null;
  closedBy: number | null;
  reopenedAt: string | null;
  reopenedBy: number | null;
  reason: string | null;
  /** Null where nothing arrived since it was closed. */
  arrived: Arrived | null;
}

/** Why a day can't be closed now. */
export interface DayRefusal {
  error: 'dayShiftsOpen' | 'earlierDayOpen' | 'financeReportClosed';
  /** What the error's text names: the earlier day. */
  complement: string | null;
  /** The error's text. */
  message: string;
}

/** A day before it is closed: what it would be closed with. */
export interface DayPreview extends FinanceFigures {
  deviceId: number | null;
  day: string;
  refusal: DayRefusal | null;
}

/** One day of one terminal, or of the office, in the calendar of a month. */
export interface CalendarDay {
  deviceId: number | null;
  day: string;
  state: DayState;
  total: number;
  collected: number;
  reportId: number | null;
}
