import { profileSchema } from '../../../../shared/features/access/profiles/profile.schema.ts';
import type { ViewGrant } from '../../../../shared/session.ts';
import { AppError } from '../../../errors.ts';
import { type Endpoint, idOf, userOf } from '../../../http/endpoint.ts';
import { holdsResource } from '../../../http/grants.rules.ts';
import { resourceEndpoints, type Write } from '../../../http/resource.ts';
import { standingIn } from '../access/access.list.ts';
import { coversGrants, creatorGrants } from '../access/access.rules.ts';
import { unusedGrants } from './profile-uses.list.ts';
import { companiesUsing, hasProfile, usersOf } from './profiles.list.ts';
import { profiles } from './profiles.table.ts';

/**
 * Nobody gives what he does not hold, in the company of the call and in each where the profile is in use, which he must
 * manage; and the profiles that the installation came with stay as they are.
 */
async function refuseEscalation(
  { trx, call, before }: Omit<Write, 'values'>,
  grants: ViewGrant[],
): Promise<void> {
  if (before?.allViews || before?.lotCreator) throw new AppError('insufficientPermissions');
  const user = userOf(call);
  if (user.administrator) return;
  const earlier = (before?.grants ?? []) as ViewGrant[];
  const inUse = before ? await companiesUsing(trx, Number(before.id)) : [];
  for (const companyId of new Set([call.companyId, ...inUse])) {
    const own = await standingIn(trx, user, companyId);
    if (
      !own ||
      !holdsResource(own.grants, 'profiles', 'write') ||
      !coversGrants(own, [...grants, ...earlier])
    )
      throw new AppError('insufficientPermissions');
  }
  const kept = holdsResource(grants, 'users', 'write') || !holdsResource(earlier, 'users', 'write');
  if (before && !kept && (await hasProfile(trx, user.id, Number(before.id))))
    throw new AppError('ownAccount');
}

const unused: Endpoint = {
  method: 'GET',
  path: '/profiles/:id/unused',
  guard: { kind: 'resource', resource: 'profiles', level: 'read', scope: 'installation' },
  summary: 'Which grants of a profile nobody has used for some days (`days`, 90 unless told).',
  handle: (call) => unusedGrants(call.db, userOf(call).id, idOf(call), call.query, call.actor.now),
};

export const profileEndpoints: Endpoint[] = [
  ...resourceEndpoints({
    name: 'profiles',
    scope: 'installation',
    table: profiles,
    schema: profileSchema,
    list: { search: ['name'], order: 'name', structured: ['grants'] },
    readOnly: ['allViews', 'lotCreator', 'users'],
    async beforeWrite(write) {
      await refuseEscalation(write, write.values.grants as ViewGrant[]);
      return { ...write.values, allViews: false, lotCreator: false };
    },
    async beforeDelete(write) {
      await refuseEscalation(write, []);
      const id = Number(write.before.id);
      if ((await usersOf(write.trx, [id])).get(id)) throw new AppError('profileInUse');
    },
    async present(db, _scope, records) {
      const users = await usersOf(
        db,
        records.map(({ id }) => Number(id)),
      );
      return records.map((record) => ({
        ...record,
        ...(record.lotCreator ? { grants: creatorGrants([]) } : {}),
        users: users.get(Number(record.id)) ?? 0,
      }));
    },
  }),
  unused,
];
