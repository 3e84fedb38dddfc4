import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { hashPassword } from '../../../passwords.ts';
import { linkTokenHash } from '../../../secrets/link-tokens.ts';
import type { Mail } from '../mail/mail.rules.ts';
import { isNamed } from './access.list.ts';
import { refuseShortPassword, refuseUsedPassword, storePassword } from './access.store.ts';
import { isReplaced } from './password-mails.list.ts';
import { fileLink } from './password-mails.store.ts';
import { endSessions } from './sessions.store.ts';

const minuteMs = 60_000;
/** A link is good for so long. */
const validMs = 60 * minuteMs;
/** Within this time an address may ask so often; then it has to wait. */
const addressWindowMs = 15 * minuteMs;
const perAddress = 10;
/**
 * Links that a user gets within their validity. More are not sent: who asks in another's name fills no mailbox, and
 * locks nobody out, for the link that was mailed last works.
 */
const perUser = 5;

/**
 * Files that somebody forgot a password and, where mail is configured, sends the link. Known and unknown users get
 * the same answer after the same work; the audit shows what was done.
 * @throws tooManyRequests by address, whoever is asked for
 */
export async function requestReset(
  db: Db,
  actor: Actor,
  asked: { username: string; address: string },
  mail: Mail | undefined,
): Promise<void> {
  const { now } = actor;
  await transact(db, async (trx) => {
    const ofAddress = await trx
      .selectFrom('password_resets')
      .select((count) => [count.fn.countAll<number>().as('asked'), count.fn.min('created_at').as('since')])
      .where('address', '=', asked.address)
      .where('created_at', '>', now - addressWindowMs)
      .executeTakeFirstOrThrow();
    if (ofAddress.asked >= perAddress) {
      const retryAfter = Math.ceil((Number(ofAddress.since) + addressWindowMs - now) / 1000);
      throw new AppError('tooManyRequests', { retryAfter });
    }
    const user = await trx
      .selectFrom('users')
      .select(['id', 'email', 'language'])
      .where(isNamed(asked.username))
      .where('status', '=', 'A')
      .orderBy('id')
      .executeTakeFirst();
    const { links } = await trx
      .selectFrom('password_resets')
      .select((count) => count.fn.countAll<number>().as('links'))
      .where('user_id', '=', user?.id ?? 0)
      .where('sent', '=', 1)
      .where('created_at', '>', now - validMs)
      .executeTakeFirstOrThrow();
    const sent = user !== undefined && mail !== undefined && links < perUser;
    const link = { kind: 'reset', user: user ?? null, address: asked.address, sent } as const;
    await fileLink(trx, actor, link, mail !== undefined);
  });
  mail?.poke();
}

/**
 * Sets the password of who has the token, ends all sessions of that user and voids his other links. Works once,
 * however many try at a time.
 * @throws resetTokenInvalid for one that is unknown, used, replaced, expired or of a user who may not log in; invalidFields
 * for a password that is too short for the user's lots; passwordUsed
 */
export async function completeReset(
  db: Db,
  actor: Actor,
  given: { token: string; password: string },
): Promise<void> {
  const row = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['password_resets.id', 'users.id as userId', 'users.password_hash'])
    .where('token_hash', '=', linkTokenHash(given.token))
    .where('sent', '=', 1)
    .where('used_at', 'is', null)
    .where((link) => link.not(isReplaced(link)))
    .where('expires_at', '>', actor.now)
    .where('users.status', '=', 'A')
    .executeTakeFirst();
  if (!row) throw new AppError('resetTokenInvalid');
  await refuseShortPassword(db, row.userId, given.password);
  await refuseUsedPassword(db, row.userId, row.password_hash, given.password);
  const hash = await hashPassword(given.password);
  await transact(db, async (trx) => {
    const used = await trx
      .updateTable('password_resets')
      .set({ used_at: actor.now })
      .where('id', '=', row.id)
      .where('used_at', 'is', null)
      .where((link) => link.not(isReplaced(link)))
      .returning('id')
      .executeTakeFirst();
    if (!used) throw new AppError('resetTokenInvalid');
    await storePassword(trx, { ...actor, userId: row.userId }, row.userId, hash, false);
    await endSessions(trx, row.userId, { except: null }, actor.now);
  });
}
