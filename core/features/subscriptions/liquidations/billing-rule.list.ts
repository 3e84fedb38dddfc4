import type { LiquidationMode } from '../../../../shared/features/subscriptions/liquidations/liquidation.ts';
import type { Db, Trx } from '../../../db/schema.ts';

/** How the rule counts the periods of those who are billed by it; null where the lot has no such rule. */
export async function billingRule(
  db: Db | Trx,
  companyId: number,
  id: number,
): Promise<{ mode: LiquidationMode; everyMonths: number } | null> {
  const found = await db
    .selectFrom('liquidations')
    .select(['mode', 'every_months'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found ? { mode: found.mode, everyMonths: found.every_months } : null;
}
