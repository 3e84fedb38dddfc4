import type { Scope, WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { creatorGrants } from '../access/access.rules.ts';
import type { profiles } from './profiles.table.ts';

/** The companies in which somebody has the profile. */
export async function companiesUsing(db: Db | Trx, profileId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('accesses')
    .innerJoin('companies', 'companies.id', 'accesses.company_id')
    .select('accesses.company_id')
    .distinct()
    .where('accesses.profile_id', '=', profileId)
    .where('companies.status', '=', 'A')
    .execute();
  return rows.map((row) => row.company_id);
}

/** How many users have each of the profiles somewhere. */
export async function usersOf(db: Db | Trx, profileIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('accesses')
    .innerJoin('companies', 'companies.id', 'accesses.company_id')
    .innerJoin('users', 'users.id', 'accesses.user_id')
    .select((count) => [
      'accesses.profile_id',
      count.fn.count<number>('accesses.user_id').distinct().as('users'),
    ])
    .where('accesses.profile_id', 'in', [0, ...profileIds])
    .where('companies.status', '<>', 'D')
    .where('users.status', '<>', 'D')
    .groupBy('accesses.profile_id')
    .execute();
  return new Map(rows.map((row) => [row.profile_id, Number(row.users)]));
}

/** True if the user has the profile in some company. */
export async function hasProfile(db: Db | Trx, userId: number, profileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('accesses')
    .innerJoin('companies', 'companies.id', 'accesses.company_id')
    .select('accesses.user_id')
    .where('accesses.user_id', '=', userId)
    .where('accesses.profile_id', '=', profileId)
    .where('companies.status', '=', 'A')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
/** Adds to profiles how many users have them; that of lots' creators shows what it holds for who is given nothing else. */
export async function withUsers(db: Db | Trx, _scope: Scope, records: WireRecord<typeof profiles>[]) {
  const ids = records.map(({ id }) => id);
  const users = await usersOf(db, ids);
  return records.map((record) => ({
    ...record,
    ...(record.lotCreator ? { grants: creatorGrants([]) } : {}),
    users: users.get(record.id) ?? 0,
  }));
}
