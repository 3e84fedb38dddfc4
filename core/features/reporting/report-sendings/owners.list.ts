import type { Language } from '../../../../shared/values.ts';
import type { Db, Trx } from '../../../db/schema.ts';

/** Who answers for a sending. */
export interface Owner {
  id: number;
  name: string;
  administrator: boolean;
  isActive: boolean;
}

export async function readOwner(db: Db | Trx, id: number): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'administrator', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id, name: row.name, administrator: row.administrator === 1, isActive: row.status === 'A' };
}

/** Names of users by their ids. */
export async function namesOfUsers(
  db: Db | Trx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The accounts of a lot that addresses belong to, by the address. */
export async function accountsOf(
  db: Db | Trx,
  companyId: number,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, { id: number; language: Language }>> {
  const rows = await db
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.language'])
    .where('users.email', 'in', ['', ...addresses])
    .where('users.status', '=', 'A')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('users.administrator', '=', 1),
        exists(
          selectFrom('accesses')
            .select('accesses.user_id')
            .whereRef('accesses.user_id', '=', 'users.id')
            .where('accesses.company_id', '=', companyId),
        ),
      ]),
    )
    .execute();
  return new Map(rows.map(({ id, email, language }) => [email, { id, language }]));
}
