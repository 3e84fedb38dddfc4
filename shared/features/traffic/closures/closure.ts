import type { Amount } from '../../../money.ts';
/** Cash that goes into a drawer to begin with, or out of it into the safe. */
export const drawerMovementKinds = ['opening', 'drop'] as const;
export type DrawerMovementKind = (typeof drawerMovementKinds)[number];

export const denominationKinds = ['note', 'coin'] as const;
export type DenominationKind = (typeof denominationKinds)[number];

/** So many notes or coins of a value in minor units. */
export interface CountedDenomination {
  kind: DenominationKind;
  value: number;
  count: number;
}

/** Notes and coins of Colombia, in centavos: from the greatest down, notes before coins. */
export const denominations: readonly Omit<CountedDenomination, 'count'>[] = [
  ...[100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000].map((value) => ({
    kind: 'note' as const,
    value: value * 100,
  })),
  ...[1_000, 500, 200, 100, 50].map((value) => ({ kind: 'coin' as const, value: value * 100 })),
];

/** What counted notes and coins come to, minor units. */
export function countOf(counts: readonly CountedDenomination[]): number {
  return counts.reduce((sum, { value, count }) => sum + value * count, 0);
}

/** A shift: cash expected against cash counted; amounts in minor units. */
export interface Closure {
  id: number;
  /** Null at the office. */
  deviceId: number | null;
  /** Who closed it at the office; null at a terminal. */
  userId: number | null;
  at: string;
  since: string | null;
  cashier: string;
  /** What the cash receipts bring. */
  expected: Amount;
  counted: Amount;
  /** What was in the drawer to begin with, and what went to the safe before the count. */
  opening: Amount;
  dropped: Amount;
  /** `counted + dropped - opening - expected`. */
  difference: Amount;
  /** Collected by payment method. */
  methods: Record<string, Amount>;
  counts: CountedDenomination[];
  note: string | null;
  /** The deposit that took its cash to the bank. */
  depositId: number | null;
}

export interface DrawerMovement {
  id: number;
  at: string;
  userId: number;
  kind: DrawerMovementKind;
  amount: number;
  reference: string | null;
  closureId: number | null;
}

/** What is behind the figures of a closure. */
export interface ClosureDetail extends Closure {
  receipts: { method: string; kind: 'collection' | 'refund'; count: number; amount: Amount }[];
  movements: DrawerMovement[];
}

/** A person's drawer at the office since the last closure: without what it should hold, for the count is blind. */
export interface OfficeDrawer {
  since: string | null;
  receipts: number;
  movements: DrawerMovement[];
}
