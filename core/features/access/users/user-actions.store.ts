import { statusAfter } from '../../../../shared/features/access/users/user-actions.ts';
import type { RecordStatus } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { recordChange } from '../../../db/ledger.ts';
import { lockRecord, installationScope as scope, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import type { SignedIn } from '../../../http/grants.rules.ts';
import { storePassword } from '../access/access.store.ts';
import { fileLink, voidLinks } from '../access/password-mails.store.ts';
import { endSessions } from '../access/sessions.store.ts';
import { checkMayManage, checkTarget } from './user-accesses.store.ts';
import { users } from './users.table.ts';

type User = RecordOf<typeof users>;

/**
 * A user whom another may change, locked.
 * @throws notFound, insufficientPermissions
 */
async function managedUser(trx: Trx, user: SignedIn, id: number): Promise<User> {
  await checkTarget(trx, user, id, 'write');
  const before = await lockRecord(trx, users, scope, id);
  await checkMayManage(trx, user, before);
  return before;
}

/** True while another administrator could still log in; the rows are held, so that two cannot remove each other. */
async function hasOtherAdministrator(trx: Trx, userId: number): Promise<boolean> {
  let query = trx
    .selectFrom('users')
    .select('id')
    .where('administrator', '=', 1)
    .where('status', '=', 'A')
    .orderBy('id');
  if (isPostgres(trx)) query = query.forUpdate();
  return (await query.execute()).some(({ id }) => id !== userId);
}

/**
 * What a new status asks for: that one administrator who can log in remains, and that nobody shuts himself out.
 * @throws lastAdministrator, ownAccount
 */
export async function checkStatus(
  trx: Trx,
  user: SignedIn,
  before: User,
  status: RecordStatus,
): Promise<void> {
  if (status === 'A') return;
  if (before.administrator && !(await hasOtherAdministrator(trx, before.id)))
    throw new AppError('lastAdministrator');
  if (before.id === user.id) throw new AppError('ownAccount');
}

/** Sessions are filed under the user whose they were. */
const sessionsLedger = { name: 'sessions', hidden: new Set<string>() };

/** Ends the sessions of a user; of one's own all but the one that asks. */
export async function closeSessions(trx: Trx, user: SignedIn, actor: Actor, id: number): Promise<void> {
  await managedUser(trx, user, id);
  const { sessionId, id: ownId } = user;
  await endSessions(trx, id, { except: id === ownId ? sessionId : null }, actor.now);
  await recordChange(trx, sessionsLedger, scope, actor, {
    action: 'delete',
    before: null,
    after: { id },
  });
}

/** Takes or gives a user back the right to log in. */
export async function act(
  trx: Trx,
  user: SignedIn,
  actor: Actor,
  action: keyof typeof statusAfter,
  target: { id: number; version: number },
): Promise<void> {
  const status = statusAfter[action];
  const before = await managedUser(trx, user, target.id);
  await checkStatus(trx, user, before, status);
  await updateRecord(trx, users, scope, actor, target, { status });
  if (status === 'A') return;
  await endSessions(trx, target.id, { except: null }, actor.now);
  await voidLinks(trx, target.id, actor.now);
}

/**
 * Puts a one-time password in the place of a user's own, and logs the user out everywhere; with `mailed`, a link to set
 * another one is queued, and nobody is told the one-time password.
 * @throws ownAccount: one's own is changed by who knows it
 */
export async function resetPassword(
  trx: Trx,
  user: SignedIn,
  actor: Actor,
  id: number,
  { hash, mailed }: { hash: string; mailed: boolean },
): Promise<User> {
  const before = await managedUser(trx, user, id);
  if (id === user.id) throw new AppError('ownAccount');
  await storePassword(trx, actor, id, hash, true);
  await endSessions(trx, id, { except: null }, actor.now);
  if (mailed) await mailLink(trx, actor, before, 'renewal');
  return before;
}

/** Queues a link to a user by which he sets his password. */
export function mailLink(
  trx: Trx,
  actor: Actor,
  user: Pick<User, 'id' | 'email' | 'language'>,
  kind: 'renewal' | 'invitation',
): Promise<void> {
  // An administrator's address is counted at no limit.
  return fileLink(trx, actor, { kind, user, address: '', sent: true }, true);
}

/** Makes a user an administrator, or one no more. @throws insufficientPermissions, lastAdministrator, ownAccount */
export async function setAdministrator(
  trx: Trx,
  user: SignedIn,
  actor: Actor,
  id: number,
  administrator: boolean,
): Promise<void> {
  if (!user.administrator) throw new AppError('insufficientPermissions');
  const before = await managedUser(trx, user, id);
  if (before.administrator === administrator) return;
  if (!administrator) await checkStatus(trx, user, before, 'S');
  await updateRecord(trx, users, scope, actor, { id, version: undefined }, { administrator });
}
