import type { AutomaticRuns } from '../../../../shared/features/subscriptions/liquidations/liquidation.ts';
import type { Db } from '../../../db/schema.ts';
import type { Run } from './liquidation-runs.store.ts';
import { liquidationRuns } from './liquidation-runs.table.ts';

export interface AutomaticRule {
  id: number;
  automatic: AutomaticRuns;
}

/** The rules of a lot that make runs by themselves. */
export function automaticRules(db: Db, companyId: number): Promise<AutomaticRule[]> {
  return db
    .selectFrom('liquidations')
    .select(['id', 'automatic'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .where('automatic', '<>', 'off')
    .orderBy('id')
    .execute();
}

/** The run that the calendar made of a rule at an instant, epoch milliseconds. */
export async function automaticRunOf(db: Db, liquidationId: number, at: number): Promise<Run | null> {
  const row = await db
    .selectFrom('liquidation_runs')
    .selectAll()
    .where('liquidation_id', '=', liquidationId)
    .where('origin', '=', 'automatic')
    .where('created_at', '=', at)
    .executeTakeFirst();
  return row ? liquidationRuns.read(row) : null;
}
