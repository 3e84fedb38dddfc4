import type { Warning } from '../../../../shared/warnings.ts';
import type { Db } from '../../../db/schema.ts';

/** Payments whose money is there and whose purpose a person has to find out; by an index that holds only those. */
export async function paymentWarnings(db: Db, { companyId }: { companyId: number }): Promise<Warning[]> {
  const { count } = await db
    .selectFrom('electronic_payments')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('attention', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count) > 0 ? [{ kind: 'payments-to-resolve', tone: 'warning', count: Number(count) }] : [];
}
