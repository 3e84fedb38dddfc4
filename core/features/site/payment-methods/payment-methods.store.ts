import type { InferType } from 'yup';
import { defaultMethodNames } from '../../../../shared/features/site/payment-methods/defaults.ts';
import type { paymentMethodSchema } from '../../../../shared/features/site/payment-methods/payment-method.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Rule } from '../../../db/checked-input.ts';
import { type CompanyScope, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { otherEnabled } from './payment-methods.list.ts';
import { paymentMethods } from './payment-methods.table.ts';

type Input = InferType<typeof paymentMethodSchema>;
type Method = RecordOf<typeof paymentMethods>;

/** One method stays enabled: without any the terminals could sell nothing. */
export const oneStays: Rule<typeof paymentMethods, Input, 'enabled', CompanyScope> = {
  fields: ['enabled'],
  async check({ trx, scope: { companyId }, before, input: { enabled } }) {
    if (enabled || !before?.enabled) return;
    await lockCompany(trx, companyId);
    if ((await otherEnabled(trx, companyId, before.id)) === 0)
      throw AppError.on('enabled', 'lastPaymentMethod');
  },
};

/** Changes a method; since when it is switched off is kept, for what terminals took before. */
export function updatePaymentMethod(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  before: Method,
  input: Input,
): Promise<Method> {
  const goesOff = before.enabled && !input.enabled;
  const offSince = goesOff ? new Date(actor.now).toISOString() : before.disabledAt;
  return updateRecord(trx, paymentMethods, scope, actor, before, {
    ...input,
    account: input.account ?? null,
    disabledAt: input.enabled ? null : offSince,
  });
}

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
