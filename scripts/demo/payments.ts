import type { FastifyInstance } from 'fastify';
import { confirmationValue } from '../../core/integrations/payu/amounts.ts';
import { sandboxMerchant } from '../../core/integrations/payu/self-test.ts';
import { sign } from '../../core/integrations/payu/signature.ts';

const root = '/api/dashboard/core';

/** What was asked for, pesos, and what PayU says of it: its state, and an amount where that differs. */
const asked: readonly { description: string; pesos: number; told: [state: string, pesos?: number][] }[] = [
  { description: 'Mensualidad de noviembre, cupo 14', pesos: 320_000, told: [['6'], ['4']] },
  { description: 'Mensualidad de noviembre, cupo 31', pesos: 320_000, told: [['4']] },
  { description: 'Reserva de 40 cupos, evento', pesos: 1_840_000, told: [['4', 1_800_000]] },
  { description: 'Mensualidad de diciembre, cupo 14', pesos: 335_000, told: [['5']] },
  { description: 'Mensualidad de diciembre, cupo 31', pesos: 335_000, told: [] },
];

/** A lot that takes cards in PayU's sandbox: requests in every state, and a payment that nobody has asked for. */
export async function payByCard(app: FastifyInstance, token: string, companyId: number): Promise<void> {
  const call = async (method: 'POST' | 'PUT', view: string, path: string, payload: object) => {
    const headers = { authorization: token, pathview: view, companyid: String(companyId) };
    const response = await app.inject({ method, url: root + path, headers, payload });
    if (response.statusCode >= 300) throw new Error(`${path}: ${response.body}`);
    return response.json();
  };
  await call('PUT', 'view/pays/methods/configuration', '/payment-providers/payu', {
    version: 0,
    ...sandboxMerchant,
    accountId: '512321',
    algorithm: 'md5',
    testMode: true,
    publicUrl: '',
    addresses: [],
  });
  let transaction = 0;
  const tell = async (reference: string, state: string, pesos: number) => {
    transaction += 1;
    const value = `${pesos}.00`;
    const parts = [sandboxMerchant.merchantId, reference, confirmationValue(value) ?? value, 'COP', state];
    const fields = {
      merchant_id: sandboxMerchant.merchantId,
      reference_sale: reference,
      value,
      currency: 'COP',
      state_pol: state,
      response_message_pol: { '4': 'APPROVED', '5': 'EXPIRED_TRANSACTION' }[state] ?? 'INSUFFICIENT_FUNDS',
      payment_method_name: 'VISA',
      transaction_id: `demo-${transaction}`,
      test: '1',
      sign: sign({ apiKey: sandboxMerchant.apiKey, secretKey: null }, 'md5', parts),
    };
    await app.inject({
      method: 'POST',
      url: `${root}/electronic-payments/payu/confirmation`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  };
  for (const [index, { description, pesos, told }] of asked.entries()) {
    const request = { target: 'charge', amount: pesos * 100, description, reference: `DEMO-${index + 1}` };
    const { reference } = await call('POST', 'view/electronic-payments', '/payment-requests', request);
    for (const [state, paid = pesos] of told) await tell(reference, state, paid);
  }
  await tell('WEB-2231', '4', 335_000);
}
