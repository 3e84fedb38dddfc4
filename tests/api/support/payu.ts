import { randomUUID } from 'node:crypto';
import { confirmationValue } from '../../../core/integrations/payu/amounts.ts';
import { type PayuKeys, sign } from '../../../core/integrations/payu/signature.ts';
import type { PayuAlgorithm } from '../../../shared/features/billing/electronic-payments/payu.ts';
import type { Answer, Site } from './site.ts';

/** PayU's public sandbox merchant. */
export const payuKeys: PayuKeys = { apiKey: '4Vj8eK4rloUd272L48hsrarnUA', secretKey: 'test123' };

export const merchantSettings = {
  merchantId: '508029',
  accountId: '512321',
  apiKey: payuKeys.apiKey,
  algorithm: 'md5' as PayuAlgorithm,
  testMode: false,
  publicUrl: '',
  addresses: [] as string[],
};

export const settingsView = 'view/pays/methods/configuration';
export const paymentsView = 'view/electronic-payments';

/** A confirmation's fields as PayU posts them, signed; `fields` replace or add, an explicit `sign` too. */
export function confirmationFields(
  fields: Record<string, string>,
  keys: PayuKeys = payuKeys,
  algorithm: PayuAlgorithm = 'md5',
): Record<string, string> {
  const all = {
    merchant_id: '508029',
    value: '20000.00',
    currency: 'COP',
    state_pol: '4',
    response_message_pol: 'APPROVED',
    reference_pol: '7069375',
    payment_method_name: 'VISA',
    test: '0',
    transaction_id: randomUUID(),
    email_buyer: 'ana.perez@example.com',
    cc_number: '************0004',
    cc_holder: 'ANA PEREZ',
    ip: '190.1.2.3',
    attempts: '1',
    some_new_field: 'x',
    ...fields,
  };
  const { merchant_id, value, currency, state_pol } = all;
  const reference = fields.reference_sale ?? '';
  const parts = [merchant_id, reference, confirmationValue(value) ?? value, currency, state_pol];
  return { ...all, sign: fields.sign ?? sign(keys, algorithm, parts) };
}

/** Posts a confirmation to the core as the gateway does. */
export async function confirm(
  site: Pick<Site, 'app'>,
  fields: Record<string, string> | string,
): Promise<Answer> {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/dashboard/core/electronic-payments/payu/confirmation',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      pathview: 'view/pay/payu/confirmation',
      'x-forwarded-for': '190.216.203.233',
    },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
