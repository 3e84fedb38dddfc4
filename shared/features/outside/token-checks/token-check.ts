import type { ApiKey } from '../api-keys/api-key.schema.ts';

/** What a token can be; another kind of token is one more recogniser in the core. */
export const tokenKinds = ['terminal-key', 'api-key', 'session'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** `replaced`: by a newer key; `suspended`: its user may not work now. */
export const tokenStates = ['valid', 'expired', 'revoked', 'replaced', 'suspended'] as const;
export type TokenState = (typeof tokenStates)[number];

/** What is known of a token of the asker's company. */
export interface KnownToken {
  kind: TokenKind;
  state: TokenState;
  /** Whose it is: the terminal, the outside system or the user, and what tells it from others of that name. */
  owner: string;
  detail: string | null;
  /** What the key of an outside system may do; null for other tokens, and for one that is good no more. */
  grants: ApiKey['grants'] | null;
  /** ISO 8601. */
  issuedAt: string;
  /** The last day on which it is good; null is without one. */
  validTo: string | null;
  /** The instant at which it ends by itself; null is none. */
  expiresAt: string | null;
  /** When it was revoked, replaced or logged out; null where it was not. */
  endedAt: string | null;
  /** When it was last used, as far as that is known. */
  seenAt: string | null;
}

/** The answer of a check: another company's token is as unknown as one that never was. */
export type TokenCheck = { known: false } | ({ known: true } & KnownToken);
