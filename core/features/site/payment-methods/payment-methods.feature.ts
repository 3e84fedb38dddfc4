import { defineFeature } from '../../../feature.ts';
import { paymentMethodEndpoints } from './payment-methods.routes.ts';
import { prefillPaymentMethods } from './payment-methods.store.ts';
import { paymentMethods } from './payment-methods.table.ts';

export const paymentMethodFeature = defineFeature({
  name: 'payment-methods',
  endpoints: paymentMethodEndpoints,
  tables: [paymentMethods],
  fillCompany: (trx, { id, now }) => prefillPaymentMethods(trx, id, now),
});
