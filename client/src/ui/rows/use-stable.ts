import { useRef } from 'react';
import { same } from '../form/merge.ts';

/** The earlier value while the new one is alike: what is drawn again only for another one stays as it is. */
export function useStable<T>(value: T): T {
  const kept = useRef(value);
  if (!same(kept.current, value)) kept.current = value;
  return kept.current;
}
