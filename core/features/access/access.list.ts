import type { AccessView, CompanyName } from '../../../shared/session.ts';
import { asDictionary } from '../../db/order.ts';
import type { Db } from '../../db/schema.ts';
import { profiles } from '../profiles/profiles.table.ts';
import type { Grants, SignedIn } from './access.rules.ts';
import { listGrants } from './access.rules.ts';

/** The companies that a user may work in, by name: all for an administrator. */
export async function companiesOf(
  db: Db,
  user: Pick<SignedIn, 'id' | 'administrator'>,
): Promise<CompanyName[]> {
  let query = db
    .selectFrom('companies')
    .select(['companies.id', 'companies.name'])
    .where('companies.status', '=', 'A');
  if (!user.administrator) {
    query = query
      .innerJoin('accesses', 'accesses.company_id', 'companies.id')
      .where('accesses.user_id', '=', user.id);
  }
  return query.orderBy(asDictionary(db, 'companies.name')).orderBy('companies.id').execute();
}

/** The companies that a list shows to the user: null is all. */
export async function companiesSeenBy(db: Db, userId: number): Promise<number[] | null> {
  const { administrator } = await db
    .selectFrom('users')
    .select('administrator')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (administrator === 1) return null;
  return (await companiesOf(db, { id: userId, administrator: false })).map((company) => company.id);
}

/**
 * What the user may do in a company, or outside of any (null): an administrator everything, others by their
 * profile there. Undefined where the user has no access to it or it does not exist.
 */
export async function grantsIn(
  db: Db,
  user: Pick<SignedIn, 'id' | 'administrator'>,
  companyId: number | null,
): Promise<Grants | undefined> {
  if (companyId === null) return user.administrator ? 'all' : [];
  const company = await db
    .selectFrom('companies')
    .leftJoin('accesses', (join) =>
      join.onRef('accesses.company_id', '=', 'companies.id').on('accesses.user_id', '=', user.id),
    )
    .leftJoin('profiles', (join) =>
      join.onRef('profiles.id', '=', 'accesses.profile_id').on('profiles.status', '=', 'A'),
    )
    .select(['accesses.profile_id', 'profiles.all_views', 'profiles.grants'])
    .where('companies.id', '=', companyId)
    .where('companies.status', '=', 'A')
    .executeTakeFirst();
  if (!company) return undefined;
  if (user.administrator || company.all_views === 1) return 'all';
  if (company.profile_id === null) return undefined;
  return company.grants === null ? [] : profiles.columns.grants.read(company.grants);
}

/** The body of login and `access/me`: grants of the company named, else of the user's only one. */
export async function accessView(db: Db, user: SignedIn, companyId: number | null): Promise<AccessView> {
  const companies = await companiesOf(db, user);
  const only = companies.length === 1 ? (companies[0]?.id ?? null) : null;
  const grants = await grantsIn(db, user, companyId ?? only);
  return {
    user: { id: user.id, name: user.name, email: user.email },
    companies,
    views: listGrants(grants ?? []),
    mustChangePassword: user.mustChangePassword,
  };
}
