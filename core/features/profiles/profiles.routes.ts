import { profileSchema } from '../../../shared/features/profiles/profile.schema.ts';
import type { ViewGrant } from '../../../shared/session.ts';
import { AppError } from '../../errors.ts';
import { userOf } from '../../http/endpoint.ts';
import { resourceEndpoints, type Write } from '../../http/resource.ts';
import { grantsIn } from '../access/access.list.ts';
import { coversGrants } from '../access/access.rules.ts';
import { companiesUsing } from './profiles.store.ts';
import { profiles } from './profiles.table.ts';

/**
 * Nobody gives what he does not hold, in the company of the call and in each where the profile is in use, and the
 * profile of all views stays as it is.
 */
async function refuseEscalation(
  { trx, call, before }: Omit<Write, 'values'>,
  grants: ViewGrant[],
): Promise<void> {
  if (before?.allViews === true) throw new AppError('insufficientPermissions');
  const user = userOf(call);
  const earlier = (before?.grants ?? []) as ViewGrant[];
  const inUse = before && !user.administrator ? await companiesUsing(trx, Number(before.id)) : [];
  for (const companyId of new Set([call.companyId, ...inUse])) {
    const own = await grantsIn(trx, user, companyId);
    if (!own || !coversGrants(own, [...grants, ...earlier])) throw new AppError('insufficientPermissions');
  }
}

export const profileEndpoints = resourceEndpoints({
  name: 'profiles',
  scope: 'installation',
  table: profiles,
  schema: profileSchema,
  list: { search: ['name'], order: 'name', structured: ['grants'] },
  readOnly: ['allViews'],
  async beforeWrite(write) {
    await refuseEscalation(write, write.values.grants as ViewGrant[]);
    return { ...write.values, allViews: false };
  },
  beforeDelete: (write) => refuseEscalation(write, []),
});
