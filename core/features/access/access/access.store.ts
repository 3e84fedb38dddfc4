import { limits } from '../../../../shared/limits.ts';
import { rule } from '../../../../shared/schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { updateRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError, invalid } from '../../../errors.ts';
import type { SignedIn } from '../../../http/grants.rules.ts';
import { hashPassword, verifyPassword } from '../../../passwords.ts';
import { accountRules } from '../../site/operating-parameters/account-rules.list.ts';
import { users } from '../users/users.table.ts';
import { isNamed } from './access.list.ts';
import { admit, resetAttempts, takeBack } from './login-throttle.store.ts';
import { voidLinks } from './password-mails.store.ts';
import { asksCurrentPassword, endSessions, openSession } from './sessions.store.ts';
import type { Tokens } from './tokens.ts';

interface LoginAttempt {
  username: string;
  password: string;
  address: string;
}

/** A pause that slows attempts on one user without refusing them. */
export type Pause = (ms: number) => Promise<void>;

/**
 * Logs in by e-mail or identification. Unknown user, wrong password and a user that may not log in are one
 * answer after the same work; failures throttle the address, never the user alone, so that nobody can lock
 * another out.
 * @throws wrongCredentials, tooManyLogins, loginsBusy
 */
export async function logIn(
  db: Db,
  tokens: Tokens,
  attempt: LoginAttempt,
  now: number,
  pause: Pause,
): Promise<{ user: SignedIn; token: string }> {
  await admitOrRefuse(db, attempt, now, pause);
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where(isNamed(attempt.username))
    .where('status', '=', 'A')
    .orderBy('id')
    .executeTakeFirst();
  const right = await isRight(db, attempt, attempt.password, row?.password_hash ?? null);
  if (!row || !right) throw new AppError('wrongCredentials');
  await resetAttempts(db, attempt);
  const mustChange = row.must_change_password === 1 || (await isPasswordOld(db, row, now));
  const token = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ last_login_at: now, must_change_password: mustChange ? 1 : 0 })
      .where('id', '=', row.id)
      .execute();
    return openSession(trx, tokens, row.id, now);
  });
  const user: SignedIn = {
    id: row.id,
    name: row.name,
    email: row.email,
    administrator: row.administrator === 1,
    mustChangePassword: mustChange,
    sessionId: '',
  };
  return { user, token };
}

/** @throws tooManyLogins */
async function admitOrRefuse(
  db: Db,
  attempt: Parameters<typeof admit>[1],
  now: number,
  pause: Pause,
): Promise<void> {
  const { refused, slowed, retryAfter } = await admit(db, attempt, now);
  if (refused) throw new AppError('tooManyLogins', { retryAfter });
  if (slowed) await pause(1000);
}

/** Looks at the password of an attempt. One that has no turn counts for nothing. @throws loginsBusy */
async function isRight(
  db: Db,
  attempt: Parameters<typeof admit>[1],
  password: string,
  hash: string | null,
): Promise<boolean> {
  try {
    return await verifyPassword(password, hash);
  } catch (error) {
    await takeBack(db, attempt);
    throw error;
  }
}

/** True if the password is older than the lots of the user allow. */
async function isPasswordOld(
  db: Db,
  user: { id: number; created_at: number },
  now: number,
): Promise<boolean> {
  const { passwordDays } = await accountRules(db, user.id);
  if (passwordDays === 0) return false;
  // An earlier password is filed when the next one takes its place.
  const { since } = await db
    .selectFrom('passwords')
    .select((of) => of.fn.max('set_at').as('since'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  return now - Number(since ?? user.created_at) > passwordDays * 86_400_000;
}

/**
 * Changes the user's own password and ends the user's other sessions. Who has taken a session over cannot try
 * passwords by it any faster than at the login; the session itself, the login and other addresses go on working.
 * Without the current password, the session must have been opened by it just now, and it must be one to be changed; what
 * is refused then counts as a guess, for refusals tell of earlier passwords.
 * @throws tooManyLogins, loginsBusy, currentPasswordWrong, invalidFields for one that is too short for the user's lots, passwordUsed (-2508) for
 * the current and the remembered earlier ones
 */
export async function changePassword(
  db: Db,
  user: SignedIn,
  actor: Actor,
  change: { currentPassword?: string | undefined; password: string; address: string },
  pause: Pause,
): Promise<void> {
  const attempt = { userId: user.id, address: change.address };
  const { currentPassword } = change;
  if (currentPassword === undefined && (await asksCurrentPassword(db, user, actor.now)))
    throw currentMissing();
  await admitOrRefuse(db, attempt, actor.now, pause);
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (currentPassword !== undefined) {
    if (!(await isRight(db, attempt, currentPassword, row.password_hash)))
      throw AppError.on('currentPassword', 'currentPasswordWrong');
    await resetAttempts(db, attempt);
  }
  await refuseShortPassword(db, user.id, change.password);
  await refuseUsedPassword(db, user.id, row.password_hash, change.password);
  const hash = await hashPassword(change.password);
  await db.transaction().execute(async (trx) => {
    if (currentPassword === undefined && !(await mustStillChange(trx, user.id))) throw currentMissing();
    await storePassword(trx, actor, user.id, hash, false);
    await endSessions(trx, user.id, { except: user.sessionId }, actor.now);
  });
  if (currentPassword === undefined) await resetAttempts(db, attempt);
}

function currentMissing(): AppError {
  return invalid({ currentPassword: rule('required') });
}

/** True until one of several changes sent at once has been stored: a login stands for the password once. */
async function mustStillChange(trx: Trx, userId: number): Promise<boolean> {
  let query = trx.selectFrom('users').select('must_change_password').where('id', '=', userId);
  if (isPostgres(trx)) query = query.forUpdate();
  return (await query.executeTakeFirstOrThrow()).must_change_password === 1;
}

/** @throws invalidFields where the lots of the user ask for a longer one */
export async function refuseShortPassword(db: Db, userId: number, password: string): Promise<void> {
  const { passwordMinimum: min } = await accountRules(db, userId);
  if (password.length < min) throw invalid({ password: rule('min', { min }) });
}

/** @throws passwordUsed for the current password and the remembered earlier ones */
export async function refuseUsedPassword(
  db: Db,
  userId: number,
  current: string,
  password: string,
): Promise<void> {
  const earlier = await db
    .selectFrom('passwords')
    .select('hash')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limits.passwordHistory)
    .execute();
  for (const hash of [current, ...earlier.map((one) => one.hash)]) {
    if (await verifyPassword(password, hash)) throw AppError.on('password', 'passwordUsed');
  }
}

/** Stores a password's hash, keeps the one before in the history, and voids links that would set another one. */
export async function storePassword(
  trx: Trx,
  actor: Actor,
  userId: number,
  hash: string,
  mustChange: boolean,
): Promise<void> {
  const before = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('passwords')
    .values({ user_id: userId, hash: before.password_hash, set_at: actor.now })
    .execute();
  await voidLinks(trx, userId, actor.now);
  await updateRecord(
    trx,
    users,
    { companyId: null },
    actor,
    { id: userId, version: undefined },
    {
      passwordHash: hash,
      mustChangePassword: mustChange,
    },
  );
}
