import { trialSteps } from '../../../../shared/features/traffic/terminal/trial.ts';
import { paymentMethods, vehicleTypes } from '../../../../shared/values.ts';
import { extended, fields, instant, named, oneOf, orNull, text, whole } from '../../../http/json-schema.ts';
import { quoteAnswer, termsAnswer } from '../../pricing/tariffs/tariffs.answers.ts';

const payment = fields({
  method: oneOf(paymentMethods),
  prefix: orNull(text),
  number: orNull(whole),
  collected: whole,
});

/** How a car fared of which nothing stays: `Trial`. */
export const trialAnswer = named(
  'Trial',
  fields({
    vehicleType: oneOf(vehicleTypes),
    terminal: text,
    entryAt: instant,
    exitAt: instant,
    slot: orNull(text),
    quote: orNull(extended(quoteAnswer, { terms: termsAnswer })),
    payment: orNull(payment),
    failed: orNull(fields({ step: oneOf(trialSteps), error: text, code: whole, message: text })),
  }),
);
