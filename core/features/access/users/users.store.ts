import type { UserInput } from '../../../../shared/features/access/users/user.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import type { CheckUnused } from '../../../db/in-use.ts';
import {
  createRecord,
  deleteRecord,
  lockRecord,
  installationScope as scope,
  type Target,
  updateRecord,
} from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { madeOnce } from '../../../db/transact.ts';
import type { SignedIn } from '../../../http/grants.rules.ts';
import { hashPassword, oneTimePassword } from '../../../passwords.ts';
import { voidLinks } from '../access/password-mails.store.ts';
import { endSessions } from '../access/sessions.store.ts';
import { checkMayManage, checkTarget, storeAccesses } from './user-accesses.store.ts';
import { checkStatus, mailLink } from './user-actions.store.ts';
import { users } from './users.table.ts';

type User = RecordOf<typeof users>;

const identity = ['name', 'email', 'identification', 'status', 'ssoLinking'] as const;

/**
 * Makes a user with a one-time password.
 * @param hash of the one-time password; with `mailed`, a link to set another is queued, and nobody is told it
 */
export async function createUser(
  trx: Trx,
  user: SignedIn,
  actor: Actor,
  { accesses = [], ...input }: UserInput,
  { hash, mailed }: { hash: string; mailed: boolean },
): Promise<User> {
  const record = await createRecord(trx, users, scope, actor, {
    ...input,
    language: input.language ?? 'es',
    ssoLinking: input.ssoLinking ?? 'off',
    administrator: false,
    passwordHash: hash,
    mustChangePassword: true,
  });
  await storeAccesses(trx, user, actor, null, { id: record.id, accesses });
  if (mailed) await mailLink(trx, actor, record, 'invitation');
  return record;
}

/**
 * Changes a user. Who may log in no more, or has lost the identity of the provider, is logged out everywhere. Links to a
 * password end with the address that they were mailed to, and with the right to log in.
 * @throws insufficientPermissions where who he is would be changed by somebody who does not hold all that he holds;
 * lastAdministrator, ownAccount
 */
export async function updateUser(
  trx: Trx,
  user: SignedIn,
  actor: Actor,
  before: User,
  { accesses, ...input }: UserInput,
): Promise<User> {
  const isTouched = identity.some((field) => input[field] !== undefined && input[field] !== before[field]);
  if (isTouched || before.administrator) await checkMayManage(trx, user, before);
  await checkStatus(trx, user, before, input.status ?? before.status);
  const unlinks = before.ssoLinking === 'linked' && input.ssoLinking !== 'linked';
  const unlinked = unlinks ? { ssoTenant: null, ssoSubject: null } : {};
  const record = await updateRecord(trx, users, scope, actor, before, { ...input, ...unlinked });
  if (accesses) await storeAccesses(trx, user, actor, before, { id: record.id, accesses });
  if (record.status !== 'A' || unlinks) await endSessions(trx, record.id, { except: null }, actor.now);
  // A link that lies in a mailbox of before must not set the password of now.
  if (record.status !== 'A' || record.email !== before.email) await voidLinks(trx, record.id, actor.now);
  return record;
}

/** @throws notFound, insufficientPermissions, lastAdministrator, ownAccount; cashUncounted while a drawer of theirs is open */
export async function deleteUser(
  trx: Trx,
  user: SignedIn,
  actor: Actor,
  target: Target,
  checkUnused: CheckUnused,
): Promise<User> {
  const before = await lockRecord(trx, users, scope, target.id);
  await checkTarget(trx, user, before.id, 'write');
  await checkMayManage(trx, user, before);
  await checkStatus(trx, user, before, 'D');
  await checkUnused(trx, 'users', before.id);
  await endSessions(trx, before.id, { except: null }, actor.now);
  await voidLinks(trx, before.id, actor.now);
  return deleteRecord(trx, users, scope, actor, target);
}

export interface FirstAdministrator {
  email: string;
  /** Shown once, at start; null where the environment brought the password. */
  oneTimePassword: string | null;
}

/** What the first administrator logs in with; without a password it gets one for once. */
export interface FirstLogin {
  email: string;
  password?: string | undefined;
}

/**
 * Makes the first administrator, and the profile of all views, while there is no user. As long as nobody has
 * used the one-time password, each start makes a new one, so that a lost one never locks a site out.
 * @returns null once the administrator has logged in or has a password of its own, and where another core that
 * starts at the same time was faster
 */
export async function ensureAdministrator(
  db: Db,
  actor: Actor,
  given: FirstLogin,
): Promise<FirstAdministrator | null> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'last_login_at', 'must_change_password'])
    .where('status', '<>', 'D')
    .limit(2)
    .execute();
  const only = rows.length === 1 ? rows[0] : undefined;
  const unused = only?.last_login_at === null && only.must_change_password === 1;
  if (rows.length > 0 && !unused) return null;
  const password = given.password ?? oneTimePassword();
  const hash = await hashPassword(password);
  const mustChangePassword = given.password === undefined;
  if (only) {
    await db
      .updateTable('users')
      .set({ password_hash: hash, must_change_password: mustChangePassword ? 1 : 0 })
      .where('id', '=', only.id)
      .execute();
    await voidLinks(db, only.id, actor.now);
  } else {
    const made = await madeOnce(db, (trx) =>
      createRecord(trx, users, { companyId: null }, actor, {
        name: 'Administrador',
        email: given.email.toLowerCase(),
        identification: null,
        administrator: true,
        passwordHash: hash,
        mustChangePassword,
        language: 'es',
        ssoLinking: 'off',
      }),
    );
    if (!made) return null;
  }
  return {
    email: only?.email ?? given.email.toLowerCase(),
    oneTimePassword: mustChangePassword ? password : null,
  };
}
