import type { fields as es } from '../../es/fields/electronic-payments.ts';
import type { Words } from '../../words.ts';

const payment = {
  amount: 'Amount',
  currency: 'Currency',
  test: 'Test',
};

export const fields = {
  'electronic-payments': {
    ...payment,
    merchantId: 'Merchant',
    transactionId: 'Transaction',
    reference: 'Reference',
    orderId: 'Order',
    outcome: 'Result',
    attention: 'To resolve',
    methodName: 'Method',
    responseMessage: 'Answer',
    confirmedAt: 'Confirmed',
    matchedAt: 'Matched',
    matchedBy: 'Matched by',
    requestId: 'Request',
  },
  'payment-requests': {
    ...payment,
    reference: 'Reference',
    target: 'What is charged',
    description: 'Purpose',
    tax: 'Tax',
    taxBase: 'Tax base',
    payerName: 'Payer',
    payerEmail: 'Email of the payer',
    paidAt: 'Paid',
    merchantId: 'Merchant',
    accountId: 'Account',
    targetId: 'Id of what is charged',
  },
  'refused-confirmations': {
    reference: 'Reference',
    merchantId: 'Merchant',
    verdict: 'Why',
    deliveries: 'Times',
    firstAt: 'First received',
    lastAt: 'Last received',
    listedAddress: 'From a listed address',
  },
  'payu-merchants': {
    accountId: 'Account',
    addresses: 'Addresses',
    algorithm: 'Algorithm',
    apiKeyChanged: 'API key changed',
    hasApiKey: 'Has an API key',
    hasSecretKey: 'Has a secret key',
    lastAcceptedAt: 'Last confirmation accepted',
    lastRefusedAt: 'Last confirmation refused',
    merchantId: 'Merchant',
    publicUrl: 'Public address',
    secretKeyChanged: 'Secret key changed',
    testMode: 'Test mode',
  },
} satisfies Words<typeof es>;
