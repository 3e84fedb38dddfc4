import { statusAfter } from '../../../../shared/features/access/users/user-actions.ts';
import { recordChange } from '../../../db/ledger.ts';
import { readRecord, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { type Call, installationScope, userOf } from '../../../http/endpoint.ts';
import type { Write } from '../../../http/resource.ts';
import { storePassword } from '../access/access.store.ts';
import { fileLink } from '../access/password-mails.store.ts';
import { endSessions } from '../access/sessions.store.ts';
import { checkMayManage, checkTarget } from './user-accesses.store.ts';
import { hasOtherAdministrator } from './users.store.ts';
import { users } from './users.table.ts';

type User = RecordOf<typeof users>;
const scope = installationScope;

/**
 * A user whom the caller may change, locked.
 * @throws notFound, insufficientPermissions
 */
export async function managedUser(trx: Trx, call: Call<unknown>, id: number): Promise<User> {
  await checkTarget(trx, userOf(call), id, 'write');
  const before = await readRecord(trx, users, scope, id, { lock: true });
  if (before.status === 'D') throw new AppError('notFound');
  await checkMayManage({ trx, call, scope, before });
  return before;
}

/**
 * What a new status asks for: that one administrator who can log in remains, and that nobody shuts himself out.
 * @throws lastAdministrator, ownAccount
 */
export async function checkStatus(
  { trx, call, before }: Pick<Write, 'trx' | 'call' | 'before'>,
  status: unknown,
): Promise<void> {
  if (!before || status === 'A') return;
  const id = Number(before.id);
  if (before.administrator && !(await hasOtherAdministrator(trx, id)))
    throw new AppError('lastAdministrator');
  if (id === userOf(call).id) throw new AppError('ownAccount');
}

/** Sessions are filed under the user whose they were. */
const sessionsLedger = { name: 'sessions', hidden: new Set<string>() };

/** Ends the sessions of a user; of one's own all but the one that asks. */
export async function closeSessions(trx: Trx, call: Call<unknown>, id: number): Promise<void> {
  await managedUser(trx, call, id);
  const { sessionId, id: ownId } = userOf(call);
  await endSessions(trx, id, { except: id === ownId ? sessionId : null }, call.actor.now);
  await recordChange(trx, sessionsLedger, scope, call.actor, {
    action: 'delete',
    before: null,
    after: { id },
  });
}

/** Takes or gives a user back the right to log in. */
export async function act(
  trx: Trx,
  call: Call<unknown>,
  action: keyof typeof statusAfter,
  target: { id: number; version: number },
): Promise<void> {
  const status = statusAfter[action];
  const before = await managedUser(trx, call, target.id);
  await checkStatus({ trx, call, before }, status);
  await updateRecord(trx, users, scope, call.actor, target, { status });
  if (status !== 'A') await endSessions(trx, target.id, { except: null }, call.actor.now);
}

/**
 * Puts a one-time password in the place of a user's own, and logs the user out everywhere; with `mailed`, a link to set
 * another one is queued, and nobody is told the one-time password.
 * @throws ownAccount: one's own is changed by who knows it
 */
export async function resetPassword(
  trx: Trx,
  call: Call<unknown>,
  id: number,
  { hash, mailed }: { hash: string; mailed: boolean },
): Promise<User> {
  const before = await managedUser(trx, call, id);
  if (id === userOf(call).id) throw new AppError('ownAccount');
  await storePassword(trx, call.actor, id, hash, true);
  await endSessions(trx, id, { except: null }, call.actor.now);
  if (mailed) await mailLink(trx, call, before, 'renewal');
  return before;
}

/** Queues a link to a user by which he sets his password. */
export function mailLink(
  trx: Trx,
  call: Call<unknown>,
  user: Pick<User, 'id' | 'email' | 'language'>,
  kind: 'renewal' | 'invitation',
): Promise<void> {
  // An administrator's address is counted at no limit.
  return fileLink(trx, call.actor, { kind, user, address: '', sent: true }, true);
}

/** Makes a user an administrator, or one no more. @throws insufficientPermissions, lastAdministrator, ownAccount */
export async function setAdministrator(
  trx: Trx,
  call: Call<unknown>,
  id: number,
  administrator: boolean,
): Promise<void> {
  if (!userOf(call).administrator) throw new AppError('insufficientPermissions');
  const before = await managedUser(trx, call, id);
  if (before.administrator === administrator) return;
  if (!administrator) await checkStatus({ trx, call, before }, 'S');
  await updateRecord(trx, users, scope, call.actor, { id, version: undefined }, { administrator });
}
