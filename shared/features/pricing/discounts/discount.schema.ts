import type { InferType } from 'yup';
import { limits } from '../../../limits.ts';
import { choice, flag, integer, problem, requiredText, shape, text } from '../../../schema.ts';
import { discountKinds } from '../../../values.ts';
import { calendarDay, requiredDay } from '../../site/calendar-days/calendar-day.schema.ts';

/** A discount or voucher: percent in basis points, an amount in minor units, or minutes. */
export const discountSchema = shape({
  code: requiredText(limits.codeLength),
  title: requiredText(limits.nameLength),
  classification: text(limits.codeLength),
  kind: choice(discountKinds).required(),
  value: integer(0, limits.money, problem('discountValueInvalid')),
  validFrom: requiredDay(),
  validTo: calendarDay().nullable(),
  /** Its own code is good beside its vouchers; without vouchers it is in any case. */
  openCode: flag(),
});
export type DiscountInput = InferType<typeof discountSchema>;
