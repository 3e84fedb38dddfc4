import { randomBytes } from 'node:crypto';
import { limits } from '../../../../shared/limits.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import type { SignedIn } from '../../../http/grants.rules.ts';
import { accountRules } from '../../site/operating-parameters/account-rules.list.ts';
import type { Tokens } from './tokens.ts';

/** Seconds without heartbeat after which a session of the user ends. */
async function lifeOf(db: Db | Trx, tokens: Tokens, userId: number): Promise<number> {
  const { sessionMinutes } = await accountRules(db, userId);
  return sessionMinutes * 60 || tokens.inactivityTimeout;
}

/**
 * Opens a session of a user, by password or by single sign-on, and answers its first token. Beyond `limits.sessionsPerUser`
 * the session that was idle longest ends. Who calls holds the user's row, so that logins at several cores take turns.
 */
export async function openSession(
  db: Db | Trx,
  tokens: Tokens,
  userId: number,
  now: number,
  by: 'password' | 'sso' = 'password',
): Promise<string> {
  const sessionId = randomBytes(16).toString('hex');
  const life = await lifeOf(db, tokens, userId);
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<', now).execute();
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      created_at: now,
      seen_at: now,
      expires_at: now + life * 1000,
      ended_at: null,
      sso: by === 'sso' ? 1 : 0,
    })
    .execute();
  await endIdlest(db, userId, sessionId, now);
  return tokens.issue({ userId, sessionId }, now, life);
}

/** Ends sessions of a user beyond the most, those without a heartbeat for longest. @param kept the one that begins */
async function endIdlest(db: Db | Trx, userId: number, kept: string, now: number): Promise<void> {
  const live = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', kept)
    .where('ended_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  const ids = live.slice(limits.sessionsPerUser - 1).map(({ id }) => id);
  if (ids.length === 0) return;
  await db.updateTable('sessions').set({ ended_at: now }).where('id', 'in', ids).execute();
}

/**
 * The user behind a bearer token. The database is asked at every call, so that a user who is suspended, or a
 * session that was ended, is out at once.
 * @throws tokenRequired, tokenMalformed
 */
export async function signedIn(
  db: Db,
  tokens: Tokens,
  authorization: string | undefined,
  now: number,
): Promise<SignedIn> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (!token) throw new AppError('tokenRequired');
  const claims = await tokens.verify(token, now);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.administrator', 'users.must_change_password'])
    .select('sessions.sso')
    .where('sessions.id', '=', claims.sessionId)
    .where('sessions.user_id', '=', claims.userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '=', 'A')
    .executeTakeFirst();
  if (!row) throw new AppError('tokenRequired');
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    administrator: row.administrator === 1,
    // A one-time password that nobody has typed here cannot be asked for.
    mustChangePassword: row.must_change_password === 1 && row.sso === 0,
    sessionId: claims.sessionId,
  };
}

/** Milliseconds for which a login with a password that must be changed stands for typing it again. */
const loginStands = 10 * 60_000;

/** False right after a login by a password that must be changed: the session proves that its user has just typed it. */
export async function asksCurrentPassword(db: Db, user: SignedIn, now: number): Promise<boolean> {
  if (!user.mustChangePassword) return true;
  const session = await db
    .selectFrom('sessions')
    .select(['created_at', 'sso'])
    .where('id', '=', user.sessionId)
    .executeTakeFirst();
  if (!session || session.sso === 1) return true;
  // Opened by a clock that was ahead, it is nothing new.
  return session.created_at > now || now - session.created_at > loginStands;
}

/** Renews a session by a heartbeat and answers its next token, with the seconds that it lives. */
export async function renewSession(
  db: Db,
  tokens: Tokens,
  user: SignedIn,
  now: number,
): Promise<{ token: string; inactivityTimeout: number }> {
  const life = await lifeOf(db, tokens, user.id);
  await db
    .updateTable('sessions')
    .set({ seen_at: now, expires_at: now + life * 1000 })
    .where('id', '=', user.sessionId)
    .execute();
  const token = await tokens.issue({ userId: user.id, sessionId: user.sessionId }, now, life);
  return { token, inactivityTimeout: life };
}

/** Ends sessions of a user: one, or all but one. Their tokens are refused from then on. */
export async function endSessions(
  db: Db | Trx,
  userId: number,
  which: { only: string } | { except: string | null },
  now: number,
): Promise<void> {
  let query = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if ('only' in which) query = query.where('id', '=', which.only);
  else if (which.except !== null) query = query.where('id', '<>', which.except);
  await query.execute();
}
