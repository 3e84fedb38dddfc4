import type { VehicleType } from '../../../../../shared/values.ts';

/** Which tariff holds for a vehicle type, in one slot or in all, from a day on; days are local, both included. */
export interface Assignment {
  id: number;
  version: number;
  tariffId: number;
  vehicleType: VehicleType;
  slotId: number | null;
  validFrom: string;
  validTo: string | null;
  status: string;
}

/** Why one goes before another: it is the slot's own, it starts later, or it was made later. */
export type Reason = 'slot' | 'later' | 'newer';

/** A place and day for which a tariff is looked for. */
export interface Spot {
  vehicleType: string;
  slotId: number | null;
  day: string;
}

/** What is decided first, comes first: a slot's own, then the later first day, then the newer record. */
export function byPrecedence(a: Assignment, b: Assignment): number {
  const general = Number(a.slotId === null) - Number(b.slotId === null);
  return general || b.validFrom.localeCompare(a.validFrom) || b.id - a.id;
}

/** The assignments that apply there on that day, the one that holds first. */
export function applying(all: readonly Assignment[], { vehicleType, slotId, day }: Spot): Assignment[] {
  return all
    .filter(
      (one) =>
        one.status === 'A' &&
        one.vehicleType === vehicleType &&
        (one.slotId === null || one.slotId === slotId) &&
        one.validFrom <= day &&
        (one.validTo === null || one.validTo >= day),
    )
    .sort(byPrecedence);
}

/** Why `first` goes before `second`, where both apply; null where it does not. */
export function reasonBefore(first: Assignment, second: Assignment): Reason | null {
  if (byPrecedence(first, second) >= 0) return null;
  if ((first.slotId === null) !== (second.slotId === null)) return 'slot';
  return first.validFrom === second.validFrom ? 'newer' : 'later';
}

export interface Overlap {
  other: Assignment;
  reason: Reason;
  /** First day and last day on which both apply; null: without end. */
  from: string;
  to: string | null;
}

/** The assignments that take the place of this one for some days, in some slot of it. */
export function overruledBy(one: Assignment, all: readonly Assignment[]): Overlap[] {
  return all.flatMap((other) => {
    const isElsewhere =
      other.id === one.id ||
      other.status !== 'A' ||
      other.vehicleType !== one.vehicleType ||
      (one.slotId !== null && other.slotId !== null && one.slotId !== other.slotId);
    const reason = isElsewhere ? null : reasonBefore(other, one);
    const from = later(one.validFrom, other.validFrom);
    const to = earlierEnd(one.validTo, other.validTo);
    return reason && (to === null || from <= to) ? [{ other, reason, from, to }] : [];
  });
}

/** `now` holds somewhere today; `covered` applies but another one holds everywhere. */
export type AssignmentState = 'now' | 'covered' | 'future' | 'past';

/** @param slots those that take the vehicle type */
export function stateOf(
  one: Assignment,
  all: readonly Assignment[],
  slots: readonly number[],
  today: string,
): AssignmentState {
  if (one.validFrom > today) return 'future';
  if (one.validTo !== null && one.validTo < today) return 'past';
  const places = one.slotId === null ? [null, ...slots] : [one.slotId];
  // Without slots the general one still says what will hold in the first.
  const spots = slots.length > 0 ? places.filter((slotId) => slotId !== null) : places;
  const holds = spots.some(
    (slotId) => applying(all, { vehicleType: one.vehicleType, slotId, day: today })[0]?.id === one.id,
  );
  return holds ? 'now' : 'covered';
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

function earlierEnd(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
