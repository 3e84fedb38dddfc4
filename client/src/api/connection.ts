/**
 * Whether the gateway answers. Learned from calls alone: on Windows `navigator.onLine` means "reaches the internet",
 * and a lot may have none.
 */

/** What the screen shows of it. */
export interface Connection {
  lost: boolean;
  /** When the next attempt is made, by `performance.now()`; null while it is on its way. */
  nextTry: number | null;
}

/** Two misses in a row: a single one happens wherever there is Wi-Fi. */
const missesOfLoss = 2;
/** Seconds until the next attempt; the last one again and again. */
const pauses = [1, 2, 4, 8, 15];
const timeout = 5000;
const probe = '/health/live';

const connected: Connection = { lost: false, nextTry: null };
let state = connected;
let misses = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function connection(): Connection {
  return state;
}

/** Hears of every change. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The gateway answered, whatever it said. */
export function answered(): void {
  if (misses === 0) return;
  misses = 0;
  clearTimeout(timer);
  change(connected);
}

/** A call got no answer. The first miss is looked into at once, whether or not somebody calls again. */
export function missed(): void {
  misses += 1;
  const pause = (pauses[Math.min(misses, pauses.length) - 1] ?? 1) * 1000;
  clearTimeout(timer);
  timer = setTimeout(tryNow, pause);
  change({ lost: misses >= missesOfLoss, nextTry: performance.now() + pause });
}

/** Asks the gateway for a sign of life. */
export async function tryNow(): Promise<void> {
  clearTimeout(timer);
  change({ ...state, nextTry: null });
  try {
    const { ok } = await fetch(probe, { cache: 'no-store', signal: AbortSignal.timeout(timeout) });
    if (ok) answered();
    else missed();
  } catch {
    missed();
  }
}

function change(next: Connection): void {
  const isSame = next.lost === state.lost && next.nextTry === state.nextTry;
  state = next;
  if (!isSame) for (const listener of listeners) listener();
}
