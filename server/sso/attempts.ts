import { createHash, randomBytes } from 'node:crypto';
import { limits } from '../../shared/limits.ts';
import { home, safeNext } from '../../shared/next-path.ts';
import type { Clock } from '../session/clock.ts';
import { openVault, type Vault } from '../session/vault.ts';

/** A login that has been sent to the identity provider, and what its return must match. */
export interface SsoAttempt {
  /** Goes around with the browser: the return belongs to this attempt. */
  state: string;
  /** Comes back within the id token: it was made for this attempt. */
  nonce: string;
  /** Proves to the provider that the code is redeemed by who asked for it (PKCE). */
  verifier: string;
  /** To where the provider sends the browser back. */
  redirectUri: string;
  /** The screen that was wanted: a path of ours. */
  next: string;
}

interface Sealed extends SsoAttempt {
  /** Monotonic time at which it is over. */
  ends: number;
}

const place = 'sso attempt';
const longestNext = 1000;
/**
 * Finished attempts that are remembered. Beyond, the oldest is forgotten: its code is worth nothing at the provider any
 * more, and the core takes an id token once.
 */
const mostFinished = 10_000;
const random = () => randomBytes(32).toString('base64url');

/**
 * Logins under way at the identity provider. Each lives in a cookie of its own browser, sealed: starting one costs no
 * memory here, and nobody else's browser can finish it. The seal's key lives as long as this object, and so does the
 * memory of those that are finished: none is good for a second time, not even after a restart.
 */
export class SsoAttempts {
  readonly #vault: Vault = openVault(randomBytes(32));
  readonly #finished = new Map<string, number>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param next the screen that is wanted, as anybody may have written it */
  begin(redirectUri: string, next: unknown): { attempt: SsoAttempt; cookie: string } {
    const wanted = typeof next === 'string' && next.length <= longestNext ? safeNext(next) : home;
    const attempt = { state: random(), nonce: random(), verifier: random(), redirectUri, next: wanted };
    const sealed: Sealed = { ...attempt, ends: this.#clock.monotonic() + limits.ssoAttempt * 1000 };
    return { attempt, cookie: this.#vault.seal(JSON.stringify(sealed), place).toString('base64url') };
  }

  /**
   * The attempt of this browser to which the state belongs; it is finished by this, whatever comes of it. A browser
   * that brings two sealed cookies has been given one by somebody else: neither counts.
   */
  finish(cookies: readonly string[], state: string): SsoAttempt | null {
    const now = this.#clock.monotonic();
    const opened = cookies.map((cookie) => this.#open(cookie)).filter((one) => one !== null);
    const [attempt] = opened;
    if (!attempt || opened.some((one) => one.state !== attempt.state)) return null;
    if (attempt.state !== state || attempt.ends <= now) return null;
    if (this.#finished.has(state)) return null;
    this.#forget(now);
    this.#finished.set(state, attempt.ends);
    return attempt;
  }

  /** Finished attempts that are remembered: for tests of their bound. */
  get remembered(): number {
    return this.#finished.size;
  }

  /** Looks at the oldest alone, whatever the number: those behind it are over soon after. */
  #forget(now: number): void {
    for (const [key, ends] of this.#finished) {
      if (ends > now && this.#finished.size < mostFinished) return;
      this.#finished.delete(key);
    }
  }

  #open(cookie: string): Sealed | null {
    const text = this.#vault.open(Buffer.from(cookie, 'base64url'), place);
    return text === null ? null : (JSON.parse(text) as Sealed);
  }
}

/** What the provider is told of the verifier beforehand (RFC 7636, S256). */
export function challengeOf({ verifier }: SsoAttempt): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
