import type { InferType } from 'yup';
import type { discountSchema } from '../../../../../shared/features/pricing/discounts/discount.schema.ts';

export type DiscountInput = InferType<typeof discountSchema>;

/** A discount as the core answers it. */
export interface Discount extends DiscountInput {
  id: number;
  value: number;
  version: number;
  status: string;
}

export type DiscountState = 'coming' | 'inForce' | 'over';

/** Where a discount stands on a day of the lot. */
export function stateOf(
  { validFrom, validTo }: Pick<Discount, 'validFrom' | 'validTo'>,
  today: string,
): DiscountState {
  if (validTo && validTo < today) return 'over';
  return validFrom > today ? 'coming' : 'inForce';
}
