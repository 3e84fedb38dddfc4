import type { JobStatus } from '../../../job-status.ts';

/** Rows that one file may have below its headings. */
export const mostPayrollRows = 5000;

/** What a column of the file says, in the order of the template. */
export const payrollFields = ['identification', 'vehicle', 'value', 'period'] as const;
export type PayrollField = (typeof payrollFields)[number];

/** What a file is in: it is read, cannot be read, waits to be looked at, its receipts are made, made. */
export const payrollFileStates = ['reading', 'refused', 'draft', 'booking', 'booked'] as const;
export type PayrollFileState = (typeof payrollFileStates)[number];

/** Why a file as a whole is refused. */
export const payrollRefusals = ['columns', 'empty', 'tooManyRows', 'unreadable'] as const;
export type PayrollRefusal = (typeof payrollRefusals)[number];

/**
 * Why a row makes no receipt: what stands in a cell is no such thing; the row stands in the file twice, or was booked from
 * another one; nobody, no vehicle or more than one plan fits; nothing is owed, or less than the value; it failed.
 */
export const payrollProblems = [
  'identification',
  'vehicle',
  'value',
  'period',
  'repeated',
  'bookedBefore',
  'unknownPerson',
  'unknownVehicle',
  'severalPlans',
  'nothingOpen',
  'aboveOwed',
  'failed',
] as const;
export type PayrollProblem = (typeof payrollProblems)[number];

/** How far the work on a file is. */
export interface PayrollWork {
  status: JobStatus;
  done: number;
  total: number | null;
  /** Why it stopped, in the words of the catalogue. */
  error: string | null;
}

/** A payroll file as the core answers it; money in minor units. */
export interface PayrollFile {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  status: 'A' | 'D';
  name: string;
  state: PayrollFileState;
  refusal: PayrollRefusal | null;
  /** The headings that are missing, where that is the refusal. */
  missing: string | null;
  lines: number;
  /** Rows that fit and are yet to be booked, and what they come to. */
  fitting: number;
  fittingTotal: number;
  problems: number;
  booked: number;
  bookedTotal: number;
  userId: number | null;
  job: PayrollWork | null;
}

/** A row of a payroll file: what stood in it, whom it is of, and what became of it. */
export interface PayrollRow {
  id: number;
  /** As the sheet counts them. */
  line: number;
  identification: string;
  vehicle: string;
  /** As it was typed, where it is no amount. */
  typed: string;
  value: number | null;
  period: string;
  subscriberId: number | null;
  subscriber: string | null;
  entity: string | null;
  /** What the plan owed when the row was last looked at. */
  owed: number | null;
  problem: PayrollProblem | null;
  booked: boolean;
  /** Numbers of the invoices that were paid. */
  invoices: string | null;
}
