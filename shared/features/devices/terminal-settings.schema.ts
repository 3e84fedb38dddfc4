import { array, number } from 'yup';
import { choice, flag, list, rule, shape, text } from '../../schema.ts';
import { languages, paymentMethods, vehicleTypes } from '../../values.ts';
import { longestLine, mostLines, paperColumns } from './terminal-settings.ts';

/** Lines of a ticket; an empty one is a blank line. */
const lines = () => array().of(text(longestLine).defined()).max(mostLines).required().min(0);

/** Some of a vocabulary, at least one of them: a terminal that offers nothing is of no use. */
const someOf = <T extends string>(values: readonly T[]) => list(choice(values).required()).required().min(1);

const ticket = () => shape({ header: lines(), footer: lines(), qr: flag().required() }).default(undefined);
const printer = () =>
  shape({
    columns: number()
      .required()
      .oneOf([...paperColumns], rule('oneOf', { values: paperColumns.join(', ') })),
    language: choice(languages).required(),
  }).default(undefined);
const offer = () =>
  shape({ vehicleTypes: someOf(vehicleTypes), paymentMethods: someOf(paymentMethods) }).default(undefined);

/** What the terminals of a lot show and print. */
export const lotTerminalSettingsSchema = shape({
  ticket: ticket().required(),
  printer: printer().required(),
  offer: offer().required(),
});

/** What one terminal has of its own; null is as the lot has it. */
export const ownTerminalSettingsSchema = shape({
  ticket: ticket().nullable().defined(),
  printer: printer().nullable().defined(),
  offer: offer().nullable().defined(),
});
