/** Times of a stay, epoch milliseconds. */
export interface StayTimes {
  entry_at: number;
  paid_at: number | null;
  exit_before: number | null;
  exit_at: number | null;
}

/**
 * The times of a stay of which some lie after `latest`: an entry counts from its arrival, what else is ahead from now with
 * the grace that it had. Who came in by such an entry is out: nobody can say whether the vehicle is still there, and it
 * could never leave.
 * @param reported arrivedAt: when the entry was told, null where that is not known
 */
export function trueTimes(
  stay: StayTimes,
  reported: { arrivedAt: number | null; latest: number; now: number },
): StayTimes {
  const { latest, now } = reported;
  const isAhead = (at: number | null): at is number => at !== null && at > latest;
  const cameIn = stay.entry_at > latest ? Math.min(reported.arrivedAt ?? now, now) : stay.entry_at;
  const grace = stay.exit_before === null || stay.paid_at === null ? 0 : stay.exit_before - stay.paid_at;
  const paid = isAhead(stay.paid_at) ? now : stay.paid_at;
  return {
    entry_at: cameIn,
    paid_at: paid,
    exit_before: paid === stay.paid_at || paid === null ? stay.exit_before : paid + grace,
    exit_at: isAhead(stay.exit_at) || (stay.exit_at === null && stay.entry_at > latest) ? now : stay.exit_at,
  };
}
