import { type Problems, rule } from '../../../../shared/schema.ts';
import type { GrantLevel } from '../../../../shared/values.ts';
import { recordChange } from '../../../db/ledger.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError, invalid } from '../../../errors.ts';
import { userOf } from '../../../http/endpoint.ts';
import type { SignedIn } from '../../../http/grants.rules.ts';
import type { Write } from '../../../http/resource.ts';
import { grantsByProfile, standingIn } from '../access/access.list.ts';
import { coversGrants, listGrants } from '../access/access.rules.ts';
import { isLotCreator } from '../profiles/profiles.list.ts';
import { hasAccessIn, managedCompanies } from './managed-users.list.ts';
import { type Access, accessesOf, checkAccesses, setAccesses } from './users.store.ts';

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
export async function accessesBefore(trx: Trx, before: Record<string, unknown> | null): Promise<Access[]> {
  if (!before) return [];
  const id = Number(before.id);
  return (await accessesOf(trx, [id])).get(id) ?? [];
}

function same(a: Access, b: Access): boolean {
  return a.companyId === b.companyId && a.profileId === b.profileId;
}

/**
 * Checks accesses that the caller wants to give or take: in companies where he manages users, and by profiles that hold
 * nothing beyond his own there. What stays as it was needs no right; accesses elsewhere stay. A new user gets one at
 * least, for without any nobody but an administrator would ever see him.
 * @throws insufficientPermissions and what `checkAccesses` throws, on their fields
 */
export async function checkAccessChange({ trx, call, before, values }: Write): Promise<void> {
  const accesses = values.accesses as Access[] | undefined;
  if (!accesses) return;
  await checkAccesses(trx, accesses);
  const user = userOf(call);
  if (!before && accesses.length === 0 && !user.administrator) throw invalid({ accesses: rule('required') });
  const userId = Number(before?.id ?? 0);
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

/** Stores the accesses of a write and files what changed. */
export async function storeAccesses({ trx, call, before, values }: Write, userId: number): Promise<void> {
  const accesses = values.accesses as Access[] | undefined;
  if (!accesses) return;
  const earlier = await accessesBefore(trx, before);
  const given = accesses.filter((access) => !earlier.some((one) => same(one, access)));
  const lost = await taken(trx, userOf(call), earlier, accesses);
  if (given.length === 0 && lost.length === 0) return;
  await keepOwnManagement(trx, userOf(call), () => setAccesses(trx, userId, { given, taken: lost }));
  await recordChange(trx, accessesLedger, { companyId: null }, call.actor, {
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
export async function checkMayManage({ trx, call, before }: Omit<Write, 'values'>): Promise<void> {
  const user = userOf(call);
  if (before?.administrator && !user.administrator) throw new AppError('insufficientPermissions');
  for (const access of await accessesBefore(trx, before)) {
    if (!(await holds(trx, user, { ...access, userId: Number(before?.id) })))
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
