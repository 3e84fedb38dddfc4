import { tariffSchema } from '../../../../shared/features/pricing/tariffs/tariff.schema.ts';
import { traceKinds } from '../../../../shared/features/pricing/tariffs/tariff.ts';
import { tariffExampleSchema } from '../../../../shared/features/pricing/tariffs/tariff-example.schema.ts';
import { versionStates } from '../../../../shared/features/pricing/tariffs/tariff-version.ts';
import { vehicleTypes } from '../../../../shared/values.ts';
import {
  anything,
  fields,
  flag,
  instant,
  type JsonSchema,
  listOf,
  mapOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';
import { recordAnswer, storedAnswer } from '../../../http/record-answers.ts';
import { tariffs } from './tariffs.table.ts';

const stored = storedAnswer(tariffSchema).properties ?? {};
const part = (name: string): JsonSchema => stored[name] ?? anything;

/** What prices a stay, as a version keeps it: `TariffTerms`. */
export const termsAnswer = named(
  'TariffTerms',
  fields(
    {
      lostTicketValue: whole,
      graceMinutes: whole,
      rounding: oneOf(['up', 'down']),
      segments: part('segments'),
    },
    { atBoundary: part('atBoundary'), freeMinutes: orNull(whole), maximum: part('maximum') },
  ),
);

/** The lines that explain a price. */
export const traceAnswer = listOf(
  fields(
    {
      kind: oneOf(traceKinds),
      from: instant,
      to: instant,
      segment: orNull(whole),
      block: orNull(text),
      count: whole,
      value: whole,
    },
    { code: text },
  ),
);

/** A price with its explanation, whose lines add up to its total: `Quote`. */
export const quoteAnswer = named(
  'Quote',
  fields({
    minutes: whole,
    amount: whole,
    discount: whole,
    subtotal: whole,
    tax: whole,
    total: whole,
    trace: traceAnswer,
  }),
);

export const curveAnswer = fields({
  steps: listOf(fields({ minutes: whole, fee: whole })),
  rounding: oneOf(['up', 'down']),
});

export const findingsAnswer = fields({
  findings: listOf(
    fields({
      level: oneOf(['warning', 'hint']),
      path: text,
      text,
      params: mapOf({ type: ['string', 'number'] }),
    }),
  ),
});

const somebody = orNull(fields({ id: whole, name: text }));

/** A version of a tariff: `TariffVersion`. */
export const versionAnswer = named(
  'TariffVersion',
  fields({
    id: whole,
    number: whole,
    version: whole,
    state: oneOf(versionStates),
    standing: orNull(oneOf(['in-force', 'coming', 'past'])),
    code: text,
    name: text,
    vehicleType: oneOf(vehicleTypes),
    terms: termsAnswer,
    examples: listOf(storedAnswer(tariffExampleSchema)),
    author: somebody,
    createdAt: instant,
    inForceFrom: orNull(instant),
    decidedBy: somebody,
    decidedAt: orNull(instant),
    reason: orNull(text),
  }),
);

/** A tariff after a decision about it: as it is stored. */
export const decidedTariffAnswer = named(
  'DecidedTariff',
  recordAnswer(tariffs, { schema: tariffSchema, answered: { stage: oneOf(versionStates) } }),
);

/** What the screens of tariffs must know of the lot: `TariffSetting`. */
export const tariffSettingAnswer = fields({
  tariffApproval: flag,
  legalCeilings: listOf(fields({ vehicleType: oneOf(vehicleTypes), valuePerMinute: whole })),
  taxRate: whole,
  timeZone: text,
  currency: text,
  lot: fields({
    id: whole,
    name: text,
    address: orNull(text),
    telephone: orNull(text),
    identification: orNull(text),
    identificationType: orNull(text),
    logo: orNull(text),
  }),
  slots: listOf(fields({ id: whole, title: text })),
  now: instant,
});
