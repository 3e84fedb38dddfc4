import type { InferType } from 'yup';
import { limits } from '../../../limits.ts';
import { choice, integer, problem, requiredText, shape, text } from '../../../schema.ts';
import { conceptServices } from '../../../values.ts';

/** What an invoice line bills beside time: products, bathrooms, lockers. The unit value includes tax. */
export const conceptSchema = shape({
  initials: requiredText(limits.codeLength, problem('conceptInitialsRequired')),
  name: requiredText(limits.nameLength, problem('conceptNameRequired')),
  unit: text(limits.codeLength),
  unitValue: integer(0, limits.money, problem('conceptValueInvalid')),
  taxRate: integer(0, 10_000, problem('taxRateInvalid')),
  service: choice(conceptServices).required(),
});
export type ConceptInput = InferType<typeof conceptSchema>;
