import { recordChange } from '../../db/ledger.ts';
import type { Trx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { userOf } from '../../http/endpoint.ts';
import type { Write } from '../../http/resource.ts';
import { companiesOf, grantsIn } from '../access/access.list.ts';
import { coversGrants, listGrants, type SignedIn } from '../access/access.rules.ts';
import { profiles } from '../profiles/profiles.table.ts';
import { type Access, accessesOf, checkAccesses, setAccesses } from './users.store.ts';

/** True if the user holds, in that company, all that the access gives. */
async function holds(trx: Trx, user: SignedIn, access: Access): Promise<boolean> {
  if (user.administrator) return true;
  const own = await grantsIn(trx, user, access.companyId);
  if (!own) return false;
  const row = await trx
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', access.profileId)
    .executeTakeFirstOrThrow();
  const profile = profiles.read(row);
  return coversGrants(own, profile.allViews ? listGrants('all') : profile.grants);
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
 * Checks accesses that the caller wants to give or take: in own companies only, and by profiles that hold nothing
 * beyond the own. What stays as it was needs no right; accesses in companies that the caller does not have stay.
 * @throws insufficientPermissions and what `checkAccesses` throws, on their fields
 */
export async function checkAccessChange({ trx, call, before, values }: Write): Promise<void> {
  const accesses = values.accesses as Access[] | undefined;
  if (!accesses) return;
  await checkAccesses(trx, accesses);
  const user = userOf(call);
  const earlier = await accessesBefore(trx, before);
  for (const [index, access] of accesses.entries()) {
    if (earlier.some((one) => same(one, access))) continue;
    const replaced = earlier.find((one) => one.companyId === access.companyId) ?? access;
    if (!(await holds(trx, user, access)) || !(await holds(trx, user, replaced)))
      throw AppError.on(`accesses[${index}].profileId`, 'insufficientPermissions');
  }
  for (const access of await taken(trx, user, earlier, accesses)) {
    if (!(await holds(trx, user, access))) throw AppError.on('accesses', 'insufficientPermissions');
  }
}

/** Earlier accesses that a new list leaves out, in companies that the caller has. */
async function taken(
  trx: Trx,
  user: SignedIn,
  earlier: readonly Access[],
  accesses: readonly Access[],
): Promise<Access[]> {
  const own = new Set((await companiesOf(trx, user)).map((company) => company.id));
  return earlier.filter(
    (one) => own.has(one.companyId) && !accesses.some((access) => access.companyId === one.companyId),
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
  await setAccesses(trx, userId, { given, taken: lost });
  await recordChange(trx, accessesLedger, { companyId: null }, call.actor, {
    action: before ? 'update' : 'create',
    before: before ? { id: userId, accesses: earlier } : null,
    after: { id: userId, accesses: await accessesBefore(trx, { id: userId }) },
  });
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
    if (!(await holds(trx, user, access))) throw new AppError('insufficientPermissions');
  }
}
