import type { RequestInput } from '../../../../shared/features/electronic-payments/request.schema.ts';
import { minorOf } from '../../ui/form/money-text.ts';
import { numberOf } from '../../ui/form/number-text.ts';

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

/** Percent as typed, in basis points; what is no number is handed on for the schema to refuse. */
function basisPoints(text: string): number | string | null {
  const percent = numberOf(text);
  if (percent === undefined) return null;
  return typeof percent === 'number' ? Math.round(percent * 100) : percent;
}

/** What travels: the amounts of an invoice are the invoice's own. */
export function toPayload(values: RequestValues): RequestInput {
  const isInvoice = values.target === 'invoice';
  return {
    target: values.target as RequestInput['target'],
    targetId: isInvoice && values.targetId ? Number(values.targetId) : null,
    amount: isInvoice ? null : (minorOf(values.amount) ?? null),
    taxRate: isInvoice ? null : basisPoints(values.taxRate),
    description: values.description.trim(),
    payerName: values.payerName.trim() || null,
    payerEmail: values.payerEmail.trim() || null,
    reference: values.reference.trim() || null,
  } as RequestInput;
}
