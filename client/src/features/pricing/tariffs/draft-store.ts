import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Finding } from '../../../../../shared/features/pricing/tariffs/linter.ts';
import type { TariffTerms } from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import type { Problems } from '../../../../../shared/schema.ts';
import type { ExampleValues } from './example.form.ts';

/** The tariff that is being written, some moments after the last key stroke. */
export interface Draft {
  /** As it travels; null before it was read for the first time. */
  terms: TariffTerms | null;
  /** What the form itself finds wrong with it; empty: it can be priced, unless the core knows better. */
  problems: Problems;
  findings: readonly Finding[];
  /** What the core refused when it was asked for a price: texts by path. */
  refusals: Readonly<Record<string, string>>;
  /** Adds a stay with what it costs to the examples of the form; null where they cannot be changed. */
  keepExample: ((stay: Omit<ExampleValues, 'name' | 'total'>, total: number) => void) | null;
}

/**
 * Carries the draft from the form to what watches it (simulator, linter) and their remarks back to the fields, past
 * React's tree: a key stroke must draw its own field and nothing else.
 */
export class DraftStore {
  #draft: Draft = { terms: null, problems: {}, findings: [], refusals: {}, keepExample: null };
  readonly #listeners = new Set<() => void>();

  readonly get = (): Draft => this.#draft;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...change };
    for (const listener of this.#listeners) listener();
  }
}

export const DraftContext = createContext<DraftStore>(new DraftStore());

export function useDraft(): Draft {
  const store = useContext(DraftContext);
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Another draft only where its price may be another: remarks of the linter or the core change nothing. */
export function useDraftTerms(): Pick<Draft, 'terms' | 'problems'> {
  const store = useContext(DraftContext);
  const terms = useSyncExternalStore(store.subscribe, () => store.get().terms);
  const problems = useSyncExternalStore(store.subscribe, () => store.get().problems);
  return { terms, problems };
}
