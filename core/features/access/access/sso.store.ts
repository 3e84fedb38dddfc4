import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { decodeJwt } from 'jose/jwt/decode';
import type { Actor } from '../../../db/actor.ts';
import { recordChange } from '../../../db/ledger.ts';
import { readRecord, updateRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import type { SignedIn } from '../../../http/grants.rules.ts';
import { users } from '../users/users.table.ts';
import type { Pause } from './access.store.ts';
import { IdTokenRefused, type IdTokens, type VerifiedIdToken } from './id-tokens.ts';
import { admit, resetAttempts } from './login-throttle.store.ts';
import { openSession } from './sessions.store.ts';
import type { SsoIdentity } from './sso-identity.rules.ts';
import type { Tokens } from './tokens.ts';

/** What a login by the identity provider needs beside the database. */
export interface SsoDeps {
  idTokens: IdTokens;
  tokens: Tokens;
  pause: Pause;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface SsoAttempt {
  idToken: string;
  nonce?: string | undefined;
  address: string;
}

const installation = { companyId: null };
/** Logins are filed under the user who came in. */
const loginLedger = { name: 'sso_logins', hidden: new Set<string>() };

/**
 * Logs in by an id token of the identity provider: the user who is linked to that identity, or the one with the same
 * verified e-mail address whom an administrator has allowed to be linked. Every refusal is one answer, and counts
 * as a failed login by password does.
 * @throws ssoRefused, ssoUnavailable, tooManyLogins
 */
export async function logInWithIdToken(
  db: Db,
  deps: SsoDeps,
  attempt: SsoAttempt,
  actor: Actor,
): Promise<{ user: SignedIn; token: string }> {
  const counted = { address: attempt.address, username: `sso ${claimedSubject(attempt.idToken)}` };
  const throttle = await admit(db, counted, actor.now);
  if (throttle.refused) throw new AppError('tooManyLogins', { retryAfter: throttle.retryAfter });
  if (throttle.slowed) await deps.pause(1000);
  try {
    const verified = await deps.idTokens.verify(attempt.idToken, attempt.nonce, actor.now);
    await markUsed(db, attempt.idToken, verified);
    const entered = await transact(db, (trx) => enter(trx, deps.tokens, verified.identity, actor));
    await resetAttempts(db, counted);
    return entered;
  } catch (error) {
    if (!(error instanceof IdTokenRefused)) {
      // Nobody's guess has failed where the provider is away.
      await resetAttempts(db, counted);
      throw error;
    }
    deps.log.warn({ reqId: actor.requestId, reason: error.message }, 'single sign-on refused');
    throw new AppError('ssoRefused');
  }
}

/** Whom the token claims to be, before anything is known of it: good for counting failures, for nothing else. */
function claimedSubject(idToken: string): string {
  try {
    return String(decodeJwt(idToken).sub);
  } catch {
    return '';
  }
}

/**
 * Marks a token as used, for good and whatever comes of it. The digest is of what is signed: some signatures can be
 * rewritten without becoming wrong, and the token would look new.
 */
async function markUsed(db: Db, idToken: string, { usableUntil }: VerifiedIdToken): Promise<void> {
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  const marked = await db
    .insertInto('used_id_tokens')
    .values({ digest: createHash('sha256').update(signed).digest('hex'), expires_at: usableUntil })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest')
    .executeTakeFirst();
  if (!marked) throw new IdTokenRefused('used before');
}

async function enter(trx: Trx, tokens: Tokens, identity: SsoIdentity, actor: Actor) {
  const user = (await linkedUser(trx, identity)) ?? (await link(trx, identity, actor));
  if (!user) throw new IdTokenRefused('nobody is linked to this identity');
  if (user.status !== 'A') throw new IdTokenRefused('the user may not log in');
  await trx.updateTable('users').set({ last_login_at: actor.now }).where('id', '=', user.id).execute();
  await recordChange(
    trx,
    loginLedger,
    installation,
    { ...actor, userId: user.id },
    {
      action: 'create',
      before: null,
      after: { id: user.id, tenant: identity.tenant, subject: identity.subject },
    },
  );
  const { id, name, email, administrator } = user;
  const signedIn: SignedIn = { id, name, email, administrator, mustChangePassword: false, sessionId: '' };
  return { user: signedIn, token: await openSession(trx, tokens, id, actor.now, 'sso') };
}

async function linkedUser(trx: Trx, { tenant, subject }: SsoIdentity) {
  const row = await trx
    .selectFrom('users')
    .selectAll()
    .where('sso_tenant', '=', tenant)
    .where('sso_subject', '=', subject)
    .where('status', '<>', 'D')
    .executeTakeFirst();
  return row && users.read(row);
}

/**
 * Links the identity to the user with its verified address, once: the permission is used up by it. Of two identities
 * that come at the same time with one address, the first one is linked and the other one refused.
 */
async function link(trx: Trx, identity: SsoIdentity, actor: Actor) {
  if (identity.verifiedEmail === null) return undefined;
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', identity.verifiedEmail)
    .where('status', '=', 'A')
    .where('sso_linking', '=', 'allowed')
    .executeTakeFirst();
  if (!row) return undefined;
  const { status, ssoLinking } = await readRecord(trx, users, installation, row.id, { lock: true });
  if (status !== 'A' || ssoLinking !== 'allowed') return linkedUser(trx, identity);
  return updateRecord(
    trx,
    users,
    installation,
    { ...actor, userId: row.id },
    { id: row.id, version: undefined },
    { ssoLinking: 'linked', ssoTenant: identity.tenant, ssoSubject: identity.subject },
  );
}
