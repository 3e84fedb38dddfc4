import { limits } from '../../shared/limits.ts';

/** What the gateway needs to know of a token of the core. */
export interface Token {
  /** Without `Bearer`. */
  value: string;
  /** Seconds it lives from its receipt; null where it does not say. */
  life: number | null;
  /** Milliseconds between heartbeats. */
  heartbeatEvery: number;
  /** Epoch seconds by the core's clock; null where it does not say. */
  issuedAt: number | null;
}

/** Longest time that a timer can wait. */
const longestTimer = 2 ** 31 - 1;

/**
 * Reads an `authorization` header of the core, `Bearer <jwt>` or the bare token. Claims are read without
 * verification: the core alone judges its tokens, we only time them.
 * @returns null for a value that could not be sent back to the core
 */
export function readToken(header: string): Token | null {
  const value = header.replace(/^bearer +/i, '');
  if (!/^[\x21-\x7e]{1,8192}$/.test(value)) return null;
  const { inactivityTimeout, exp, iat } = claimsOf(value);
  const issuedAt = finite(iat);
  const expires = finite(exp);
  const inactivity = finite(inactivityTimeout);
  const span = expires !== null && issuedAt !== null ? positive(expires - issuedAt) : null;
  return {
    value,
    life: inactivity === null ? span : positive(inactivity),
    heartbeatEvery: interval(inactivity, span),
    issuedAt,
  };
}

/**
 * A sixth of the inactivity timeout, else a minute (specification §7), between one second and what a timer can
 * hold. A token that only says when it ends is renewed in time for that, too.
 */
function interval(inactivity: number | null, span: number | null): number {
  const fallback = Math.min(limits.heartbeatFallback, (span ?? Number.POSITIVE_INFINITY) / 6);
  const seconds = inactivity === null ? fallback : inactivity / 6;
  return Math.min(Math.max(seconds * 1000, 1000), longestTimer);
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

function finite(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function positive(value: number): number | null {
  return value > 0 ? value : null;
}
