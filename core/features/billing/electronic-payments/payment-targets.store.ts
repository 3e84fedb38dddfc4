import type { RequestTarget } from '../../../../shared/features/billing/electronic-payments/payment.ts';
import type { RequestInput } from '../../../../shared/features/billing/electronic-payments/request.schema.ts';
import type { Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { splitTax } from '../../pricing/tariffs/engine/tax.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { holdInvoice, type Invoice } from '../invoices/collect.service.ts';
import { owedNow } from '../invoices/owed.service.ts';
import { billCharge, type CardPayment, collectCard } from './card-receipts.service.ts';

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
   * Checks that it still waits for the payment, holding it until the transaction ends, and books the money.
   * @throws requestPaid, invoiceNotPayable
   */
  paid(trx: Trx, paid: CardPayment & { targetId: number | null }): Promise<void>;
}

/** An invoice that the provider may collect, held until the transaction ends. @throws requestPaid, invoiceNotPayable */
async function waitingInvoice(trx: Trx, companyId: number, invoiceId: number | null): Promise<Invoice> {
  const invoice = await heldInvoice(trx, companyId, invoiceId);
  if (invoice.status !== 'A') throw AppError.on('targetId', 'invoiceNotPayable');
  // What was paid as it was made never waited for anybody.
  if (invoice.kind === 'pos' && invoice.method !== 'payu') throw AppError.on('targetId', 'invoiceNotPayable');
  if (invoice.balance <= 0) throw AppError.on('targetId', 'requestPaid');
  return invoice;
}

async function heldInvoice(trx: Trx, companyId: number, invoiceId: number | null): Promise<Invoice> {
  try {
    return await holdInvoice(trx, { companyId, invoiceId: invoiceId ?? 0 });
  } catch (error) {
    if (error instanceof AppError && error.error === 'notFound') throw AppError.on('targetId', 'notFound');
    throw error;
  }
}

/** A free amount: a reservation, a debt, a service without an invoice yet. Its payment makes its invoice. */
const charge: PaymentTarget = {
  async order(trx, companyId, { amount, taxRate }) {
    if (!amount) throw AppError.on('amount', 'paymentAmountInvalid');
    const lot = await lotSettings(trx, companyId);
    const { subtotal, tax } = splitTax(amount, taxRate ?? lot.taxRate);
    return { amount, tax, taxBase: tax === 0 ? 0 : subtotal, currency: lot.currency };
  },
  paid: (trx, paid) => billCharge(trx, paid),
};

/** An invoice that is owed: a ticket of the method PayU, or one on account. */
const invoice: PaymentTarget = {
  async order(trx, companyId, { targetId }) {
    if (!targetId) throw AppError.on('targetId', 'paymentTargetRequired');
    const owed = await waitingInvoice(trx, companyId, targetId);
    const { currency } = await lotSettings(trx, companyId);
    return { ...(await owedNow(trx, owed)), currency };
  },
  async paid(trx, paid) {
    const owed = await waitingInvoice(trx, paid.companyId, paid.targetId);
    await collectCard(trx, owed, paid);
  },
};

/** The one place where a further thing to be paid electronically is added. */
export const paymentTargets: Readonly<Record<RequestTarget, PaymentTarget>> = { charge, invoice };
