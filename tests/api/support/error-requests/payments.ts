import { randomUUID } from 'node:crypto';
import type { Sealed } from '../../../../core/db/columns.ts';
import type { Lot } from '../lot.ts';
import { confirm, confirmationFields, merchantSettings, paymentsView, settingsView } from '../payu.ts';
import type { Requests, World } from './world.ts';

const at = '2026-11-20T11:00:00-05:00';
const charge = { target: 'charge', amount: 2_000_000, description: 'Reserva' };

async function settings(world: World, change: object, lot: Lot = world.lot) {
  const path = '/payment-providers/payu';
  const { version } = (await world.call('GET', path, undefined, settingsView, lot)).body;
  return world.call('PUT', path, { ...merchantSettings, ...change, version }, settingsView, lot);
}

async function ask(world: World, more: object = {}) {
  await settings(world, {});
  return world.post('/payment-requests', { ...charge, ...more }, paymentsView);
}

/** A confirmed payment that belongs to nothing. */
async function unmatched(world: World, fields: Record<string, string> = {}) {
  await settings(world, {});
  const reference = randomUUID();
  await confirm(world.site, confirmationFields({ reference_sale: reference, ...fields }));
  const path = `/electronic-payments?reference=${reference}`;
  return (await world.call('GET', path, undefined, paymentsView)).body.rows[0];
}

const settle = (
  world: World,
  payment: { id: number; version: number },
  what: 'match' | 'dismiss',
  body: object,
) =>
  world.post(
    `/electronic-payments/${payment.id}/${what}`,
    { version: payment.version, reason: 'Por teléfono', ...body },
    paymentsView,
  );

/** An invoice over a product, by the method told. */
async function invoice(world: World, method: string): Promise<number> {
  const initials = `P${world.next()}`;
  const concept = { initials, name: initials, unitValue: 2_000_000, taxRate: 1900, service: 'product' };
  await world.make('/concepts', concept, 'view/concepts');
  return (await world.terminal().sell({ at, concept: initials, method })).body.invoiceId;
}

/** What the card provider, its account and its payments meet. */
export const paymentRequests: Requests = {
  async confirmationSignature(world) {
    await settings(world, {});
    return confirm(world.site, confirmationFields({ reference_sale: 'x', sign: '0'.repeat(32) }));
  },
  confirmationRepeated: ({ site }) => confirm(site, 'reference_sale=x&value=1.00&value=2.00'),
  async secretUnreadable(world) {
    const lot = await world.freshLot();
    await settings(world, { merchantId: '565656' }, lot);
    const damaged = { api_key: 'sealed:1:00000000:AAAA' as Sealed };
    const { site } = world;
    await site.db
      .updateTable('payu_merchants')
      .set(damaged)
      .where('company_id', '=', lot.companyId)
      .execute();
    return confirm(site, confirmationFields({ reference_sale: 'x', merchant_id: '565656' }));
  },
  confirmationMerchant: ({ site }) =>
    confirm(site, confirmationFields({ reference_sale: 'x', merchant_id: '999' })),
  merchantIdInvalid: (world) => settings(world, { merchantId: 'abc' }),
  accountIdInvalid: (world) => settings(world, { accountId: '' }),
  async apiKeyRequired(world) {
    return settings(world, { apiKey: '' }, await world.freshLot());
  },
  async secretKeyRequired(world) {
    return settings(world, { algorithm: 'hmac-sha256' }, await world.freshLot());
  },
  async merchantMissing(world) {
    return world.post('/payment-requests', charge, paymentsView, await world.freshLot());
  },
  async paymentReferenceDuplicated(world) {
    await ask(world, { reference: 'UNA' });
    return ask(world, { reference: 'UNA' });
  },
  paymentAmountInvalid: (world) => ask(world, { amount: 0 }),
  async paymentSettled(world) {
    const payment = await unmatched(world);
    const dismissed = (await settle(world, payment, 'dismiss', {})).body;
    return settle(world, dismissed, 'dismiss', {});
  },
  async requestPaid(world) {
    const { body } = await ask(world);
    await confirm(world.site, confirmationFields({ reference_sale: body.reference }));
    return world.call('DELETE', `/payment-requests/${body.id}`, undefined, paymentsView);
  },
  paymentReasonRequired: async (world) => settle(world, await unmatched(world), 'dismiss', { reason: ' ' }),
  paymentTargetRequired: async (world) => settle(world, await unmatched(world), 'match', {}),
  async paymentCurrencyDiffers(world) {
    const payment = await unmatched(world, { currency: 'USD' });
    return settle(world, payment, 'match', { invoiceId: await invoice(world, 'payu') });
  },
  invoiceNotPayable: async (world) =>
    ask(world, { target: 'invoice', targetId: await invoice(world, 'cash'), amount: undefined }),
  async invoiceRequested(world) {
    const body = { target: 'invoice', targetId: await invoice(world, 'payu'), amount: undefined };
    await ask(world, body);
    return ask(world, body);
  },
};
