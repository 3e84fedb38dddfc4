import { bridgeFaults } from '../../../../shared/features/billing/toll-pass/reader.ts';
import { fields, flag, instant, named, oneOf, orNull, text, whole } from '../../../http/json-schema.ts';

export const readerAnswer = named(
  'TollPassReader',
  fields({
    id: whole,
    version: whole,
    active: flag,
    url: text,
    timeoutMs: whole,
    currency: text,
    hasSecret: flag,
  }),
);

export const readerTestAnswer = named(
  'TollPassTest',
  fields({
    notice: oneOf(['tollPassConnected', 'tollPassSilent']),
    message: text,
    at: instant,
    roundTripMs: whole,
    version: orNull(text),
    fault: orNull(oneOf(bridgeFaults)),
  }),
);
