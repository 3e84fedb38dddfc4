import { localDay } from '../../../../shared/dates.ts';
import type { Actor } from '../../../db/actor.ts';
import { withSavepoint } from '../../../db/savepoint.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { customerId } from '../../customers/entities/entities.store.ts';
import { splitTax } from '../../pricing/tariffs/engine/tax.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { bookMoney, holdInvoice, type Invoice } from '../invoices/collect.service.ts';
import { issueOnAccount } from '../invoices/on-account.service.ts';
import { bookAdvance } from '../receipts/book-advance.service.ts';
import { receivedFor } from '../receipts/receipts.list.ts';
import type { paymentRequests } from './electronic-payments.table.ts';

/** Money that the provider has taken; `amount` in minor units. */
export interface CardPayment {
  companyId: number;
  actor: Actor;
  paymentId: number;
  amount: number;
  /** Its reference with the provider. */
  reference: string;
  /** The request that it pays; null where a person named the invoice itself. */
  request: RecordOf<typeof paymentRequests> | null;
}

/** Initials of the line that bills a free charge. */
const chargeInitials = 'CARGO';

/** Books what the provider took for a held invoice; what is above its balance is an advance. */
export async function collectCard(trx: Trx, invoice: Invoice, paid: CardPayment): Promise<void> {
  const amount = Math.min(paid.amount, invoice.balance);
  const before = await receivedFor(trx, invoice.id);
  await bookMoney(trx, invoice, paid.actor, {
    uuid: null,
    kind: 'collection',
    method: 'payu',
    amount,
    reference: paid.reference,
    electronicPaymentId: paid.paymentId,
  });
  const rest = paid.amount - amount;
  if (rest > 0)
    await keepAsAdvance(trx, paid, rest, { invoice, kind: before.amount > 0 ? 'paid-twice' : 'advance' });
}

/** Makes the invoice of a free charge and pays it. Where no number can be given the money is an advance: it was taken. */
export async function billCharge(trx: Trx, paid: CardPayment): Promise<void> {
  try {
    await withSavepoint(trx, async () => {
      const { invoiceId } = await issueCharge(trx, paid);
      const invoice = await holdInvoice(trx, { companyId: paid.companyId, invoiceId });
      await collectCard(trx, invoice, paid);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await keepAsAdvance(trx, paid, paid.amount, { invoice: null, kind: 'advance' });
  }
}

async function issueCharge(trx: Trx, { companyId, actor, amount, request }: CardPayment) {
  const lot = await lotSettings(trx, companyId);
  const day = localDay(actor.now, lot.timeZone);
  return issueOnAccount(trx, {
    companyId,
    at: actor.now,
    day,
    now: actor.now,
    dueDate: day,
    entityId: await customerId(trx, actor, undefined),
    subscriberId: null,
    userId: actor.userId,
    service: 'other',
    lines: [
      {
        conceptId: null,
        initials: chargeInitials,
        description: request?.description ?? '',
        quantity: 1,
        unitValue: amount,
        discount: 0,
        taxRate: request ? taxRateOf(request, lot.taxRate) : lot.taxRate,
        total: amount,
      },
    ],
  });
}

/** The rate by which the tax of a request was split out of it, basis points: the lot's where that gives the same. */
export function taxRateOf(
  { amount, tax, taxBase }: { amount: number; tax: number; taxBase: number },
  lotRate: number,
): number {
  if (tax === 0) return 0;
  return splitTax(amount, lotRate).tax === tax ? lotRate : Math.round((tax * 10_000) / taxBase);
}

/** Books money of the provider that fits nothing as an advance, filed for a person. */
export async function keepAsAdvance(
  trx: Trx,
  { companyId, actor, paymentId, reference }: CardPayment,
  amount: number,
  { invoice, kind }: { invoice: Invoice | null; kind: 'advance' | 'paid-twice' },
): Promise<void> {
  await bookAdvance(trx, {
    ...{ companyId, actor, amount, reference, kind },
    entityId: invoice?.entityId ?? null,
    stayId: invoice?.stayId ?? null,
    method: 'payu',
    electronicPaymentId: paymentId,
    details: { paymentId, ...(invoice && { invoiceId: invoice.id }) },
  });
}
