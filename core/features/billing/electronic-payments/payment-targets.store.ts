import type { RequestTarget } from '../../../../shared/features/billing/electronic-payments/payment.ts';
import type { RequestInput } from '../../../../shared/features/billing/electronic-payments/request.schema.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { announce } from '../../../db/outbox.store.ts';
import type { Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { splitTax } from '../../pricing/tariffs/engine/tax.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';

/** What is asked for; amounts in minor units, `taxBase + tax = amount`. */
export interface Order {
  amount: number;
  tax: number;
  taxBase: number;
  currency: string;
}

/** One kind of thing that can be paid electronically: what it costs, and what becomes of it once it is paid. */
interface PaymentTarget {
  /** @throws where it is unknown or owes nothing */
  order(trx: Trx, companyId: number, input: RequestInput): Promise<Order>;
  /**
   * Checks that it still waits for the payment, holding it until the transaction ends, and marks it paid.
   * @throws requestPaid, invoiceNotPayable
   */
  paid(trx: Trx, paid: { companyId: number; targetId: number | null; at: number }): Promise<void>;
}

async function waitingInvoice(trx: Trx, companyId: number, invoiceId: number | null) {
  let query = trx
    .selectFrom('invoices')
    .select(['id', 'status', 'method', 'total', 'tax', 'subtotal'])
    .where('company_id', '=', companyId)
    .where('id', '=', invoiceId ?? 0);
  if (isPostgres(trx)) query = query.forUpdate();
  const invoice = await query.executeTakeFirst();
  if (!invoice) throw AppError.on('targetId', 'notFound');
  if (invoice.status !== 'A' || invoice.method !== 'payu') throw AppError.on('targetId', 'invoiceNotPayable');
  const settled = await trx
    .selectFrom('payment_settlements')
    .select('id')
    .where('company_id', '=', companyId)
    .where('target', '=', 'invoice')
    .where('target_id', '=', invoice.id)
    .executeTakeFirst();
  if (settled) throw AppError.on('targetId', 'requestPaid');
  return invoice;
}

/** A free amount: a reservation, a debt, a service without an invoice yet. */
const charge: PaymentTarget = {
  async order(trx, companyId, { amount, taxRate }) {
    if (!amount) throw AppError.on('amount', 'paymentAmountInvalid');
    const lot = await lotSettings(trx, companyId);
    const { subtotal, tax } = splitTax(amount, taxRate ?? lot.taxRate);
    return { amount, tax, taxBase: tax === 0 ? 0 : subtotal, currency: lot.currency };
  },
  async paid() {
    // The paid request is all there is of it.
  },
};

/** An invoice of the method PayU: made when the service was given, and waiting for its money. */
const invoice: PaymentTarget = {
  async order(trx, companyId, { targetId }) {
    if (!targetId) throw AppError.on('targetId', 'paymentTargetRequired');
    const { total, tax, subtotal } = await waitingInvoice(trx, companyId, targetId);
    const { currency } = await lotSettings(trx, companyId);
    return { amount: total, tax, taxBase: tax === 0 ? 0 : subtotal, currency };
  },
  async paid(trx, { companyId, targetId, at }) {
    const { id } = await waitingInvoice(trx, companyId, targetId);
    await announce(trx, { at, companyId, topic: 'invoices', recordId: id, kind: 'paid' });
  },
};

/** The one place where a further thing to be paid electronically is added. */
export const paymentTargets: Readonly<Record<RequestTarget, PaymentTarget>> = { charge, invoice };
