import type { ExpressionBuilder } from 'kysely';
import { asciiUpperCase } from '../../../../shared/ascii.ts';
import type { AccessView } from '../../../../shared/session.ts';
import type { GrantLevel } from '../../../../shared/values.ts';
import type { Db, Schema, Trx } from '../../../db/schema.ts';
import { type Grants, holdsResource, type SignedIn } from '../../../http/grants.rules.ts';
import { companiesOf } from '../../site/companies/companies-of-user.list.ts';
import { profiles } from '../profiles/profiles.table.ts';
import type { Standing } from './access.rules.ts';
import { creatorGrants, listGrants } from './access.rules.ts';

/** Whom a name means where people log in: a user's e-mail in any case, or his identification. */
export function isNamed(name: string) {
  const written = name.trim();
  return (user: ExpressionBuilder<Schema, 'users'>) =>
    user.or([
      user('email', '=', written.toLowerCase()),
      user('identification', '=', asciiUpperCase(written)),
    ]);
}

/** A profile as the database has it; null where it is gone. */
interface ProfileRow {
  all_views: number | null;
  lot_creator: number | null;
  grants: string | null;
}

/** What a profile gives to who has it. @param given what he was given elsewhere, which counts for a lot's creator */
function grantsOfProfile(profile: ProfileRow, given: readonly Grants[]): Grants {
  if (profile.lot_creator === 1) return creatorGrants(given);
  if (profile.all_views === 1) return 'all';
  return profile.grants === null ? [] : profiles.columns.grants.read(profile.grants);
}

function heldProfiles(db: Db, userIds: readonly number[]) {
  return db
    .selectFrom('accesses')
    .innerJoin('companies', 'companies.id', 'accesses.company_id')
    .innerJoin('profiles', 'profiles.id', 'accesses.profile_id')
    .select(['accesses.user_id', 'accesses.company_id', 'accesses.profile_id'])
    .select(['profiles.all_views', 'profiles.lot_creator', 'profiles.grants'])
    .where('accesses.user_id', 'in', [0, ...userIds])
    .where('companies.status', '=', 'A')
    .where('profiles.status', '=', 'A')
    .execute();
}

type HeldProfile = Awaited<ReturnType<typeof heldProfiles>>[number];

/** What somebody has given: all but what comes from creating lots; a profile held in many companies counts once. */
function givenAmong(held: readonly HeldProfile[]): Grants[] {
  const given = held.filter((row) => row.lot_creator !== 1).map((row) => [row.profile_id, row] as const);
  return [...new Map(given).values()].map((row) => grantsOfProfile(row, []));
}

/** What each of these users holds by company; of administrators, who need no access, only what they were given. */
export async function grantsOfUsers(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, Map<number, Grants>>> {
  const byUser = Map.groupBy(await heldProfiles(db, userIds), (row) => row.user_id);
  return new Map(
    [...byUser].map(([userId, held]) => {
      const given = givenAmong(held);
      return [userId, new Map(held.map((row) => [row.company_id, grantsOfProfile(row, given)]))];
    }),
  );
}

/** The companies in which a user holds a resource at a level; null is all, an administrator's. */
export async function companiesHolding(
  db: Db | Trx,
  userId: number,
  resource: string,
  level: GrantLevel,
): Promise<number[] | null> {
  const { administrator } = await db
    .selectFrom('users')
    .select('administrator')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (administrator === 1) return null;
  const grants = (await grantsOfUsers(db, [userId])).get(userId) ?? new Map<number, Grants>();
  return [...grants].flatMap(([companyId, own]) => (holdsResource(own, resource, level) ? [companyId] : []));
}

/** What a user was given, wherever. */
async function givenTo(db: Db, userId: number): Promise<Grants[]> {
  return givenAmong(await heldProfiles(db, [userId]));
}

/** What a profile gives, or would give, to a user. */
export async function grantsByProfile(
  db: Db,
  { userId, profileId }: { userId: number; profileId: number },
): Promise<Grants> {
  const profile = await db
    .selectFrom('profiles')
    .select(['all_views', 'lot_creator', 'grants'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  return grantsOfProfile(profile, profile.lot_creator === 1 ? await givenTo(db, userId) : []);
}

/** True for the profile that who creates a lot has in it. */
export async function isLotCreator(db: Db, profileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('lot_creator')
    .where('id', '=', profileId)
    .executeTakeFirst();
  return row?.lot_creator === 1;
}

/**
 * What the user may do in a company, or outside of any (null): an administrator everything, others by their
 * profile there. Undefined where the user has no access to it or it does not exist.
 */
export async function standingIn(
  db: Db,
  user: Pick<SignedIn, 'id' | 'administrator'>,
  companyId: number | null,
): Promise<Standing | undefined> {
  const all: Standing = { grants: 'all', given: ['all'] };
  if (companyId === null) return user.administrator ? all : { grants: [], given: [] };
  const company = await db
    .selectFrom('companies')
    .leftJoin('accesses', (join) =>
      join.onRef('accesses.company_id', '=', 'companies.id').on('accesses.user_id', '=', user.id),
    )
    .leftJoin('profiles', (join) =>
      join.onRef('profiles.id', '=', 'accesses.profile_id').on('profiles.status', '=', 'A'),
    )
    .select(['accesses.profile_id', 'profiles.all_views', 'profiles.lot_creator', 'profiles.grants'])
    .where('companies.id', '=', companyId)
    .where('companies.status', '=', 'A')
    .executeTakeFirst();
  if (!company) return undefined;
  if (user.administrator) return all;
  if (company.profile_id === null) return undefined;
  const given = company.lot_creator === 1 ? await givenTo(db, user.id) : [];
  const grants = grantsOfProfile(company, given);
  return { grants, given: company.lot_creator === 1 ? given : [grants] };
}

/** What the user may do in a company, as `standingIn` says it. */
export async function grantsIn(
  db: Db,
  user: Pick<SignedIn, 'id' | 'administrator'>,
  companyId: number | null,
): Promise<Grants | undefined> {
  return (await standingIn(db, user, companyId))?.grants;
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
