import type { GrantLevel } from '../../../../shared/values.ts';
import type { Among, IdQuery } from '../../../db/paging.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { companiesHolding } from '../access/access.list.ts';

/** The companies in which a user sees (or, at `write`, manages) users; null is all, an administrator's. */
export function managedCompanies(db: Db | Trx, userId: number, level: GrantLevel): Promise<number[] | null> {
  return companiesHolding(db, userId, 'users', level);
}

/** The users that a list shows to a user: who has an access in a company where that one sees users; null is all. */
export async function usersSeenBy(db: Db | Trx, userId: number): Promise<Among | null> {
  const companies = await managedCompanies(db, userId, 'read');
  if (companies === null) return null;
  return (on) =>
    on
      .selectFrom('accesses')
      .select('accesses.user_id')
      .where('accesses.company_id', 'in', [0, ...companies]);
}

/** True if the user has an access in one of the companies; null is all. */
export async function hasAccessIn(
  db: Db | Trx,
  userId: number,
  companies: readonly number[] | null,
): Promise<boolean> {
  if (companies === null) return true;
  const row = await db
    .selectFrom('accesses')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('company_id', 'in', [0, ...companies])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The users with an access in a company. */
export function usersOfCompany(companyId: number): IdQuery {
  return (db) => db.selectFrom('accesses').select('user_id').where('company_id', '=', companyId);
}

/** The users who have a profile somewhere. */
export function usersOfProfile(profileId: number): IdQuery {
  return (db) => db.selectFrom('accesses').select('user_id').where('profile_id', '=', profileId);
}

/** How many sessions are open of each of many users. */
export async function openSessionsOf(
  db: Db | Trx,
  userIds: readonly number[],
  now: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('sessions')
    .select((count) => ['user_id', count.fn.countAll<number>().as('open')])
    .where('user_id', 'in', [0, ...userIds])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, Number(row.open)]));
}
