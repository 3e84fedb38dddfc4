/** A write under way or without an answer, and the key by which the core does it once (`Idempotency-Key`). */
export interface Attempt {
  place: string;
  what: unknown;
  key: string;
  /** No answer came: it may have been done. Whatever the same form sends next is the same attempt. */
  isLost: boolean;
  /** It was done a moment ago. */
  isDone: boolean;
}

/** A second click comes as late as this after the first was answered. Milliseconds. */
const clickMs = 1000;

/** The newest attempt of each place: a screen and the address that it writes to. */
const attempts = new Map<string, Attempt>();

/** The attempt that a write belongs to: that of a click before it, that whose answer was lost, or a new one. */
export function attemptOf(place: string, what: unknown): Attempt {
  const known = attempts.get(place);
  if (known && (known.isLost || known.what === what)) return known;
  const made = { place, what, key: newKey(), isLost: false, isDone: false };
  attempts.set(place, made);
  return made;
}

/** @param status what was answered; 0 where nothing was */
export function settleAttempt(attempt: Attempt, status: number): void {
  attempt.isLost = status === 0 || status >= 500;
  if (attempt.isLost) attempts.set(attempt.place, attempt);
  else if (status === 201) {
    attempt.isDone = true;
    setTimeout(forget, clickMs, attempt);
  } else forget(attempt);
}

function forget(attempt: Attempt): void {
  if (attempts.get(attempt.place) === attempt) attempts.delete(attempt.place);
}

/** Whoever types before the next click means another record, even one with the same values. */
export function forgetDone(): void {
  for (const attempt of [...attempts.values()]) if (attempt.isDone) forget(attempt);
}
if (typeof document !== 'undefined') document.addEventListener('input', forgetDone, true);

/** `crypto.randomUUID` is not there over plain HTTP, which a lot's LAN may have. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
