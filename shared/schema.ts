import {
  type AnyObject,
  boolean,
  type ISchema,
  type NumberSchema,
  number,
  type ObjectShape,
  object,
  type Schema,
  setLocale,
  string,
  type TestContext,
  ValidationError,
} from 'yup';
import { array } from './bounded-array.ts';
import { hasControlCharacters, hasInvisibleCharacters, hasStackedMarks } from './characters.ts';
import type { ErrorName } from './errors/catalogue.ts';
import { limits } from './limits.ts';
import type { PlainRule, RuleName, RuleParams } from './rules.ts';

/**
 * What is wrong with one field: an error of the catalogue, or a standard rule with what its text needs. Schemas
 * carry these objects where yup has texts, so that form and core word them, each in its own language and place.
 */
export type Problem = { error: ErrorName; complement?: string } | RuleProblem;
type RuleProblem = { rule: RuleName; params?: Record<string, string | number> };

/** Problems by path of the field, e.g. `segments[0].blocks[1].time`; `''` is the whole body. */
export type Problems = Record<string, Problem>;

/** A standard rule as a message of a schema, with all that its text needs. */
export function rule(name: PlainRule): RuleProblem;
export function rule<Name extends RuleName>(name: Name, params: RuleParams<Name>): RuleProblem;
export function rule(name: RuleName, params?: RuleProblem['params']): RuleProblem {
  return params ? { rule: name, params } : { rule: name };
}

/** An error of the catalogue as a message of a schema. */
export function problem(error: ErrorName): { error: ErrorName } {
  return { error };
}

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** The forms that a value may take, where its schema is made of the value or tested by code alone: they document it. */
    forms?: readonly Schema[];
  }
}

// Before any schema is built: yup copies the message of a wrong type into each schema that is made.
setLocale({
  mixed: {
    default: rule('type'),
    required: rule('required'),
    defined: rule('required'),
    notNull: rule('required'),
    oneOf: ({ values }: { values: unknown }) => rule('oneOf', { values: String(values) }),
    notOneOf: rule('type'),
    notType: ({ type }: { type: string }) => rule(type === 'number' ? 'numeric' : 'type'),
  },
  string: {
    length: ({ length }: { length: number }) => rule('between', { min: length, max: length }),
    min: ({ min }: { min: number }) => rule('min', { min }),
    max: ({ max }: { max: number }) => rule('max', { max }),
    matches: rule('characters'),
    email: rule('email'),
    url: rule('url'),
    uuid: rule('uuid'),
    trim: rule('characters'),
  },
  number: {
    min: ({ min }: { min: number }) => rule('atLeast', { min }),
    max: ({ max }: { max: number }) => rule('atMost', { max }),
    integer: rule('integer'),
  },
  array: {
    min: rule('required'),
    max: ({ max }: { max: number }) => rule('atMostItems', { max }),
  },
});

/**
 * A line of text, optional until `.required()`. Control characters and those that turn the direction of writing
 * are refused, and those that nobody sees. Text of blanks alone counts as missing where required.
 */
export function text(max: number = limits.textLength) {
  return string()
    .max(max)
    .test(
      'characters',
      rule('characters'),
      (value) => !value || !(hasControlCharacters(value) || hasStackedMarks(value)),
    )
    .test('invisible', rule('invisible'), (value) => !value || !hasInvisibleCharacters(value));
}

/** A line of text that must say something; `missing` words its absence. */
export function requiredText(max: number = limits.textLength, missing: Problem = rule('required')) {
  return text(max)
    .required(missing)
    .test('blank', missing, (value) => value?.trim() !== '');
}

/** A whole number within bounds, both included; `wrong` words whatever is broken, absence too. */
export function integer(min: number, max: number): NumberSchema;
export function integer(min: number, max: number, wrong: Problem): NumberSchema<number>;
export function integer(min: number, max: number, wrong?: Problem): NumberSchema {
  const whole = number().integer(wrong).min(min, wrong).max(max, wrong);
  return wrong ? whole.typeError(wrong).defined(wrong).nonNullable(wrong) : whole;
}

/** An amount in minor units of the currency, not negative; its one message speaks of the units that people write. */
export function money(most: number = limits.money) {
  const wrong = rule('amount', { most: most / 100 });
  return number().typeError(wrong).integer(wrong).min(0, wrong).max(most, wrong);
}

export function flag() {
  return boolean();
}

/** One of a closed vocabulary. */
export function choice<const T extends string>(values: readonly T[], wrong?: Problem) {
  return string().oneOf(values, wrong);
}

/** An identifier that its caller made: what is sent twice under one counts once. */
export function uuid() {
  return string()
    .required()
    .matches(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { message: rule('uuid') });
}

