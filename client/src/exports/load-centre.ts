import { useSyncExternalStore } from 'react';
import { loadFeatureTexts } from '../i18n/texts.ts';
import { loadChunk } from '../ui/load-chunk.ts';
import { remembersOpen } from './open-exports-hint.ts';

/*
 * The frame knows no more of exports than this: what follows them is loaded when the first one is asked for, when the
 * bell is opened, or when this browser remembers that one of the lot was not finished.
 */

let isWanted = false;
const listeners = new Set<() => void>();

/** Loads what follows exports, with its words. */
export async function loadCentre() {
  const [centre] = await Promise.all([
    loadChunk(() => import('./export-centre.tsx')),
    loadChunk(() => loadFeatureTexts(['exports', 'resources'])),
  ]);
  isWanted = true;
  for (const listener of listeners) listener();
  return centre;
}

/** True once exports have to be followed in the company. */
export function useCentreWanted(company: number | null): boolean {
  const loaded = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWanted,
  );
  return company !== null && (loaded || remembersOpen(company));
}
