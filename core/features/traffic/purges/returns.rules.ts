/** How long a plate or tag is taken for the visit that was purged, milliseconds; later it has come anew. */
const samePlateFor = 72 * 3_600_000;

/** A stay as it is asked whether it may stand inside again. */
interface Purged {
  exit_at: number | null;
  purge_id: number | null;
}

/**
 * Whether a purged stay is the one that a terminal speaks of: by its ticket always; by plate or tag for three days only, for
 * who comes again without having been seen at the entrance must not be asked for months.
 * @param at epoch milliseconds
 */
export function isReturning(
  { exit_at, purge_id }: Purged,
  { ticket }: { ticket?: string | null | undefined },
  at: number,
): boolean {
  if (exit_at === null || purge_id === null) return false;
  return Boolean(ticket) || at - exit_at <= samePlateFor;
}
