import type { WatchAction } from '../../../../shared/features/traffic/guardian/guardian-watch.ts';

/** What is compared of an entry of the watch list. */
export interface WatchEntry {
  id: number;
  action: WatchAction;
  reason: string;
}

/**
 * The entry that counts where several match: one that turns away before one that only tells, then the oldest. Asks no clock
 * and no database.
 */
export function gravest<Entry extends WatchEntry>(entries: readonly Entry[]): Entry | null {
  const [first] = [...entries].sort(
    (a, b) => Number(b.action === 'deny') - Number(a.action === 'deny') || a.id - b.id,
  );
  return first ?? null;
}

/** The words of a name in one order: people say given names first, documents surnames. @param folded without case and accents */
export function nameInOrder(folded: string): string {
  return folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
}
