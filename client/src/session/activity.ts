import { useEffect } from 'react';
import { limits } from '../../../shared/limits.ts';
import { reportActivity } from './session-calls.ts';

/** What counts as activity (specification §4). */
const inputs = ['mousemove', 'mousedown', 'keydown', 'click', 'scroll'] as const;
const every = 10_000;

/** Milliseconds since now, by the clock that says more: one stands still in sleep, the other can be set back. */
function stopwatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - steady, Date.now() - wall);
}

/**
 * Reports input: the first at once, and then every ten seconds how long ago the last one was, for as long as there has
 * been any since. So whoever is told knows the last input to the instant, by one call in ten seconds at most.
 * @param report takes the milliseconds since the input
 */
export function activityReports(report: (idle: number) => void): { onInput: () => void; stop: () => void } {
  let sinceReport = () => Number.POSITIVE_INFINITY;
  let sinceInput = sinceReport;
  let isReported = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send() {
    clearTimeout(timer);
    const idle = sinceInput();
    timer = undefined;
    // So old an input keeps nobody active: the machine slept, or the browser held the timer back.
    if (isReported || idle >= limits.inactiveAfter * 1000) return;
    isReported = true;
    sinceReport = stopwatch();
    timer = setTimeout(send, every);
    report(Math.round(idle));
  }

  return {
    onInput() {
      sinceInput = stopwatch();
      isReported = false;
      if (timer === undefined || sinceReport() >= every) send();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Tells the gateway that somebody sits before the screen. */
export function useActivityReports(): void {
  useEffect(() => {
    // Lost reports do no harm: the next one says as much.
    const { onInput, stop } = activityReports((idle) => void reportActivity(idle).catch(() => {}));
    for (const input of inputs) addEventListener(input, onInput, { passive: true, capture: true });
    return () => {
      stop();
      for (const input of inputs) removeEventListener(input, onInput, { capture: true });
    };
  }, []);
}
