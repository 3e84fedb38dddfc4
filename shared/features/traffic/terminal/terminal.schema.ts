import {
  type AnyObject,
  boolean,
  lazy,
  mixed,
  number,
  type ObjectSchema,
  object,
  type Schema,
  string,
} from 'yup';
import { array } from '../../../bounded-array.ts';
import { parseInstant } from '../../../dates.ts';
import { identification } from '../../../identification.ts';
import { limits } from '../../../limits.ts';
import { isPlateLike, normalizePlate } from '../../../plate.ts';
import { choice, email, integer, problem, requiredText, rule, shape, text, uuid } from '../../../schema.ts';
import { isTagLike, normalizeTag } from '../../../tag.ts';
import { identificationTypes, paymentMethods, services, vehicleTypes } from '../../../values.ts';

/** Bodies of the terminal API. Each event has an id made by the caller; `at` may lie in the past. */

const instant = () =>
  string()
    .required()
    .test('instant', rule('instant'), (value) => value === undefined || !Number.isNaN(parseInstant(value)));

const plate = () =>
  string()
    .nullable()
    .max(limits.plateLength * 2)
    .test(
      'plate',
      rule('plate'),
      (value) => value == null || value === '' || isPlateLike(normalizePlate(value)),
    );

/** As a reader writes it; with separators between its bytes it is longer than what is stored. */
const tag = () =>
  string()
    .nullable()
    .max(limits.codeLength * 2)
    .test('tag', rule('tag'), (value) => {
      const bare = normalizeTag(value ?? '');
      return bare === '' || isTagLike(bare);
    });
/** The tag that is to be charged. */
export const requiredTag = () =>
  tag()
    .required()
    .test('blank', rule('required'), (value) => normalizeTag(value) !== '');
const ticket = () => text(limits.codeLength + 10).nullable();
const codes = () => array().of(requiredText(limits.codeLength)).max(10).nullable();

const knownCustomer = shape({ entityId: integer(1, Number.MAX_SAFE_INTEGER) });
const namedCustomer = shape({
  identificationType: choice(identificationTypes, problem('identificationTypeInvalid')).required(
    problem('identificationTypeInvalid'),
  ),
  identification: identification(),
  name: requiredText(limits.nameLength, problem('entityNameRequired')),
  email: email().nullable(),
});

const customer = lazy((value: unknown): Schema => {
  if (value == null) return mixed().nullable();
  return typeof value === 'object' && 'entityId' in value ? knownCustomer : namedCustomer;
}).meta({ forms: [knownCustomer, namedCustomer.nullable()] });

const method = () => choice(paymentMethods).required();
/** What was really taken. */
const paid = () =>
  number()
    .nullable()
    .integer(problem('invoiceBelowZero'))
    .min(0, problem('invoiceBelowZero'))
    .max(limits.money, problem('invoiceBelowZero'));
/** The number with which a bank or a wallet approved a payment. */
const reference = () => text(limits.nameLength).nullable();
const event = { id: uuid(), at: instant() };
/** Who works at the terminal, where it knows. */
const cashier = () => text(limits.nameLength).nullable();
const stay = { ticket: ticket(), plate: plate(), tag: tag() };

export const entrySchema = shape({
  ...event,
  vehicleType: choice(vehicleTypes).required(),
  plate: plate(),
  tag: tag(),
  slotId: integer(1, Number.MAX_SAFE_INTEGER).nullable(),
  /** As what a terminal that was cut off has let it in; what counts is what we decide. */
  service: choice(services).nullable(),
  observed: boolean().nullable(),
  cashier: cashier(),
});

export const quoteSchema = shape({
  ...stay,
  at: instant(),
  discounts: codes(),
  lostTicket: boolean().nullable(),
});

export const paymentSchema = shape({
  ...event,
  ...stay,
  method: method(),
  reference: reference(),
  paid: paid(),
  discounts: codes(),
  lostTicket: boolean().nullable(),
  customer,
  cashier: cashier(),
});

export const exitSchema = shape({
  ...event,
  ...stay,
  observed: boolean().nullable(),
  /** The barrier was opened by hand. */
  manual: boolean().nullable(),
  cashier: cashier(),
});

export const saleSchema = shape({
  ...event,
  concept: mixed<string | number>()
    .required()
    .test('concept', rule('type'), (value) => typeof value === 'string' || Number.isSafeInteger(value))
    .meta({ forms: [string(), number().integer()] }),
  quantity: integer(1, 100_000, problem('quantityInvalid')),
  method: method(),
  reference: reference(),
  paid: paid(),
  customer,
  cashier: cashier(),
});

export const closureSchema = shape({
  ...event,
  cashier: requiredText(limits.nameLength),
  counted: integer(0, limits.money).required(),
});

/** A person at a reader for persons, by card or tag. */
export const personSchema = shape({
  ...event,
  tag: requiredTag(),
  observed: boolean().nullable(),
  cashier: cashier(),
});

/** Whatever a terminal tells of itself; known figures are typed, the rest is kept as it came. */
export const statusSchema = object({
  id: uuid().optional(),
  at: instant().optional(),
  /** What its clock shows as it sends; `at` where it does not tell. */
  clock: instant().optional(),
  battery: number().nullable().min(0).max(100),
  version: text(limits.codeLength).nullable(),
});

/** Schemas of the events that a batch may hold, by kind. */
export const eventSchemas = {
  entry: entrySchema,
  payment: paymentSchema,
  exit: exitSchema,
  sale: saleSchema,
  closure: closureSchema,
  status: statusSchema,
  'person-entry': personSchema,
  'person-exit': personSchema,
} as const satisfies Record<string, Schema>;

export type EventKind = keyof typeof eventSchemas;

const batchEvents = Object.entries<ObjectSchema<AnyObject>>(eventSchemas).map(([kind, schema]) =>
  schema.shape({ kind: choice([kind]).required() }),
);

/** A batch is checked event by event: one bad event stops no other. */
export const batchSchema = object({
  events: array()
    .of(mixed().nullable().meta({ forms: batchEvents }))
    .required()
    .max(limits.batchEvents),
});
