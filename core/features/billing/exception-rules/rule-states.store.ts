import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/schema.ts';

const lastId = sql<number>`(select coalesce(max(id), 0) from exceptions)`;

/** A rule begins, or begins anew: it tells of what is filed from now on. */
export async function beginState(
  trx: Trx,
  { ruleId, companyId, now }: { ruleId: number; companyId: number; now: number },
): Promise<void> {
  const begun = { since: now, from_id: lastId, next_id: lastId, next_at: now };
  await trx
    .insertInto('exception_rule_states')
    .values({ rule_id: ruleId, company_id: companyId, ...begun, last_at: null })
    .onConflict((conflict) => conflict.column('rule_id').doUpdateSet(begun))
    .execute();
}

/** So long a transaction may take at most that files an exception. Milliseconds. */
const markEvery = 3_600_000;

/**
 * Moves the marks from which rules look: what was filed before has been told by now. A mark that lies ahead was set by a clock
 * that was wrong, and is set anew.
 */
export async function moveMarks(db: Db, now: number): Promise<void> {
  await db.updateTable('exception_rule_states').set({ next_at: now }).where('next_at', '>', now).execute();
  await db
    .updateTable('exception_rule_states')
    .set({ from_id: sql.ref('next_id'), next_id: lastId, next_at: now })
    .where('next_at', '<=', now - markEvery)
    .execute();
}

/** Notes when a rule has mailed last. */
export async function noteMailed(trx: Trx, ruleId: number, at: number): Promise<void> {
  await trx.updateTable('exception_rule_states').set({ last_at: at }).where('rule_id', '=', ruleId).execute();
}
