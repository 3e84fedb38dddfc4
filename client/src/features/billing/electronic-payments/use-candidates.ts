import {
  type ElectronicPayment,
  isClosedBy,
  type PaymentRequest,
} from '../../../../../shared/features/billing/electronic-payments/payment.ts';
import { useList } from '../../../api/use-list.ts';
import { useMoney } from './payment-words.tsx';

/** Something that a payment may have been for. */
export interface Candidate {
  id: number;
  amount: number;
  label: string;
}

/** What an invoice's list tells that matters here. */
export interface PayuInvoice {
  id: number;
  prefix: string;
  number: number;
  total: number;
  plate: string | null;
  day: string;
}

const many = { size: 100, sort: '-id' };

type Wanted = Pick<ElectronicPayment, 'amount' | 'currency'>;

/** The same amount first: most often it is the one. */
function sameAmountFirst(candidates: Candidate[], { amount }: Wanted): Candidate[] {
  return [...candidates].sort((a, b) => Number(b.amount === amount) - Number(a.amount === amount));
}

/** The newest requests that nobody has paid, in the currency of the payment. */
export function useUnpaidRequests(payment: Wanted): Candidate[] {
  const money = useMoney();
  const { data } = useList<PaymentRequest>('payment-requests', many);
  const open = (data?.rows ?? []).filter(
    ({ state, currency }) => !isClosedBy(state) && currency === payment.currency,
  );
  const candidates = open.map(({ id, amount, reference, description, currency }) => ({
    id,
    amount,
    label: `${money(amount, currency)} · ${reference} · ${description}`,
  }));
  return sameAmountFirst(candidates, payment);
}

/** The newest invoices of the method PayU; which of them are paid, the core knows. */
export function usePayableInvoices(payment: Wanted): Candidate[] {
  const money = useMoney();
  const { data } = useList<PayuInvoice>('invoices', { ...many, method: 'payu', status: 'A' });
  const candidates = (data?.rows ?? []).map((invoice) => ({
    id: invoice.id,
    amount: invoice.total,
    label: invoiceLabel(invoice, money(invoice.total, payment.currency)),
  }));
  return sameAmountFirst(candidates, payment);
}

export function invoiceLabel({ prefix, number, plate, day }: PayuInvoice, amount: string): string {
  return [`${prefix}${number}`, amount, plate, day].filter(Boolean).join(' · ');
}
