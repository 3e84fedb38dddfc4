import { defaultMethodNames } from '../../../../shared/features/site/payment-methods/defaults.ts';
import type { Trx } from '../../../db/schema.ts';

/** Gives a new company every payment method, switched on. */
export async function prefillPaymentMethods(trx: Trx, companyId: number, now: number): Promise<void> {
  const rows = defaultMethodNames.map(([method, name], index) => ({
    version: 1,
    created_at: now,
    updated_at: now,
    status: 'A' as const,
    company_id: companyId,
    method,
    name,
    position: index + 1,
    enabled: 1,
    needs_reference: 0,
    opens_drawer: method === 'cash' ? 1 : 0,
    rounding: method === 'cash' ? 1 : 0,
    account: null,
    disabled_at: null,
  }));
  await trx.insertInto('payment_methods').values(rows).execute();
}
