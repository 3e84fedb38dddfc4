import { type Problems, rule } from '../../../../shared/schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { createRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { madeOnce } from '../../../db/transact.ts';
import { invalid } from '../../../errors.ts';
import { hashPassword, oneTimePassword } from '../../../passwords.ts';
import { users } from './users.table.ts';

export interface Access {
  companyId: number;
  profileId: number;
}

/** Profiles of users by company, for many users at once; deleted companies are left out. */
export async function accessesOf(db: Db | Trx, userIds: readonly number[]): Promise<Map<number, Access[]>> {
  const found = new Map<number, Access[]>(userIds.map((id) => [id, []]));
  if (userIds.length === 0) return found;
  const rows = await db
    .selectFrom('accesses')
    .innerJoin('companies', 'companies.id', 'accesses.company_id')
    .selectAll('accesses')
    .where('user_id', 'in', userIds)
    .where('companies.status', '<>', 'D')
    .orderBy('company_id')
    .execute();
  for (const row of rows)
    found.get(row.user_id)?.push({ companyId: row.company_id, profileId: row.profile_id });
  return found;
}

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

/** True while another administrator could still log in; the rows are held, so that two cannot remove each other. */
export async function hasOtherAdministrator(trx: Trx, userId: number): Promise<boolean> {
  let query = trx
    .selectFrom('users')
    .select('id')
    .where('administrator', '=', 1)
    .where('status', '=', 'A')
    .orderBy('id');
  if (isPostgres(trx)) query = query.forUpdate();
  return (await query.execute()).some(({ id }) => id !== userId);
}

export interface FirstAdministrator {
  email: string;
  /** Shown once, at start; null where the environment brought the password. */
  oneTimePassword: string | null;
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
  given: { email: string; password?: string | undefined },
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
