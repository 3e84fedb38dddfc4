import type { Service, VehicleType } from '../../../values.ts';

/**
 * How a vehicle inside stands with its money: it has to pay, nothing is due yet, it has paid and may leave, its time to
 * leave is over, a subscriber's, or nobody knows because no tariff holds for it.
 */
export const insidePayments = ['due', 'free', 'paid', 'late', 'subscriber', 'unpriced'] as const;
export type InsidePayment = (typeof insidePayments)[number];

/** What somebody should look at: a second entry of a plate, a stay of days, a time to leave that is over. */
export const insideWarnings = ['duplicate', 'long', 'late'] as const;
export type InsideWarning = (typeof insideWarnings)[number];

/** A stay is long from so many hours on: its exit may never have been told. */
export const longStayHours = 72;

/** A vehicle that is in the lot now. Instants in ISO 8601, money in cents of the lot's currency. */
export interface InsideStay {
  id: number;
  version: number;
  ticket: string;
  plate: string | null;
  tag: string | null;
  vehicleType: VehicleType;
  service: Service;
  /** Whose it is, and by what title, of one that entered as SUB. */
  subscriberId: number | null;
  subscriber: string | null;
  slotId: number;
  /** Its slot and the terminal of its entry by name. */
  slot: string;
  device: string;
  entryAt: string;
  paidAt: string | null;
  /** Who has paid leaves before it. */
  exitBefore: string | null;
  /** Whole minutes since the entry. */
  minutes: number;
  /** What it would pay now; null where no tariff holds for it. */
  due: number | null;
  payment: InsidePayment;
  warnings: InsideWarning[];
}

/** A payment of a stay; `number` is its invoice's, null where nothing was due. */
export interface InsideReceipt {
  id: number;
  at: string;
  method: string;
  device: string;
  total: number;
  number: string | null;
}

/** The same with what its price is made of, and what it has paid. */
export interface InsideDetail extends InsideStay {
  tariff: { id: number; code: string; name: string } | null;
  receipts: InsideReceipt[];
}
