import { merchantChecks } from '../../../../shared/features/billing/electronic-payments/merchant.ts';
import {
  acceptedVerdicts,
  paymentOutcomes,
  paymentStates,
  refusedVerdicts,
  requestStates,
  requestTargets,
} from '../../../../shared/features/billing/electronic-payments/payment.ts';
import { payuAlgorithms } from '../../../../shared/features/billing/electronic-payments/payu.ts';
import {
  extended,
  fields,
  flag,
  instant,
  listOf,
  mapOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { electronicPayments, paymentRequests, refusedConfirmations } from './electronic-payments.table.ts';

const verdict = oneOf([...acceptedVerdicts, ...refusedVerdicts]);

export const verdictAnswer = fields({ verdict });

export const paymentAnswer = recordAnswer(electronicPayments, {
  answered: { state: oneOf(paymentStates), outcome: oneOf(paymentOutcomes) },
});

export const requestAnswer = recordAnswer(paymentRequests, {
  answered: { target: oneOf(requestTargets), state: oneOf(requestStates) },
});

/** `PaymentDetail` */
export const paymentDetailAnswer = named(
  'ElectronicPaymentDetail',
  extended(paymentAnswer, {
    confirmations: listOf(
      fields({
        id: whole,
        firstAt: instant,
        lastAt: instant,
        deliveries: whole,
        address: text,
        listedAddress: orNull(flag),
        verdict,
        state: text,
        fields: mapOf(text),
      }),
    ),
    settlement: orNull(
      fields({ target: oneOf(requestTargets), targetId: orNull(whole), requestId: orNull(whole) }),
    ),
    advanceId: orNull(whole),
    request: orNull(requestAnswer),
  }),
);

/** `RequestDetail` */
export const requestDetailAnswer = named(
  'PaymentRequestDetail',
  extended(requestAnswer, {
    checkout: orNull(fields({ action: text, fields: mapOf(text) })),
    payments: listOf(paymentAnswer),
  }),
);

export const refusedAnswer = recordAnswer(refusedConfirmations, {
  answered: { verdict: oneOf(refusedVerdicts), listedAddress: orNull(flag) },
});

export const refusedDetailAnswer = named(
  'RefusedConfirmationDetail',
  extended(refusedAnswer, { fields: mapOf(text) }),
);

/** What a payer may see of a payment: `PayerResult`. */
export const payerResultAnswer = fields({
  state: oneOf([...paymentStates, 'error', 'unknown']),
  confirmed: flag,
  reference: orNull(text),
  amount: orNull(whole),
  currency: orNull(text),
});

/** What a payer is shown who follows a payment link: `PayerOffer`. */
export const payerOfferAnswer = fields({
  state: oneOf(['open', 'paid', 'unknown']),
  lot: orNull(text),
  description: orNull(text),
  reference: orNull(text),
  amount: orNull(whole),
  currency: orNull(text),
  test: flag,
  checkout: orNull(fields({ action: text, fields: mapOf(text) })),
});

/** A lot's account with PayU: `PayuMerchant`. */
export const merchantAnswer = named(
  'PayuMerchant',
  fields({
    id: whole,
    version: whole,
    merchantId: text,
    accountId: text,
    algorithm: oneOf(payuAlgorithms),
    testMode: flag,
    publicUrl: text,
    addresses: listOf(text),
    hasApiKey: flag,
    hasSecretKey: flag,
    lastAcceptedAt: orNull(instant),
    lastRefusedAt: orNull(instant),
  }),
);

export const merchantTestAnswer = fields({
  checks: listOf(fields({ check: oneOf(merchantChecks), result: oneOf(['good', 'bad', 'unknown']) })),
});
