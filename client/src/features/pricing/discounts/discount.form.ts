import type { DiscountKind } from '../../../../../shared/values.ts';
import { minorOf, minorText } from '../../../ui/form/money-text.ts';
import { numberOf } from '../../../ui/form/number-text.ts';
import type { Discount, DiscountInput } from './discount.ts';

/** A discount as its form holds it: the value is the text that was typed, in the unit of its kind. */
export interface DiscountValues {
  code: string;
  title: string;
  classification: string;
  kind: DiscountKind;
  value: string;
  validFrom: string;
  validTo: string;
  openCode: boolean;
}

export function toForm(discount?: Discount): DiscountValues {
  return {
    code: discount?.code ?? '',
    title: discount?.title ?? '',
    classification: discount?.classification ?? '',
    kind: discount?.kind ?? 'percent',
    value: discount ? valueText(discount) : '',
    validFrom: discount?.validFrom ?? '',
    validTo: discount?.validTo ?? '',
    openCode: discount?.openCode ?? false,
  };
}

/** Percents and amounts are hundredths of what people write. */
function valueText({ kind, value }: Pick<Discount, 'kind' | 'value'>): string {
  return kind === 'minutes' ? String(value) : minorText(value);
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: DiscountValues): DiscountInput {
  return {
    code: values.code.trim(),
    title: values.title.trim(),
    classification: values.classification.trim(),
    kind: values.kind,
    value: typedValue(values),
    validFrom: values.validFrom || undefined,
    validTo: values.validTo || null,
    openCode: values.openCode,
  } as DiscountInput;
}

function typedValue({ kind, value }: DiscountValues): number | string | undefined {
  if (kind === 'amount') return minorOf(value);
  const number = numberOf(value.replace('%', ''));
  if (kind === 'minutes' || typeof number !== 'number') return number;
  // 12.5 % is 1250 basis points; what is left of a fraction beyond that the schema refuses.
  return Number((number * 100).toFixed(6));
}
