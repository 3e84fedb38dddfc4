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

/** A scheme and one token of RFC 6750, 2.1. */
const bearer = /^bearer +([A-Za-z0-9\-._~+/]{1,8192}=*)$/i;

/**
 * Reads an `authorization` header of the core, `Bearer <token>`. Claims are read without verification: the core alone
 * judges its tokens, we only time them and see whose they are.
 * @returns null for anything else
 */
export function readToken(header: string): Token | null {
  const value = bearer.exec(header)?.[1];
  if (value === undefined) return null;
  const { inactivityTimeout, exp, iat } = claimsOf(value) ?? {};
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
 * True if a token may take another's place: both are JWTs of one subject (one of none for one of none). Of tokens that
 * say nothing, nothing can be compared: any of them may follow another, but none a JWT, nor a JWT one of them.
 */
export function isSuccessor(next: Token, before: Token): boolean {
  const [claims, claimsBefore] = [claimsOf(next.value), claimsOf(before.value)];
  return (claims === null) === (claimsBefore === null) && claims?.sub === claimsBefore?.sub;
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

/** The claims of a JWT: three parts, of which header and claims are JSON objects; null for what is none. */
function claimsOf(token: string): Record<string, unknown> | null {
  const [header = '', claims = '', signature, more] = token.split('.');
  if (!signature || more !== undefined || objectOf(header) === null) return null;
  return objectOf(claims);
}

function objectOf(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function finite(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function positive(value: number): number | null {
  return value > 0 ? value : null;
}
