import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { confirm, confirmationFields } from '../payu.ts';
import type { Stage, Trick } from './stage.ts';

const nothing = undefined;

/** What the provider tells of a payment of 20,000 pesos. */
async function tell(stage: Stage, fields: Record<string, string>) {
  const told = await confirm(stage.site, confirmationFields(fields));
  assert.equal(told.status, 200, JSON.stringify(told.body));
}

/** What payers and the provider of cards can do. */
export const atTheProvider: Record<string, Trick> = {
  'paid-online-twice': async (stage) => {
    const reference_sale = await stage.paymentRequest(2_000_000);
    await tell(stage, { reference_sale });
    await tell(stage, { reference_sale });
    return nothing;
  },
  chargeback: async (stage) => {
    const reference_sale = await stage.paymentRequest(2_000_000);
    const transaction_id = randomUUID();
    await tell(stage, { reference_sale, transaction_id });
    await tell(stage, { reference_sale, transaction_id, state_pol: '6', response_message_pol: 'REVERSED' });
    return nothing;
  },
  'less-than-asked': async (stage) => {
    const reference_sale = await stage.paymentRequest(2_000_000);
    await tell(stage, { reference_sale, value: '5000.00' });
    return nothing;
  },
};
