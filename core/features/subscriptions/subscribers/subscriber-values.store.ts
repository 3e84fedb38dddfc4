import type { CompanyScope } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';

/** Writes the monthly value that holds from a day on, in the place of one that began on the same day. */
export async function writeValue(
  trx: Trx,
  { companyId }: CompanyScope,
  subscriberId: number,
  {
    from,
    monthlyValue,
    increaseId = null,
  }: { from: string; monthlyValue: number; increaseId?: number | null },
): Promise<void> {
  const row = { monthly_value: monthlyValue, increase_id: increaseId };
  await trx
    .insertInto('subscriber_values')
    .values({ company_id: companyId, subscriber_id: subscriberId, from_day: from, ...row })
    .onConflict((conflict) => conflict.columns(['subscriber_id', 'from_day']).doUpdateSet(row))
    .execute();
}
