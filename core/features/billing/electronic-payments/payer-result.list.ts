import {
  isClosedBy,
  type PayerResult,
} from '../../../../shared/features/billing/electronic-payments/payment.ts';
import type { Db } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { minorUnits } from '../../../integrations/payu/amounts.ts';
import { isResponseSigned, type PayuResponse } from '../../../integrations/payu/confirmation.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { wasApprovedBefore } from './electronic-payments.list.ts';
import { keysOf, possibleSigners } from './merchants.list.ts';

const states: Readonly<Record<string, PayerResult['state']>> = {
  '4': 'approved',
  '6': 'declined',
  '5': 'expired',
  '7': 'pending',
  '104': 'error',
};

const nothing: PayerResult = {
  state: 'unknown',
  confirmed: false,
  reference: null,
  amount: null,
  currency: null,
};

/**
 * What a payer may be shown. What his browser brings is believed only with the merchant's signature, and changes
 * nothing; what the provider itself has confirmed since counts more.
 * @throws secretUnreadable where a key that may have signed cannot be read
 */
export async function payerResult(db: Db, secrets: Secrets, response: PayuResponse): Promise<PayerResult> {
  const request = await db
    .selectFrom('payment_requests')
    .select(['id', 'company_id', 'state'])
    .where('reference', '=', response.referenceCode)
    .executeTakeFirst();
  const signers = await possibleSigners(db, request?.company_id ?? null, response.merchantId);
  const known = signers.map((one) => ({ companyId: one.companyId, keys: keysOf(secrets, one) }));
  const signer = known.find(({ keys }) => keys && isResponseSigned(response, keys));
  if (!signer && known.some(({ keys }) => keys === null)) throw new AppError('secretUnreadable');
  const reported = states[response.transactionState];
  if (!signer || !reported) return nothing;
  const amount = minorUnits(response.TX_VALUE);
  const { merchantId, currency } = response;
  // What came too late for its request is kept as an advance: to its payer it is paid as well.
  const isPaid =
    request?.company_id === signer.companyId &&
    (isClosedBy(request.state) ||
      (amount !== null && (await wasApprovedBefore(db, { id: 0, merchantId, amount, currency }, request))));
  return {
    state: isPaid ? 'approved' : reported,
    confirmed: isPaid,
    reference: response.referenceCode,
    amount,
    currency,
  };
}
