import type { CompanyName } from '../../../../shared/session.ts';
import { asDictionary } from '../../../db/order.ts';
import type { Db } from '../../../db/schema.ts';
import type { SignedIn } from '../../../http/grants.rules.ts';

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
