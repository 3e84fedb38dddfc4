import type { Amount } from '../../../money.ts';

/** A closed drawer with its float, from its opening to the next one; amounts in minor units. */
export interface FloatRow {
  /** The closure. */
  id: number;
  at: string;
  /** Null at the office. */
  deviceId: number | null;
  /** Whose drawer it is at the office; null at a terminal. */
  userId: number | null;
  /** Who closed it. */
  cashier: string;
  /** False at a terminal: it tells no opening, so `opening`, `left`, `nextOpening` and `gap` are null. */
  tellsOpening: boolean;
  /** What was noted as put into the drawer to begin with. */
  opening: Amount | null;
  /** Cash that came in, and cash that went back. */
  received: Amount;
  refunded: Amount;
  dropped: Amount;
  counted: Amount;
  /** What belongs to the bank, and the deposit that took it; null while none has. */
  bankable: Amount;
  depositId: number | null;
  /** What stays in the drawer as the next opening. */
  left: Amount | null;
  /** The next closure of the same drawer; null while there is none. */
  nextId: number | null;
  nextAt: string | null;
  nextOpening: Amount | null;
  /** `nextOpening - left`; below 0 is missing. */
  gap: Amount | null;
}
