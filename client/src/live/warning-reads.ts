import { useSyncExternalStore } from 'react';
import type { Warning } from '../../../shared/warnings.ts';

/** The worst first. */
export function sortedWarnings(warnings: readonly Warning[]): Warning[] {
  return [...warnings].sort((a, b) => Number(b.tone === 'bad') - Number(a.tone === 'bad'));
}

/** What a warning is about. Figures that go on by themselves, as days that are left, make no new one of it. */
export function warningKey(warning: Warning): string {
  const { kind, id, slot, names } = { id: '', slot: '', names: [], ...warning };
  return [kind, id, slot, ...names].join(' ').trim();
}

const storageKey = 'warnings-read';
const listeners = new Set<() => void>();
let kept: string | undefined;

function stored(): string {
  try {
    kept ??= localStorage.getItem(storageKey) ?? '';
  } catch {
    // Kept as long as the page, then.
    kept ??= '';
  }
  return kept;
}

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Who has read which warnings of which lot: the last reading of this browser, a line each. */
const lineOf = (reader: string, warning: Warning) => `${reader} ${warningKey(warning)}`;

/**
 * The warnings that somebody has not read yet in this browser, and how to mark them as read.
 * @param reader user and lot
 */
export function useWarningReads(reader: string, warnings: readonly Warning[]) {
  const read = new Set(useSyncExternalStore(follow, stored).split('\n'));
  return {
    isUnread: (warning: Warning) => !read.has(lineOf(reader, warning)),
    unread: warnings.filter((warning) => !read.has(lineOf(reader, warning))).length,
    /** What is over is forgotten: where it comes back it is new. */
    markRead() {
      const others = [...read].filter((line) => line !== '' && !line.startsWith(`${reader} `));
      kept = [...others, ...warnings.map((warning) => lineOf(reader, warning))].join('\n');
      try {
        localStorage.setItem(storageKey, kept);
      } catch {
        // Not kept, then.
      }
      for (const listener of listeners) listener();
    },
  };
}
