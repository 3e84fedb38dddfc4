import type { JobStatus } from '../../../job-status.ts';

/** Lines that one file may have. */
export const mostStatementLines = 20_000;

/** What a statement is of: an account at a bank, or what the provider of cards settled. */
export const statementKinds = ['bank', 'cards'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** How a file is read: the fixed lines of Asobancaria 2001, or the columns of a workbook or CSV. */
export const statementFormats = ['asobancaria-2001', 'sheet'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** It is read, cannot be taken, waits to be told which column is what, or its lines are there. */
export const statementStates = ['reading', 'refused', 'columns', 'read'] as const;
export type StatementState = (typeof statementStates)[number];

/**
 * Why a file is refused whole: it is no such file, has no line or too many, a line cannot be read, its balances do not
 * follow from each other, or its sums are not those that it states.
 */
export const statementRefusals = [
  'unreadable',
  'empty',
  'tooManyLines',
  'line',
  'balance',
  'totals',
  'sequence',
] as const;
export type StatementRefusal = (typeof statementRefusals)[number];

/**
 * What a column says. Of a bank: `amount` signed, or `credit` and `debit` apart. Of cards: `amount` is what the customer
 * paid, `fee` what the provider kept, `settlement` names the payment to the bank that a line is part of.
 */
export const statementFields = [
  'date',
  'text',
  'reference',
  'amount',
  'credit',
  'debit',
  'balance',
  'fee',
  'settlement',
] as const;
export type StatementField = (typeof statementFields)[number];

export const statementDateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type StatementDateOrder = (typeof statementDateOrders)[number];

export const statementDecimals = ['comma', 'point'] as const;
export type StatementDecimal = (typeof statementDecimals)[number];

/** Which column (from 0) is what, as it was told once for files with these headings. */
export interface StatementColumns {
  /** The row of the headings, from 1; 0 where there are none. */
  headingRow: number;
  columns: Partial<Record<StatementField, number>>;
  dateOrder: StatementDateOrder;
  decimal: StatementDecimal;
}

/** A line stands alone, has a proposal, was matched by a person, or is none of the lot's business (a fee of the bank). */
export const statementLineStates = ['unmatched', 'proposed', 'matched', 'ignored'] as const;
export type StatementLineState = (typeof statementLineStates)[number];

/** What a line may be matched with. A settlement is the sum of lines of a card statement that the provider paid out together. */
export const matchTargets = ['deposit', 'settlement', 'receipt', 'payment', 'closures'] as const;
export type MatchTarget = (typeof matchTargets)[number];

/**
 * How sure a proposal is. `exact`: reference and amount agree, or the provider names the settlement; `high`: the amount agrees
 * to the cent within three business days and nothing else does; `medium`: consecutive closures add up in one way only; `low`:
 * more than one thing fits, a person must choose.
 */
export const matchScores = ['exact', 'high', 'medium', 'low'] as const;
export type MatchScore = (typeof matchScores)[number];

/** The rule that a match was found by; `person` where somebody chose. */
export const matchRules = ['reference', 'settlement', 'amount-and-days', 'closures-sum', 'person'] as const;
export type MatchRule = (typeof matchRules)[number];

/** How far the reading of a file is. */
export interface StatementWork {
  status: JobStatus;
  done: number;
  total: number | null;
  /** Why it stopped, in the words of the catalogue. */
  error: string | null;
}

/** A statement as the core answers it; money in minor units. */
export interface Statement {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  status: 'A' | 'D';
  kind: StatementKind;
  name: string;
  bank: string | null;
  account: string | null;
  format: StatementFormat | null;
  state: StatementState;
  refusal: StatementRefusal | null;
  /** The line of the file that is wrong, from 1, and what stands there. */
  refusalLine: number | null;
  refusalText: string | null;
  /** First and last day of its lines. */
  from: string | null;
  to: string | null;
  opening: number | null;
  closing: number | null;
  /** Lines that are new, and those that an earlier file had already. */
  lines: number;
  known: number;
  credits: number;
  debits: number;
  matched: number;
  proposed: number;
  unmatched: number;
  ignored: number;
  userId: number | null;
  job: StatementWork | null;
}

/** What a line is or may be matched with. */
export interface StatementMatch {
  target: MatchTarget;
  /** Of the deposit, receipt or payment; of a settlement its first line; of closures the first. */
  id: number;
  /** Ids of all parts, of a settlement's lines or of closures. */
  parts: number[];
  /** How people call it: a reference, a number. */
  label: string;
  day: string;
  /** What it comes to. */
  amount: number;
  rule: MatchRule;
  score: MatchScore;
}

/** A line of a statement; `amount` is signed, minor units. */
export interface StatementLine {
  id: number;
  version: number;
  statementId: number;
  kind: StatementKind;
  /** Where it stands in its file, from 1. */
  line: number;
  day: string;
  text: string;
  reference: string;
  amount: number;
  balance: number | null;
  fee: number | null;
  settlement: string | null;
  state: StatementLineState;
  /** The match, or the one that is proposed. */
  match: StatementMatch | null;
  note: string | null;
  /** Who matched or passed it over, and when. */
  user: string | null;
  matchedAt: string | null;
}

/** The first rows of a file as text, for whoever says which column is what. */
export interface StatementSample {
  rows: string[][];
  /** What the columns are by their headings or an earlier file; null where nothing tells. */
  guess: StatementColumns | null;
}
