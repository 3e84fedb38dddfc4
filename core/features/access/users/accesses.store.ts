import { type Problems, rule } from '../../../../shared/schema.ts';
import type { Trx } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import type { Access } from './users.list.ts';

/** Gives a user accesses, each in the place of the one in the same company, and takes others away. */
export async function setAccesses(
  trx: Trx,
  userId: number,
  change: { given: readonly Access[]; taken: readonly Access[] },
): Promise<void> {
  for (const { companyId } of [...change.taken, ...change.given]) {
    await trx
      .deleteFrom('accesses')
      .where('user_id', '=', userId)
      .where('company_id', '=', companyId)
      .execute();
  }
  for (const { companyId, profileId } of change.given) {
    await trx
      .insertInto('accesses')
      .values({ user_id: userId, company_id: companyId, profile_id: profileId })
      .execute();
  }
}

/**
 * Checks accesses that somebody wants to give: known companies and profiles, each company once.
 * @throws companyUnknown, profileUnknown, a repeated company, all on their fields
 */
export async function checkAccesses(trx: Trx, accesses: readonly Access[]): Promise<void> {
  const problems: Problems = {};
  const ids = (of: keyof Access) => new Set(accesses.map((access) => access[of]));
  const companies = await activeAmong(trx, 'companies', ids('companyId'));
  const profiles = await activeAmong(trx, 'profiles', ids('profileId'));
  const seen = new Set<number>();
  for (const [index, { companyId, profileId }] of accesses.entries()) {
    const at = `accesses[${index}]`;
    if (!companies.has(companyId)) problems[`${at}.companyId`] = { error: 'companyUnknown' };
    else if (seen.has(companyId)) problems[`${at}.companyId`] = rule('distinct');
    if (!profiles.has(profileId)) problems[`${at}.profileId`] = { error: 'profileUnknown' };
    seen.add(companyId);
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

async function activeAmong(
  trx: Trx,
  table: 'companies' | 'profiles',
  ids: ReadonlySet<number>,
): Promise<Set<number>> {
  if (ids.size === 0) return new Set();
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', '=', 'A')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
