import { number, string } from 'yup';
import { array } from '../../../bounded-array.ts';
import { choice, flag, list, rule, shape, text } from '../../../schema.ts';
import { languages, paymentMethods, vehicleTypes } from '../../../values.ts';
import { codeReaders, longestAffix, longestLine, mostLines, paperColumns } from './terminal-settings.ts';

/** Lines of a ticket; an empty one is a blank line. */
const lines = () => array().of(text(longestLine).defined()).max(mostLines);
/** Some of a vocabulary, at least one of them: a terminal that offers nothing is of no use. */
const someOf = <T extends string>(values: readonly T[]) => list(choice(values).required()).min(1);
const columns = () => number().oneOf([...paperColumns], rule('oneOf', { values: paperColumns.join(', ') }));

/** What a reader puts around a code; without one it is as before there were readers. */
const affix = () => text(longestAffix);

/** What the terminals of a lot show and print. */
export const lotTerminalSettingsSchema = shape({
  header: lines().defined().nonNullable(),
  footer: lines().defined().nonNullable(),
  qr: flag().required(),
  columns: columns().required(),
  language: choice(languages).required(),
  vehicleTypes: someOf(vehicleTypes).required(),
  paymentMethods: someOf(paymentMethods).required(),
  reader: choice(codeReaders),
  readerPrefix: affix(),
  readerSuffix: affix(),
});

/** What one terminal has of its own; null is as the lot has it. */
export const ownTerminalSettingsSchema = shape({
  header: lines().nullable().defined(),
  footer: lines().nullable().defined(),
  qr: flag().nullable().defined(),
  columns: number()
    .nullable()
    .oneOf([...paperColumns, null], rule('oneOf', { values: paperColumns.join(', ') }))
    .defined(),
  language: string()
    .nullable()
    .oneOf([...languages, null])
    .defined(),
  vehicleTypes: someOf(vehicleTypes).nullable().defined(),
  paymentMethods: someOf(paymentMethods).nullable().defined(),
  reader: string()
    .nullable()
    .oneOf([...codeReaders, null]),
  readerPrefix: affix().nullable(),
  readerSuffix: affix().nullable(),
});
