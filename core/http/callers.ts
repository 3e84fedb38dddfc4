import type { ExternalResource } from '../../shared/features/outside/api-keys/api-key.schema.ts';
import type { GrantLevel } from '../../shared/values.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { Terminal } from './endpoint.ts';
import type { Grants, SignedIn } from './grants.rules.ts';

/** The outside system behind a key. */
export interface KeyHolder {
  keyId: number;
  companyId: number;
  grants: readonly { resource: ExternalResource; level: GrantLevel }[];
}

/** A level at which a user worked from a view. */
export interface ViewUse {
  userId: number;
  companyId: number;
  view: string;
  level: GrantLevel;
}

/**
 * Who calls and what he may do: what keeps users, keys and terminals gives it to the HTTP layer, which knows none of
 * them. Instants are epoch milliseconds; keys come as hashes (`hashKey`).
 */
export interface Callers {
  /** @throws tokenRequired, tokenMalformed */
  userOf(db: Db, authorization: string | undefined, now: number): Promise<SignedIn>;
  /** What the user may do in a company, or outside of any (null); undefined where he has no access to it. */
  grantsIn(db: Db | Trx, user: SignedIn, companyId: number | null): Promise<Grants | undefined>;
  /** Undefined where the key is none, revoked or over. */
  keyHolderOf(db: Db, keyHash: string, now: number): Promise<KeyHolder | undefined>;
  /** @throws tokenMalformed where the key is none, terminalKeyExpired */
  terminalOf(db: Db, keyHash: string, now: number): Promise<Terminal>;
  /** Notes that a user did something from a view. */
  noteUse(db: Db, use: ViewUse, now: number): Promise<void>;
}
