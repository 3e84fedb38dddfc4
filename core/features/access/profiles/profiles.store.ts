import type { ProfileInput } from '../../../../shared/features/access/profiles/profile.schema.ts';
import type { ViewGrant } from '../../../../shared/session.ts';
import type { Actor } from '../../../db/actor.ts';
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
import { AppError } from '../../../errors.ts';
import { holdsResource, type SignedIn } from '../../../http/grants.rules.ts';
import { standingIn } from '../access/access.list.ts';
import { coversGrants } from '../access/access.rules.ts';
import { companiesUsing, hasProfile, usersOf } from './profiles.list.ts';
import { profiles } from './profiles.table.ts';

type Profile = RecordOf<typeof profiles>;

/** Only the profiles that the installation came with are one of these. */
const plain = { allViews: false, lotCreator: false };

/** @throws insufficientPermissions where the user would give what he does not hold */
export async function createProfile(
  trx: Trx,
  user: SignedIn,
  actor: Actor,
  input: ProfileInput,
): Promise<Profile> {
  await refuseEscalation(trx, user, actor, null, input.grants);
  return createRecord(trx, profiles, scope, actor, { ...input, ...plain });
}

/** @throws insufficientPermissions; ownAccount where the user would take the management of users from himself */
export async function updateProfile(
  trx: Trx,
  user: SignedIn,
  actor: Actor,
  before: Profile,
  input: ProfileInput,
): Promise<Profile> {
  await refuseEscalation(trx, user, actor, before, input.grants);
  return updateRecord(trx, profiles, scope, actor, before, { ...input, ...plain });
}

/** @throws insufficientPermissions, ownAccount, profileInUse */
export async function deleteProfile(
  trx: Trx,
  user: SignedIn,
  actor: Actor,
  target: Target,
): Promise<Profile> {
  const before = await lockRecord(trx, profiles, scope, target.id);
  await refuseEscalation(trx, user, actor, before, []);
  if ((await usersOf(trx, [before.id])).get(before.id)) throw new AppError('profileInUse');
  return deleteRecord(trx, profiles, scope, actor, target);
}

/**
 * Nobody gives what he does not hold, in the company of the call and in each where the profile is in use, which he must
 * manage; and the profiles that the installation came with stay as they are.
 */
async function refuseEscalation(
  trx: Trx,
  user: SignedIn,
  { companyId: companyOfCall }: Actor,
  before: Profile | null,
  grants: readonly ViewGrant[],
): Promise<void> {
  if (before?.allViews || before?.lotCreator) throw new AppError('insufficientPermissions');
  if (user.administrator) return;
  const earlier = before?.grants ?? [];
  const inUse = before ? await companiesUsing(trx, before.id) : [];
  for (const companyId of new Set([companyOfCall, ...inUse])) {
    const own = await standingIn(trx, user, companyId);
    if (
      !own ||
      !holdsResource(own.grants, 'profiles', 'write') ||
      !coversGrants(own, [...grants, ...earlier])
    )
      throw new AppError('insufficientPermissions');
  }
  const kept = holdsResource(grants, 'users', 'write') || !holdsResource(earlier, 'users', 'write');
  if (before && !kept && (await hasProfile(trx, user.id, before.id))) throw new AppError('ownAccount');
}

/** The profiles that every installation has; nobody changes them. */
const fixed = [
  { column: 'all_views', name: 'Administrador', allViews: true, lotCreator: false },
  { column: 'lot_creator', name: 'Creador del parqueadero', allViews: false, lotCreator: true },
] as const;

/** Makes the profile that holds every view, and the one that who creates a lot gets in it, where they are missing. */
export async function ensureFixedProfiles(db: Db, actor: Actor): Promise<void> {
  for (const { column, ...profile } of fixed) {
    const known = await db.selectFrom('profiles').select('id').where(column, '=', 1).executeTakeFirst();
    if (known) continue;
    await madeOnce(db, (trx) =>
      createRecord(trx, profiles, { companyId: null }, actor, { ...profile, grants: [] }),
    );
  }
}
