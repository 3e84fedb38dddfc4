import type { MoneyAct } from '../../../values.ts';

/** Whom acts are counted of: who closed the shift of a terminal, a user of the office, or the terminal itself. */
export const actorKinds = ['cashier', 'user', 'terminal'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** One act that brought the lot less money; `amount` in minor units. */
export interface MoneyActRow {
  id: number;
  at: string;
  act: MoneyAct;
  deviceId: number | null;
  userId: number | null;
  invoiceId: number | null;
  amount: number;
  /** Who closed the shift, or the user of the office; null while the shift is open. */
  person: string | null;
  ticket: string | null;
  plate: string | null;
}

/** How often somebody, or a terminal, did something in some days. Rates are for 100 vehicles. */
export interface ActRate {
  kind: ActorKind;
  /** What the list of acts is asked by: the cashier's name, or the id of the user or terminal. */
  key: string;
  name: string;
  act: MoneyAct;
  count: number;
  /** Minor units. */
  amount: number;
  shifts: number;
  /** Vehicles let out or charged; of a user of the office, those of the lot. */
  vehicles: number;
  /** Null without shifts. */
  perShift: number | null;
  rate: number;
  /** The interval in which the rate lies with 95 % confidence. */
  low: number;
  high: number;
  /** The rate of all others of the lot; null where there is nothing to compare with. */
  others: number | null;
  /** With what it is compared: the others, or without any its own eight weeks before. */
  basis: 'others' | 'earlier' | null;
  /** The whole interval is above that rate: a question, not an accusation. */
  isAbove: boolean;
}

/** The rates of some days, the most remarkable first. */
export interface ActRates {
  /** False while older events are still being gathered. */
  isComplete: boolean;
  rates: ActRate[];
}
