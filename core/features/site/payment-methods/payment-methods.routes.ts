import { paymentMethodSchema } from '../../../../shared/features/site/payment-methods/payment-method.schema.ts';
import { problem } from '../../../../shared/schema.ts';
import type { Endpoint } from '../../../http/endpoint.ts';
import {
  exportEndpoint,
  listEndpoint,
  readEndpoint,
  switchEndpoint,
  type Updatable,
  updateEndpoint,
} from '../../../http/record-endpoints.ts';
import { oneStays, updatePaymentMethod } from './payment-methods.store.ts';
import { paymentMethods } from './payment-methods.table.ts';

const kind: Updatable<typeof paymentMethods, typeof paymentMethodSchema, 'company'> = {
  name: 'payment-methods',
  scope: 'company',
  table: paymentMethods,
  schema: paymentMethodSchema,
  list: { order: 'position' },
  readOnly: ['method', 'disabledAt'],
  faults: ({ rounding }, before) =>
    rounding === true && before?.method !== 'cash' ? { rounding: problem('roundingOfCashAlone') } : {},
  rules: [oneStays],
  update: updatePaymentMethod,
};

/** The methods are a closed set: they are changed, never made or deleted. */
export const paymentMethodEndpoints: Endpoint[] = [
  exportEndpoint(kind),
  listEndpoint(kind),
  readEndpoint(kind),
  updateEndpoint(kind),
  switchEndpoint(kind, 'enabled'),
];
