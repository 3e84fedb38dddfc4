import type { RequestInput } from '../../../../../shared/features/billing/electronic-payments/request.schema.ts';
import { minorOf } from '../../../ui/form/money-text.ts';
import { basisPointsOf } from '../../../ui/form/percent-text.ts';

/** A request as its form holds it: figures are the text that was typed. */
export interface RequestValues {
  target: string;
  targetId: string;
  amount: string;
  /** Percent. */
  taxRate: string;
  description: string;
  payerName: string;
  payerEmail: string;
  reference: string;
}

export function toForm(): RequestValues {
  return {
    target: 'charge',
    targetId: '',
    amount: '',
    taxRate: '',
    description: '',
    payerName: '',
    payerEmail: '',
    reference: '',
  };
}

/** What travels: the amounts of an invoice are the invoice's own. */
export function toPayload(values: RequestValues): RequestInput {
  const isInvoice = values.target === 'invoice';
  return {
    target: values.target as RequestInput['target'],
    targetId: isInvoice && values.targetId ? Number(values.targetId) : null,
    amount: isInvoice ? null : (minorOf(values.amount) ?? null),
    taxRate: isInvoice ? null : (basisPointsOf(values.taxRate) ?? null),
    description: values.description.trim(),
    payerName: values.payerName.trim() || null,
    payerEmail: values.payerEmail.trim() || null,
    reference: values.reference.trim() || null,
  } as RequestInput;
}
