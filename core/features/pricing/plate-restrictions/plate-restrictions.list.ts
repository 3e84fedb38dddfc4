import type { RestrictionTerms } from '../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { plateRestrictions } from './plate-restrictions.table.ts';

/** A restriction in force, as terminals and checks read it. */
export interface StoredRestriction extends RestrictionTerms {
  id: number;
  title: string;
}

const inForce = prepared<{ companyId: number; day: string }, Record<string, unknown>>((db, given) =>
  db
    .selectFrom('plate_restrictions')
    .selectAll()
    .where('company_id', '=', given('companyId'))
    .where('status', '=', 'A')
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', given('day'))]))
    .orderBy('id'),
);

/** The restrictions of a company that hold on a day or later. */
export async function restrictionsFrom(
  db: Db | Trx,
  companyId: number,
  day: string,
): Promise<StoredRestriction[]> {
  return (await inForce(db, { companyId, day })).map((row) => {
    const {
      status: _s,
      version: _v,
      createdAt: _c,
      updatedAt: _u,
      companyId: _i,
      titleFolded: _t,
      ...terms
    } = plateRestrictions.read(row);
    return terms;
  });
}
