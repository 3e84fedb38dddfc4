import { paymentMethodSchema } from '../../../shared/features/payment-methods/payment-method.schema.ts';
import { problem } from '../../../shared/schema.ts';
import { lockCompany } from '../../db/transact.ts';
import { AppError } from '../../errors.ts';
import { companyOf, type Endpoint } from '../../http/endpoint.ts';
import { resourceEndpoints } from '../../http/resource.ts';
import { otherEnabled } from './payment-methods.list.ts';
import { paymentMethods } from './payment-methods.table.ts';

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
  async beforeWrite({ trx, call, before, values }) {
    const companyId = companyOf(call);
    await lockCompany(trx, companyId);
    const account = values.account ?? null;
    if (values.enabled === true) return { ...values, account, disabledAt: null };
    if (before?.enabled !== true) return { ...values, account };
    if ((await otherEnabled(trx, companyId, Number(before.id))) === 0) {
      throw AppError.on('enabled', 'lastPaymentMethod');
    }
    return { ...values, account, disabledAt: new Date(call.actor.now).toISOString() };
  },
});

/** The methods are a closed set: they are changed, never made or deleted. */
export const paymentMethodEndpoints: Endpoint[] = all.filter(
  ({ method, path, exports }) =>
    method === 'GET' || method === 'PUT' || exports !== undefined || path.endsWith('/bulk-actions'),
);
