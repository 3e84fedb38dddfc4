import { validityFaults } from '../../../../shared/features/site/calendar-days/validity.ts';
import type { Problems } from '../../../../shared/schema.ts';

/** All of it, in basis points. */
const wholePercent = 10_000;

/** What is wrong with a discount's fields together, by field. */
export function discountFaults(values: Record<string, unknown>): Problems {
  const tooMuch = values.kind === 'percent' && Number(values.value) > wholePercent;
  return {
    ...(tooMuch ? { value: { error: 'discountValueInvalid' } } : {}),
    ...validityFaults(values),
  };
}
