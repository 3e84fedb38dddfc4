import type { FileType } from '../../../file-content.ts';

/** `in-transit` until the bank shows it: then `credited`, or `difference` where it credits another amount. */
export const depositStates = ['in-transit', 'credited', 'difference'] as const;
export type DepositState = (typeof depositStates)[number];

/** What a slip may be: a photograph or a scan. None of them carries scripts into a page of ours. */
export const slipTypes = ['png', 'jpeg', 'webp', 'pdf'] as const satisfies readonly FileType[];
export type SlipType = (typeof slipTypes)[number];

/** Cash of a terminal, or of the office as 0; minor units. */
export interface PlaceAmount {
  deviceId: number;
  amount: number;
}

/** Cash that was taken to the bank; amounts in minor units. */
export interface Deposit {
  id: number;
  version: number;
  date: string;
  reference: string;
  bank: string;
  /** The account at the bank; null where nobody said it. */
  account: string | null;
  total: number;
  details: PlaceAmount[];
  closureIds: number[];
  /** What its closures counted, by terminal. */
  proposals: PlaceAmount[];
  proposed: number;
  /** `total - proposed`. */
  difference: number;
  note: string | null;
  state: DepositState;
  /** The day on which the bank credited it, and how much. */
  creditedOn: string | null;
  credited: number | null;
  /** The name of the slip's file; null where there is none. */
  attachment: string | null;
  userId: number | null;
}

/** A closure whose cash nobody has deposited. */
export interface HeldClosure {
  id: number;
  /** The office is 0. */
  deviceId: number;
  at: string;
  cashier: string;
  /** What is to be deposited of it: counted, and what went to the safe, without the float. */
  cash: number;
}

/** The cash of a terminal, or of the office (0), that is not at the bank; minor units. */
export interface CashInHand {
  deviceId: number;
  /** What counted shifts hold, and since when. */
  counted: number;
  since: string | null;
  /** What came in since the last closure and nobody has counted. */
  uncounted: number;
  /** The oldest ones, for a deposit. */
  closures: HeldClosure[];
  /** All of them. */
  closureCount: number;
}
