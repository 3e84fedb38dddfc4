import { paymentMethodSchema } from '../../../../shared/features/site/payment-methods/payment-method.schema.ts';
import { problem } from '../../../../shared/schema.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { companyOf, type Endpoint } from '../../../http/endpoint.ts';
import { resourceEndpoints, type Write } from '../../../http/resource.ts';
import { otherEnabled } from './payment-methods.list.ts';
import { paymentMethods } from './payment-methods.table.ts';

/** One method stays enabled: without any the terminals could sell nothing. */
async function oneStays({ trx, call, before, values }: Write): Promise<void> {
  if (values.enabled === true || before?.enabled !== true) return;
  const companyId = companyOf(call);
  await lockCompany(trx, companyId);
  if ((await otherEnabled(trx, companyId, Number(before.id))) === 0)
    throw AppError.on('enabled', 'lastPaymentMethod');
}

const all = resourceEndpoints({
  name: 'payment-methods',
  scope: 'company',
  table: paymentMethods,
  schema: paymentMethodSchema,
  list: { search: ['name', 'method'], order: 'position' },
  switchedBy: 'enabled',
  readOnly: ['method', 'disabledAt'],
  faults: (values, before) =>
    values.rounding === true && before?.method !== 'cash' ? { rounding: problem('roundingOfCashAlone') } : {},
  rules: [{ fields: ['enabled'], check: oneStays }],
  async beforeWrite({ call, before, values }) {
    const account = values.account ?? null;
    if (values.enabled === true) return { ...values, account, disabledAt: null };
    if (before?.enabled !== true) return { ...values, account };
    return { ...values, account, disabledAt: new Date(call.actor.now).toISOString() };
  },
});

/** The methods are a closed set: they are changed, never made or deleted. */
export const paymentMethodEndpoints: Endpoint[] = all.filter(
  ({ method, path, exports }) =>
    method === 'GET' || method === 'PUT' || exports !== undefined || path.endsWith('/bulk-actions'),
);
