import type { InferType, Schema } from 'yup';
import { checkShape, type Problems, rule } from '../../shared/schema.ts';
import { AppError, invalid } from '../errors.ts';
import type { Actor } from './actor.ts';
import { changedRow, type RecordTable, type Scope, takenFields } from './records.ts';
import type { Trx } from './schema.ts';
import type { RecordOf } from './table.ts';

/** Fields as somebody has sent them: they may be anything. */
type Given = Record<string, unknown>;

/** Where a record is about to be written; the one that is stored is null when it is new. */
export interface Writing<T extends RecordTable, Where extends Scope = Scope> {
  trx: Trx;
  actor: Actor;
  scope: Where;
  before: RecordOf<T> | null;
}

/** A rule that needs other records. */
export interface Rule<T extends RecordTable, Input, Field extends keyof Input, Where extends Scope = Scope> {
  /** What it looks at: it is asked where nothing else is wrong with these. */
  fields: readonly Field[];
  /** @throws AppError.on with the field that breaks it; an error without a field refuses the write by itself */
  check: (write: Writing<T, Where> & { input: Pick<Input, Field> }) => Promise<void> | void;
}

/** What may be written of a record, and what is asked of it. */
export interface InputRules<T extends RecordTable, S extends Schema, Where extends Scope = Scope> {
  table: T;
  schema: S;
  /** Fields that a caller may send back unchanged as it read them; they are not written. */
  readOnly?: readonly string[];
  /** What a new record has where its creator says nothing. */
  defaults?: Partial<InferType<S>>;
  /** Fields as they are compared and stored: an address in lower case. */
  normalize?: (given: Given) => Given;
  /** What is wrong with fields together, reported along with what the schema finds in each. They are not checked yet. */
  faults?: (given: Given, before: RecordOf<T> | null) => Problems;
  /** Rules across records, in the write's transaction; what breaks them is reported along with all else. */
  rules?: readonly Rule<T, InferType<S>, keyof InferType<S>, Where>[];
}

const managed = ['id', 'version', 'status', 'createdAt', 'updatedAt', 'companyId'];

/** The fields that a caller may write, texts without blanks around them. */
function givenFields<T extends RecordTable, S extends Schema, W extends Scope>(
  { schema, readOnly, normalize }: InputRules<T, S, W>,
  body: unknown,
): Given {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid({ '': rule('type') });
  const own = fieldsOf(schema);
  const kept = Object.entries(body).filter(
    ([field]) => own.includes(field) || !(managed.includes(field) || readOnly?.includes(field)),
  );
  const trimmed = kept.map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]);
  const given: Given = Object.fromEntries(trimmed);
  return normalize ? normalize(given) : given;
}

/** Fields of the schema, in its order. */
function fieldsOf(schema: Schema): string[] {
  return Object.keys((schema as { fields?: object }).fields ?? {});
}

/** What stays of the stored record where nothing is said: the fields that the schema knows. */
function storedFields(schema: Schema, before: Given): Given {
  const known = fieldsOf(schema).filter((field) => field in before);
  return Object.fromEntries(known.map((field) => [field, before[field]]));
}

/**
 * What somebody writes of a record, if nothing is wrong with it: field by field, together, or beside other records. What a
 * change says nothing of is as it is stored.
 * @throws all problems at once, in the order of the schema's fields: the first one gives the answer its code
 */
export async function checkedInput<T extends RecordTable, S extends Schema, W extends Scope>(
  rules: InputRules<T, S, W>,
  { trx, actor, scope, before }: Writing<T, W>,
  body: unknown,
): Promise<InferType<S>> {
  const { schema } = rules;
  const input: Given = {
    ...(before ? storedFields(schema, before) : rules.defaults),
    ...givenFields(rules, body),
  };
  const own = { ...checkShape(schema, input), ...rules.faults?.(input, before) };
  const write = { trx, actor, scope, before, input };
  const refusals = await refusalsOf(rules, write, brokenOf(own));
  const problems: Problems = Object.assign({}, ...refusals.map(problemsOf), own);
  // A value that is taken is found by the unique index, at no cost, when it is written.
  if (isEmpty(problems)) return input;
  const taken = await takenBeside(rules.table, write, problems);
  const [only] = refusals;
  const isAll = refusals.length === 1 && isEmpty(own) && isEmpty(taken);
  throw only && isAll ? only : invalid(inOrder(schema, { ...taken, ...problems }));
}

/** What the rules find on fields; each is asked, whatever the others say. */
async function refusalsOf<T extends RecordTable, S extends Schema, W extends Scope>(
  { rules = [] }: InputRules<T, S, W>,
  write: Writing<T, W> & { input: InferType<S> },
  broken: ReadonlySet<PropertyKey>,
): Promise<AppError[]> {
  const refusals: AppError[] = [];
  for (const { fields, check } of rules) {
    if (fields.some((field) => broken.has(field))) continue;
    try {
      await check(write);
    } catch (error) {
      if (!(error instanceof AppError) || !error.details.fields) throw error;
      refusals.push(error);
    }
  }
  return refusals;
}

/** The fields of a refusal, each with the complement that its text needs. */
function problemsOf({ details: { fields = {}, complement } }: AppError): Problems {
  if (complement === undefined) return fields;
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([path, problem]) => [path, 'error' in problem ? { complement, ...problem } : problem]),
  );
}

/** The fields whose value another record has, beside those that are broken already. */
function takenBeside<T extends RecordTable>(
  table: T,
  { trx, scope: { companyId }, before, input }: Omit<Writing<T>, 'actor'> & { input: Given },
  problems: Problems,
): Promise<Problems> {
  const broken = brokenOf(problems);
  const right = (fields: Given) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !broken.has(field)));
  const row = {
    ...table.write(companyId === null ? {} : { companyId }),
    ...table.write(right(before ?? {})),
    ...changedRow(table, before, right(input)),
  };
  return takenFields(trx, table, { id: before?.id ?? null, row });
}

/** The field to which the path of a problem leads. */
function fieldAt(path: string): string {
  return path.split(/[.[]/, 1)[0] ?? '';
}

function brokenOf(problems: Problems): ReadonlySet<PropertyKey> {
  return new Set(Object.keys(problems).map(fieldAt));
}

function inOrder(schema: Schema, problems: Problems): Problems {
  const fields = fieldsOf(schema);
  const place = ([path]: [string, unknown]) => fields.indexOf(fieldAt(path)) + 1 || Number.MAX_VALUE;
  return Object.fromEntries(Object.entries(problems).sort((a, b) => place(a) - place(b)));
}

function isEmpty(problems: Problems): boolean {
  return Object.keys(problems).length === 0;
}
