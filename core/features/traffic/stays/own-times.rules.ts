/** Two events further apart than this were dated by two wrong clocks, not by one stay. Milliseconds. */
const longestStay = 31 * 86_400_000;

/** When something of a stay happens, epoch milliseconds; `reported` as of `CountedTime`. */
export interface StayMoment {
  at: number;
  reported: number | null;
}

/** A stay and a moment of it as its time is priced. */
export interface PricedTimes<Stay> {
  stay: Stay;
  at: number;
  /** Both are what terminals reported, not what is booked. */
  isOwn: boolean;
}

/** The times of a stay as it is stored, epoch milliseconds. */
interface Times {
  entry_at: number;
  paid_at: number | null;
  exit_before: number | null;
  reported_entry_at: number | null;
  reported_paid_at: number | null;
}

/**
 * The times by which a stay is priced where one of them is outside the lot's window. A terminal that was cut off for longer
 * sends entry and exit at once: booked on their arrival the stay would have no length, so the times that were reported
 * count while they can be one stay. Else what is booked counts, and an exit that is booked before its entry happens at it.
 */
export function pricedTimes<Stay extends Times>(stay: Stay, { at, reported }: StayMoment): PricedTimes<Stay> {
  const isBooked = stay.reported_entry_at === null && reported === null;
  if (isBooked) return { stay, at, isOwn: false };
  const entryAt = stay.reported_entry_at ?? stay.entry_at;
  const meant = reported ?? at;
  if (!canBeOne(stay, { at, reported }) || meant < entryAt || meant - entryAt > longestStay)
    return { stay, at: Math.max(at, stay.entry_at), isOwn: false };
  return { stay: { ...stay, entry_at: entryAt, ...paidTimes(stay, entryAt) }, at: meant, isOwn: true };
}

/** Whether what was reported of the entry and of this moment may come from clocks that agree. */
function canBeOne(stay: Times, { at, reported }: StayMoment): boolean {
  if (reported === null) return at < stay.entry_at;
  // A clock that is ahead makes a stay longer than it is, unless its entry was ahead too.
  return reported <= at || (stay.reported_entry_at ?? 0) > stay.entry_at;
}

function paidTimes(
  { paid_at, exit_before, reported_paid_at }: Times,
  entryAt: number,
): Pick<Times, 'paid_at' | 'exit_before'> {
  if (paid_at === null) return { paid_at, exit_before };
  const paidAt = Math.max(entryAt, reported_paid_at ?? paid_at);
  return { paid_at: paidAt, exit_before: paidAt + ((exit_before ?? paid_at) - paid_at) };
}
