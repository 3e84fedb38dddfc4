import type { SlotOccupancy } from '../../../../../shared/features/site/slots/occupancy.ts';

/** All slots as one: `free` counts the room of those that have some, `share` is 0 … 1 and more. */
export function totalOf(slots: readonly SlotOccupancy[]) {
  const occupied = slots.reduce((sum, slot) => sum + slot.occupied, 0);
  const quota = slots.reduce((sum, slot) => sum + slot.quota, 0);
  const free = slots.reduce((sum, slot) => sum + Math.max(0, slot.quota - slot.occupied), 0);
  return { occupied, quota, free, share: quota > 0 ? occupied / quota : occupied > 0 ? 1 : 0 };
}

/** Where room is short stands first; equals keep their order. */
export function fullestFirst(slots: readonly SlotOccupancy[]): SlotOccupancy[] {
  return [...slots].sort((a, b) => totalOf([b]).share - totalOf([a]).share);
}
