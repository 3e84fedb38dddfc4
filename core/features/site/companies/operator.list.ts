import type { Operator } from '../../../../shared/features/site/companies/operator.ts';
import type { Db } from '../../../db/schema.ts';

/** The one active company that has none above it; null where there is none, or more than one: they share the login. */
export async function operatorOf(db: Db): Promise<(Operator & { id: number }) | null> {
  const found = await db
    .selectFrom('companies')
    .leftJoin('company_logos', 'company_logos.company_id', 'companies.id')
    .select(['companies.id', 'companies.name', 'company_logos.tag as logo'])
    .where('companies.status', '=', 'A')
    .where('companies.parent_id', 'is', null)
    .limit(2)
    .execute();
  const [only, ...others] = found;
  return only && others.length === 0 ? only : null;
}