/** An e-mail address as people write it. */
export function email() {
  return text(limits.textLength).email();
}

interface ListOptions {
  max?: number;
  /** What is wrong with a list that names the same thing twice. */
  repeated?: Problem;
  /** Brings texts that mean the same thing to one spelling. */
  alike?: (text: string) => string;
}
type Plain = string | number | boolean | null | undefined;
type FieldsOf<Field extends string> = Field | readonly Field[];
interface RecordListOptions<T> extends ListOptions {
  /** Objects never equal each other: the field that names one, or the fields that do together; of several, each alone. */
  by: readonly FieldsOf<keyof NonNullable<T> & string>[];
}

/** A list that names each thing once. Where the same thing may stand in it again, it is an `array`. */
export function list<T extends Plain>(
  of: ISchema<T, AnyObject>,
  options?: ListOptions,
): ReturnType<typeof listOf<T>>;
export function list<T extends object | null | undefined>(
  of: ISchema<T, AnyObject>,
  options: RecordListOptions<T>,
): ReturnType<typeof listOf<T>>;
export function list<T>(
  of: ISchema<T, AnyObject>,
  options?: ListOptions & { by?: readonly FieldsOf<string>[] },
) {
  return listOf(of, options);
}

function listOf<T>(
  of: ISchema<T, AnyObject>,
  options: ListOptions & { by?: readonly FieldsOf<string>[] } = {},
) {
  const { max = 100, repeated = rule('distinct'), alike, by = [[]] } = options;
  return array()
    .of(of)
    .max(max)
    .test('distinct', repeated, (values) =>
      by.every((fields) => {
        const names = (values ?? [])
          .map((item) => nameOf(item, [fields].flat(), alike))
          .filter((name) => name !== null && name !== undefined);
        return new Set(names).size === names.length;
      }),
    );
}

/** What an item is told apart by, texts in one spelling; null for one without a name. */
function nameOf(item: unknown, fields: readonly string[], alike = (text: string) => text): unknown {
  const isRecord = typeof item === 'object' && item !== null;
  const values = isRecord ? fields.map((field): unknown => Reflect.get(item, field)) : [item];
  const names = values.map((value) => (typeof value === 'string' ? alike(value) : value));
  return names.length === 1 ? names[0] : JSON.stringify(names);
}

/** Mail addresses, each once: capitals make no other mailbox. */
export function mailList(max: number, repeated: Problem = rule('distinct')) {
  return list(email().required(), { max, repeated, alike: (address) => address.trim().toLowerCase() });
}

/** An object of exactly these fields: each other key is refused at its own path, the first few where there are many. */
export function shape<Fields extends ObjectShape>(fields: Fields) {
  return object(fields).test('unknown', rule('unknown'), function (value) {
    const known: object = this.schema.fields;
    const surplus: string[] = [];
    for (const key of Object.keys(value ?? {})) {
      if (surplus.length === limits.problems) break;
      if (!Object.hasOwn(known, key)) surplus.push(key);
    }
    if (surplus.length === 0) return true;
    const prefix = this.path ? `${this.path}.` : '';
    return new ValidationError(
      surplus.map((key) => this.createError({ path: prefix + key, message: rule('unknown') })),
      value,
      this.path,
    );
  });
}

/** The outcome of a test that finds faults below its own field: each at its own path, e.g. `[2].hour` of a list. */
export function eachFault(
  test: TestContext,
  below: readonly string[],
  fault: { error: ErrorName },
): boolean | ValidationError {
  if (below.length === 0) return true;
  const errors = below.map((path) => test.createError({ path: `${test.path}${path}`, message: fault }));
  return new ValidationError(errors, undefined, test.path);
}

/** The first problem of each field, in the order of the schema; of very many fields the first ones. */
export function problemsOf(error: ValidationError): Problems {
  const found = new Map<string, Problem>();
  for (const one of error.inner.length > 0 ? error.inner : [error]) {
    if (found.size === limits.problems) break;
    const path = one.path ?? '';
    const message: unknown = one.errors[0];
    if (!found.has(path)) found.set(path, isProblem(message) ? message : rule('type'));
  }
  return Object.fromEntries(found);
}

function isProblem(message: unknown): message is Problem {
  return typeof message === 'object' && message !== null && ('rule' in message || 'error' in message);
}

/**
 * Checks a value as it travels: nothing is converted, all broken fields are told at once. What it costs grows with the
 * value and the schema, never with their product; the schema bounds its lists.
 * @returns the problems by path, or null where there are none
 */
export function checkShape(schema: Schema, value: unknown): Problems | null {
  try {
    schema.validateSync(value, { strict: true, abortEarly: false, disableStackTrace: true });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return problemsOf(error);
    throw error;
  }
}
