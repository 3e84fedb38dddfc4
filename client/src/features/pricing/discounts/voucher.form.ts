import type { VoucherBatchInput } from '../../../../../shared/features/pricing/vouchers/voucher.schema.ts';
import { numberOf } from '../../../ui/form/number-text.ts';

/** What is asked for, as the form holds it. */
export interface VoucherValues {
  prefix: string;
  numbering: string;
  quantity: string;
  usesAllowed: string;
  validFrom: string;
  validTo: string;
}

/** Most vouchers are used once, and their code begins as that of their discount. */
export function toValues(discountCode: string): VoucherValues {
  return {
    prefix: tidied(discountCode).slice(0, 8),
    numbering: 'random',
    quantity: '100',
    usesAllowed: '1',
    validFrom: '',
    validTo: '',
  };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(discountId: number, values: VoucherValues): VoucherBatchInput {
  return {
    discountId,
    prefix: values.prefix.trim().toUpperCase(),
    numbering: values.numbering,
    quantity: numberOf(values.quantity.replace(/[.\s](?=\d{3}$)/, '')),
    usesAllowed: numberOf(values.usesAllowed),
    validFrom: values.validFrom || null,
    validTo: values.validTo || null,
  } as VoucherBatchInput;
}

function tidied(code: string): string {
  const plain = code.normalize('NFD').toUpperCase();
  return plain.replace(/[^A-Z0-9]/g, '');
}
