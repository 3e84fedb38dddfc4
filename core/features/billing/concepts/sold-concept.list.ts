import type { ConceptService } from '../../../../shared/values.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { lookupKeys, rowTyped } from '../../../db/unique-key.ts';

/** What a sale needs of a concept; `unitValue` in minor units with tax, `taxRate` in basis points. */
export interface SoldConcept {
  id: number;
  initials: string;
  name: string;
  unitValue: number;
  taxRate: number;
  service: ConceptService;
}

/** An active concept of a company by its id, or by its initials as they are typed: case and accents count for nothing. */
export async function soldConcept(
  db: Db | Trx,
  companyId: number,
  named: string | number,
): Promise<SoldConcept | undefined> {
  const found = await db
    .selectFrom('concepts')
    .select([
      'id',
      'initials',
      'name',
      'initials_folded',
      'unit_value as unitValue',
      'tax_rate as taxRate',
      'service',
    ])
    .where('company_id', '=', companyId)
    .where((where) =>
      typeof named === 'number' ? where('id', '=', named) : where('initials_folded', 'in', lookupKeys(named)),
    )
    .where('status', '=', 'A')
    .execute();
  return typeof named === 'number'
    ? found[0]
    : rowTyped(found, ({ initials_folded }) => initials_folded, named);
}
