import type { UserInput } from '../../../../shared/features/access/users/user.schema.ts';
import { type Problems, rule } from '../../../../shared/schema.ts';
import type { GrantLevel } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Rule } from '../../../db/checked-input.ts';
import { recordChange } from '../../../db/ledger.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError, invalid } from '../../../errors.ts';
import type { SignedIn } from '../../../http/grants.rules.ts';
import { grantsByProfile, isLotCreator, standingIn } from '../access/access.list.ts';
import { coversGrants, listGrants } from '../access/access.rules.ts';
import { checkAccesses, setAccesses } from './accesses.store.ts';
import { hasAccessIn, managedCompanies } from './managed-users.list.ts';
import { type Access, accessesOf } from './users.list.ts';
import type { users } from './users.table.ts';

type User = RecordOf<typeof users>;

/** An access of a user, who is 0 while he is new. */
interface Held extends Access {
  userId: number;
}

/** True if the user holds, in that company, all that the access gives to who has it. */
async function holds(trx: Trx, user: SignedIn, { userId, companyId, profileId }: Held): Promise<boolean> {
  if (user.administrator) return true;
  const own = await standingIn(trx, user, companyId);
  return (
    own !== undefined && coversGrants(own, listGrants(await grantsByProfile(trx, { userId, profileId })))
  );
}

/** True if the user may take the access away: he manages users there, and holds all that it gives. */
async function mayTake(trx: Trx, user: SignedIn, access: Held): Promise<boolean> {
  const managed = await managedCompanies(trx, user.id, 'write');
  return (managed === null || managed.includes(access.companyId)) && holds(trx, user, access);
}

/** True if he may give it, too. What a lot's creator holds grows with what its holder is given elsewhere: nobody vouches for that. */
async function mayGive(trx: Trx, user: SignedIn, access: Held): Promise<boolean> {
  if (user.administrator) return true;
  return !(await isLotCreator(trx, access.profileId)) && mayTake(trx, user, access);
}

/** The accesses that a stored user has. */
async function accessesBefore(trx: Trx, before: Pick<User, 'id'> | null): Promise<Access[]> {
  if (!before) return [];
  return (await accessesOf(trx, [before.id])).get(before.id) ?? [];
}

function same(a: Access, b: Access): boolean {
  return a.companyId === b.companyId && a.profileId === b.profileId;
}

/** A user's accesses are changed by who holds them, too. @param user who changes them */
export function heldAccesses(user: SignedIn): Rule<typeof users, UserInput, 'accesses'> {
  return {
    fields: ['accesses'],
    async check({ trx, before, input: { accesses } }) {
      if (accesses) await checkAccessChange(trx, user, before, accesses);
    },
  };
}

/**
 * Checks accesses that the user wants to give or take: in companies where he manages users, and by profiles that hold
 * nothing beyond his own there. What stays as it was needs no right; accesses elsewhere stay. A new user gets one at
 * least, for without any nobody but an administrator would ever see him.
 * @throws insufficientPermissions and what `checkAccesses` throws, on their fields
 */
async function checkAccessChange(
  trx: Trx,
  user: SignedIn,
  before: User | null,
  accesses: readonly Access[],
): Promise<void> {
  await checkAccesses(trx, accesses);
  if (!before && accesses.length === 0 && !user.administrator) throw invalid({ accesses: rule('required') });
  const userId = before?.id ?? 0;
  const earlier = await accessesBefore(trx, before);
  const problems: Problems = {};
  for (const [index, access] of accesses.entries()) {
    if (earlier.some((one) => same(one, access))) continue;
    const replaced = earlier.find((one) => one.companyId === access.companyId) ?? access;
    if (
      !(await mayGive(trx, user, { ...access, userId })) ||
      !(await holds(trx, user, { ...replaced, userId }))
    )
      problems[`accesses[${index}].profileId`] = { error: 'insufficientPermissions' };
  }
  for (const access of await taken(trx, user, earlier, accesses)) {
    if (!(await mayTake(trx, user, { ...access, userId })))
      problems.accesses = { error: 'insufficientPermissions' };
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Earlier accesses that a new list leaves out, in companies where the caller manages users. */
async function taken(
  trx: Trx,
  user: SignedIn,
  earlier: readonly Access[],
  accesses: readonly Access[],
): Promise<Access[]> {
  const own = await managedCompanies(trx, user.id, 'write');
  return earlier.filter(
    (one) =>
      (own === null || own.includes(one.companyId)) &&
      !accesses.some((access) => access.companyId === one.companyId),
  );
}

/**
 * Stores the accesses that the user gives and files what changed.
 * @param before as the one who gets them was; null when new
 */
export async function storeAccesses(
  trx: Trx,
  user: SignedIn,
  actor: Actor,
  before: User | null,
  { id: userId, accesses }: { id: number; accesses: readonly Access[] },
): Promise<void> {
  const earlier = await accessesBefore(trx, before);
  const given = accesses.filter((access) => !earlier.some((one) => same(one, access)));
  const lost = await taken(trx, user, earlier, accesses);
  if (given.length === 0 && lost.length === 0) return;
  await keepOwnManagement(trx, user, () => setAccesses(trx, userId, { given, taken: lost }));
  await recordChange(trx, accessesLedger, { companyId: null }, actor, {
    action: before ? 'update' : 'create',
    before: before ? { id: userId, accesses: earlier } : null,
    after: { id: userId, accesses: await accessesBefore(trx, { id: userId }) },
  });
}

/** @throws ownAccount where the user would lose the management of users somewhere by the change */
async function keepOwnManagement(trx: Trx, user: SignedIn, change: () => Promise<void>): Promise<void> {
  const before = (await managedCompanies(trx, user.id, 'write')) ?? [];
  await change();
  const after = await managedCompanies(trx, user.id, 'write');
  if (after !== null && before.some((company) => !after.includes(company))) throw new AppError('ownAccount');
}

/** Accesses are filed under the user whose they are. */
const accessesLedger = { name: 'accesses', hidden: new Set<string>() };

/**
 * Name, address for login and status of a user are changed by who holds all that the user holds: else who may
 * edit users could take over the account of somebody with more rights.
 * @throws insufficientPermissions
 */
export async function checkMayManage(trx: Trx, user: SignedIn, before: User): Promise<void> {
  if (before.administrator && !user.administrator) throw new AppError('insufficientPermissions');
  for (const access of await accessesBefore(trx, before)) {
    if (!(await holds(trx, user, { ...access, userId: before.id })))
      throw new AppError('insufficientPermissions');
  }
}

/** A user whom the caller may see (or change); others are unknown to him. @throws notFound, insufficientPermissions */
export async function checkTarget(
  db: Db | Trx,
  user: SignedIn,
  targetId: number,
  level: GrantLevel,
): Promise<void> {
  if (user.administrator) return;
  if (!(await hasAccessIn(db, targetId, await managedCompanies(db, user.id, 'read'))))
    throw new AppError('notFound');
  if (level === 'read') return;
  if (!(await hasAccessIn(db, targetId, await managedCompanies(db, user.id, 'write'))))
    throw new AppError('insufficientPermissions');
}
