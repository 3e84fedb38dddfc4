import type { Schema } from 'yup';
import { checkShape, type Problems } from '../../shared/schema.ts';
import { changedRow, takenFields } from '../db/records.ts';
import { AppError, invalid } from '../errors.ts';
import type { Resource, Write } from './resource.ts';

type Values = Record<string, unknown>;
type Checks = Pick<Resource, 'schema' | 'table' | 'faults' | 'rules'>;

/** Fields of a resource's schema, in its order. */
export function fieldsOf(schema: Schema): string[] {
  return Object.keys((schema as { fields?: Values }).fields ?? {});
}

/**
 * The write, if nothing is wrong with its fields: by themselves, together, or beside other records.
 * @throws all problems at once, in the order of the schema's fields: the first one gives the answer its code
 */
export async function checkedWrite(checks: Checks, write: Write): Promise<Write> {
  const { values, before } = write;
  const own = { ...checkShape(checks.schema, values), ...checks.faults?.(values, before) };
  const refusals = await refusalsOf(checks, write, brokenOf(own));
  const problems: Problems = Object.assign({}, ...refusals.map(problemsOf), own);
  // What is right so far is told by the unique indexes, at no cost, when it is written.
  if (Object.keys(problems).length === 0) return write;
  const taken = await takenBeside(checks, write, problems);
  const [only] = refusals;
  const isAll = refusals.length === 1 && isEmpty(own) && isEmpty(taken);
  throw only && isAll ? only : invalid(inOrder(checks.schema, { ...taken, ...problems }));
}

/** What the rules find on fields; each is asked, whatever the others say. */
async function refusalsOf(
  { rules = [] }: Checks,
  write: Write,
  broken: ReadonlySet<string>,
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
function takenBeside({ table }: Checks, write: Write, problems: Problems): Promise<Problems> {
  const { trx, before, values } = write;
  const { companyId } = write.scope;
  const broken = brokenOf(problems);
  const right = (fields: Values) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !broken.has(field)));
  const row = {
    ...table.write(companyId === null ? {} : { companyId }),
    ...table.write(right(before ?? {})),
    ...changedRow(table, before, right(values)),
  };
  return takenFields(trx, table, { id: before ? Number(before.id) : null, row });
}

/** The field to which the path of a problem leads. */
function fieldAt(path: string): string {
  return path.split(/[.[]/, 1)[0] ?? '';
}

function brokenOf(problems: Problems): ReadonlySet<string> {
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
