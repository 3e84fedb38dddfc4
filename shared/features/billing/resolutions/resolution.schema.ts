import type { InferType } from 'yup';
import { highestInvoiceNumber, limits } from '../../../limits.ts';
import { flag, integer, problem, requiredText, shape, text } from '../../../schema.ts';
import { requiredDay } from '../../site/calendar-days/calendar-day.schema.ts';

/**
 * An authorisation to number invoices. The current number is the last one used; that of a used range can be raised, with
 * the reason, and is never lowered: each number is given to one invoice.
 */
export const resolutionSchema = shape({
  number: requiredText(limits.codeLength, problem('resolutionNumberRequired')),
  prefix: text().matches(/^[A-Za-z0-9]{0,4}$/, { message: problem('prefixInvalid') }),
  initialNumber: integer(1, highestInvoiceNumber, problem('numberRangeInvalid')),
  finalNumber: integer(1, highestInvoiceNumber, problem('numberRangeInvalid')),
  currentNumber: integer(0, highestInvoiceNumber, problem('currentNumberInvalid')).nullable().optional(),
  reason: text().nullable().optional(),
  initialDate: requiredDay(problem('initialDateRequired')),
  finalDate: requiredDay(problem('finalDateRequired')),
  active: flag().required(),
});
export type ResolutionInput = InferType<typeof resolutionSchema>;
