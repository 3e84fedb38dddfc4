import type { InventoryInput } from '../../../../../shared/features/traffic/purges/purge.schema.ts';

/** A walk through the lot while it is going on. */
export interface Walk {
  slotId: number | null;
  plates: readonly string[];
}

/** What is kept on this device of a lot's inventories: the walk of now, and those that wait for a network. */
export interface KeptWalks {
  walk: Walk;
  waiting: readonly InventoryInput[];
}

export const noWalk: Walk = { slotId: null, plates: [] };

const keyOf = (companyId: number | null) => `inventories/${companyId ?? '-'}`;

/** What this device keeps; nothing where it keeps nothing, or what somebody else has written there. */
export function readWalks(companyId: number | null): KeptWalks {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(companyId)) ?? '');
    const { walk, waiting } = kept as KeptWalks;
    if (Array.isArray(walk.plates) && Array.isArray(waiting)) return { walk, waiting };
  } catch {
    // Nothing is kept, or the browser keeps nothing.
  }
  return { walk: noWalk, waiting: [] };
}

/** Keeps it, where the browser keeps anything: a walk must not be lost with the page. */
export function keepWalks(companyId: number | null, kept: KeptWalks): void {
  try {
    localStorage.setItem(keyOf(companyId), JSON.stringify(kept));
  } catch {
    // The walk is still on the screen.
  }
}
