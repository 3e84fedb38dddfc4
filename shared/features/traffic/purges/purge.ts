import type { VehicleType } from '../../../values.ts';
import type { InsideStay } from '../inside/inside.ts';

/**
 * Why a stay may be inside on paper only: `long`er than any usual stay, its plate was seen entering again (`re-entered`),
 * the last inventory did not see it (`unseen`), or it is among the oldest of a slot that has more than its quota
 * (`over-quota`).
 */
export const purgeSigns = ['long', 're-entered', 'unseen', 'over-quota'] as const;
export type PurgeSign = (typeof purgeSigns)[number];

/** A stay inside that is to be looked at. */
export interface PurgeCandidate extends InsideStay {
  signs: PurgeSign[];
}

/** Stays that were closed together without having left. */
export interface Purge {
  id: number;
  at: string;
  userId: number | null;
  reason: string;
  stays: number;
  /** How many of them had been paid. */
  paid: number;
  /** What they owed then. */
  foregone: number;
  undoneAt: string | null;
  undoneBy: number | null;
  undoReason: string | null;
}

export interface PurgedStay {
  id: number;
  stayId: number;
  ticket: string;
  plate: string | null;
  vehicleType: VehicleType;
  slotId: number;
  entryAt: string;
  paidAt: string | null;
  foregone: number | null;
  /** When it proved to be inside after all. */
  returnedAt: string | null;
}

/** Plates that were seen in the lot, or in one slot of it. */
export interface Inventory {
  id: number;
  slotId: number | null;
  at: string;
  userId: number | null;
  seen: number;
  /** Seen and not inside by what the program knew then. */
  strangers: number;
  /** Inside by that, and not seen. */
  missing: number;
}

export interface InventoryPlate {
  id: number;
  plate: string;
}
