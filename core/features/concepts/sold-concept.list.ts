import type { ConceptService } from '../../../shared/values.ts';
import type { Db, Trx } from '../../db/schema.ts';

/** What a sale needs of a concept; `unitValue` in minor units with tax, `taxRate` in basis points. */
export interface SoldConcept {
  id: number;
  initials: string;
  unitValue: number;
  taxRate: number;
  service: ConceptService;
}

/** An active concept of a company by its initials or its id. */
export function soldConcept(
  db: Db | Trx,
  companyId: number,
  named: string | number,
): Promise<SoldConcept | undefined> {
  return db
    .selectFrom('concepts')
    .select(['id', 'initials', 'unit_value as unitValue', 'tax_rate as taxRate', 'service'])
    .where('company_id', '=', companyId)
    .where(typeof named === 'number' ? 'id' : 'initials', '=', named as never)
    .where('status', '=', 'A')
    .executeTakeFirst();
}
