import { useEffect } from 'react';
import { reportActivity } from './session-calls.ts';

/** What counts as activity (specification §4). */
const inputs = ['mousemove', 'mousedown', 'keydown', 'click', 'scroll'] as const;
const every = 10_000;

/**
 * Lets the first input through, and then one in ten seconds.
 * @param now milliseconds of a clock that never goes back
 */
export function throttledReport(report: () => void, now: () => number): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < every) return;
    last = now();
    report();
  };
}

/** Tells the gateway that somebody sits before the screen. */
export function useActivityReports(): void {
  useEffect(() => {
    const onInput = throttledReport(
      // Lost reports do no harm: the next input sends another one.
      () => void reportActivity().catch(() => {}),
      () => performance.now(),
    );
    for (const input of inputs) addEventListener(input, onInput, { passive: true, capture: true });
    return () => {
      for (const input of inputs) removeEventListener(input, onInput, { capture: true });
    };
  }, []);
}
