import { defineFeature } from '../../../feature.ts';
import { lotCurrency, refuseCurrency } from '../../site/companies/currency-in-use.service.ts';
import { electronicPaymentEndpoints } from './electronic-payments.routes.ts';
import {
  electronicPayments,
  paymentConfirmations,
  paymentRequests,
  paymentSettlements,
  payuMerchants,
  refusedConfirmations,
} from './electronic-payments.table.ts';
import { merchantEndpoints } from './merchants.routes.ts';
import { electronicPaymentChecks } from './payment-checks.list.ts';
import { paymentWarnings } from './payment-warnings.list.ts';
import { refusePaymentsOfLot } from './payments-in-use.store.ts';
import { refusedConfirmationEndpoints } from './refused-confirmations.routes.ts';

export const electronicPaymentFeature = defineFeature({
  name: 'electronic-payments',
  endpoints: ({ secrets }) => [
    ...electronicPaymentEndpoints(secrets),
    ...refusedConfirmationEndpoints(secrets),
    ...merchantEndpoints(secrets),
  ],
  tables: [
    payuMerchants,
    paymentRequests,
    electronicPayments,
    paymentConfirmations,
    refusedConfirmations,
    paymentSettlements,
  ],
  checks: electronicPaymentChecks,
  inUse: {
    companies: refusePaymentsOfLot,
    [lotCurrency]: refuseCurrency('payment_requests', 'electronic_payments'),
  },
  warnings: { resource: 'electronic-payments', find: paymentWarnings },
  // Whether it was applied by now, its record says.
  events: { 'electronic-payments': 'payment.applied' },
});
