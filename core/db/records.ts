import type { Kysely } from 'kysely';
import type { Problems } from '../../shared/schema.ts';
import { AppError, invalid } from '../errors.ts';
import type { Actor } from './actor.ts';
import type { Columns, recordColumns } from './columns.ts';
import { asUniqueError } from './constraint-errors.ts';
import { isPostgres } from './dialect.ts';
import { recordChange } from './ledger.ts';
import { withSavepoint } from './savepoint.ts';
import type { Db, Trx } from './schema.ts';
import type { RecordOf, Table, UniqueRule } from './table.ts';

/** A table whose rows people edit: identity, version, times and status beside its own columns. */
export type RecordTable = Table<Columns & typeof recordColumns>;

/** The columns that a writer fills: the others come with the record's life, from its scope, or with another column. */
type Written<T extends RecordTable> = {
  [K in keyof T['columns']]: K extends 'version' | 'createdAt' | 'updatedAt' | 'companyId'
    ? never
    : T['columns'][K]['made'] extends true
      ? never
      : K;
}[keyof T['columns']];

type Optional<T extends RecordTable> = {
  [K in Written<T>]: K extends 'status' ? K : null extends RecordOf<T>[K] ? K : never;
}[Written<T>];

/** Columns that are to change; what is undefined stays. */
export type Changes<T extends RecordTable> = { [K in Written<T>]?: RecordOf<T>[K] | undefined };

/** What a new record is made of. What may be null is null unless given; the status is A. */
export type NewRecord<T extends RecordTable> = Changes<T> &
  Pick<RecordOf<T>, Exclude<Written<T>, Optional<T>>>;

/** The record as it travels: without what its columns keep in the core, as scope and secrets. */
export type WireRecord<T extends Table<Columns>> = {
  [K in keyof RecordOf<T> as T['columns'][K] extends { hidden: true } ? never : K]: RecordOf<T>[K];
};

/** A record that is to be changed, and the version in which its changer saw it; undefined is not checked. */
export interface Target {
  id: number;
  version: number | undefined;
}

/** Whose rows: a company's, or the installation's (null). Never optional, so that none is forgotten. */
export interface Scope {
  companyId: number | null;
}

/** The rows of one company. */
export interface CompanyScope extends Scope {
  companyId: number;
}

/** The rows of what belongs to the whole installation. */
export const installationScope: Scope = { companyId: null };

// biome-ignore lint/suspicious/noExplicitAny: the table is a value here; its own description converts both ways.
type AnyTables = Kysely<any>;

/** The record as it travels. */
export function toWire<T extends Table<Columns>>(table: T, record: RecordOf<T>): WireRecord<T> {
  const shown = Object.entries(record).filter(([field]) => !table.hidden.has(field));
  return Object.fromEntries(shown) as WireRecord<T>;
}

/** The record with that id, deleted ones included; the error `notFound` where the scope has none. */
export async function readRecord<T extends RecordTable>(
  db: Db | Trx,
  table: T,
  scope: Scope,
  id: number,
  options: { lock?: boolean } = {},
): Promise<RecordOf<T>> {
  let query = (db as AnyTables).selectFrom(table.name).selectAll().where('id', '=', id);
  if (scope.companyId !== null) query = query.where('company_id', '=', scope.companyId);
  if (options.lock && isPostgres(db)) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return table.read(row) as RecordOf<T>;
}

/** The record that is about to be changed, locked until the transaction ends. @throws notFound, also where it is deleted */
export async function lockRecord<T extends RecordTable>(
  trx: Trx,
  table: T,
  scope: Scope,
  id: number,
): Promise<RecordOf<T>> {
  const before = await readRecord(trx, table, scope, id, { lock: true });
  if (before.status === 'D') throw new AppError('notFound');
  return before;
}

/**
 * The record that is about to be changed, as its changer saw it, locked.
 * @param shown how the conflict shows the stored record; without its hidden fields unless given
 * @throws notFound, also where it is deleted; the table's error of an old version (-1651)
 */
export async function readSeen<T extends RecordTable>(
  trx: Trx,
  table: T,
  scope: Scope,
  target: Target,
  shown: (record: RecordOf<T>) => Promise<object> | object = (record) => toWire(table, record),
): Promise<RecordOf<T>> {
  const before = await lockRecord(trx, table, scope, target.id);
  if (target.version !== undefined && before.version !== target.version)
    throw new AppError(table.stale, { more: { current: await shown(before) } });
  return before;
}

/** The fields whose texts the column `search` holds together. */
function foldedFields({ isFolded, searched }: RecordTable): readonly string[] {
  return isFolded ? searched : [];
}

/** Inserts a record with version 1; unique violations become the table's errors. */
export async function createRecord<T extends RecordTable>(
  trx: Trx,
  table: T,
  scope: Scope,
  actor: Actor,
  values: NewRecord<T>,
): Promise<RecordOf<T>> {
  const now = new Date(actor.now).toISOString();
  const given: Record<string, unknown> = { ...values };
  const row = table.write({
    status: 'A',
    ...given,
    // What nobody gave is empty, so that lists find the record by the rest.
    ...Object.fromEntries(foldedFields(table).map((field) => [field, given[field] ?? null])),
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...(scope.companyId === null ? {} : { companyId: scope.companyId }),
  });
  const stored = await guardUnique(trx, table, { id: null, row }, () =>
    (trx as AnyTables).insertInto(table.name).values(row).returningAll().executeTakeFirstOrThrow(),
  );
  const record = table.read(stored) as RecordOf<T>;
  await recordChange(trx, table, scope, actor, { action: 'create', before: null, after: record });
  return record;
}

/**
 * Writes the fields given onto the record that had this version.
 * @throws recordChanged (-1651) with the stored record where it has another; notFound where it is deleted
 */
export async function updateRecord<T extends RecordTable>(
  trx: Trx,
  table: T,
  scope: Scope,
  actor: Actor,
  target: Target,
  values: Changes<T>,
): Promise<RecordOf<T>> {
  const before = await readSeen(trx, table, scope, target);
  return writeRecord(trx, table, scope, actor, { before, values });
}

/** Brings a deleted record back, with what changes of it. @throws the errors of the table's unique rules; notFound */
export async function restoreRecord<T extends RecordTable>(
  trx: Trx,
  table: T,
  scope: Scope,
  actor: Actor,
  id: number,
  values: Changes<T>,
): Promise<RecordOf<T>> {
  const before = await readRecord(trx, table, scope, id, { lock: true });
  return writeRecord(trx, table, scope, actor, { before, values: { ...values, status: 'A' } });
}

async function writeRecord<T extends RecordTable>(
  trx: Trx,
  table: T,
  scope: Scope,
  actor: Actor,
  { before, values }: { before: RecordOf<T>; values: Changes<T> },
): Promise<RecordOf<T>> {
  const { id } = before;
  const row = changedRow(table, before, {
    // All of them, for the text by which lists find the record.
    ...Object.fromEntries(foldedFields(table).map((field) => [field, before[field as keyof typeof before]])),
    ...values,
    updatedAt: new Date(actor.now).toISOString(),
    version: before.version + 1,
  });
  const whole = { ...table.write(before), ...row };
  const stored = await guardUnique(trx, table, { id, row: whole }, () =>
    (trx as AnyTables)
      .updateTable(table.name)
      .set(row)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  const after = table.read(stored) as RecordOf<T>;
  const action = after.status === 'D' ? 'delete' : 'update';
  await recordChange(trx, table, scope, actor, { action, before, after });
  return after;
}

/**
 * The stored form of fields that are to change; `before` is null for a new record. A name that stays keeps its key: where
 * another had the name before it was unique, it has one of its own.
 */
export function changedRow(
  table: RecordTable,
  before: Record<string, unknown> | null,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const row = table.write(values);
  if (!before) return row;
  for (const [field, column] of Object.entries(table.uniqueColumnOf))
    if (values[field] === undefined || values[field] === before[field]) delete row[column];
  return row;
}

/** True for a record of the company that is not deleted. */
export async function isActive(
  db: Db | Trx,
  table: 'concepts' | 'devices' | 'liquidations' | 'schedules' | 'slots' | 'stores' | 'tariffs',
  companyId: number,
  id: unknown,
): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', Number(id))
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes by status: the row stays readable by its id and counts in no unique rule. */
export function deleteRecord<T extends RecordTable>(
  trx: Trx,
  table: T,
  scope: Scope,
  actor: Actor,
  target: Target,
): Promise<RecordOf<T>> {
  return updateRecord<RecordTable>(trx, table, scope, actor, target, { status: 'D' }) as Promise<RecordOf<T>>;
}

/** A record that is to be written: its id, null for a new one, and its stored form as far as that is known. */
interface Wanted {
  id: number | null;
  row: Record<string, unknown>;
}

/**
 * Writes a row; of a table that has several unique fields, all that others have are told at once, and not only the one
 * whose index the database looked at first.
 */
async function guardUnique<R>(
  trx: Trx,
  table: RecordTable,
  wanted: Wanted,
  write: () => Promise<R>,
): Promise<R> {
  const isOne = table.unique.filter(({ field }) => field).length < 2;
  try {
    return await (isOne ? write() : withSavepoint(trx, write));
  } catch (error) {
    const uniqueError = asUniqueError(error, table);
    if (uniqueError === error || isOne) throw uniqueError;
    const fields = await takenFields(trx, table, wanted);
    throw Object.keys(fields).length > 0 ? invalid(fields) : uniqueError;
  }
}

/** The fields whose value belongs to another record. What is not known of the row is not looked for. */
export async function takenFields(trx: Trx, table: RecordTable, wanted: Wanted): Promise<Problems> {
  const fields: Problems = {};
  for (const rule of table.unique)
    if (rule.field && (await isTaken(trx, table, rule, wanted))) fields[rule.field] = { error: rule.error };
  return fields;
}

/** Whether another record has the values that the rule wants for one alone. */
async function isTaken(
  trx: Trx,
  table: RecordTable,
  rule: UniqueRule,
  { id, row }: Wanted,
): Promise<boolean> {
  const only = Object.entries(table.write(rule.where ?? {}));
  if (only.some(([column, value]) => row[column] !== value)) return false;
  let others = (trx as AnyTables).selectFrom(table.name).select('id').where('status', '<>', 'D');
  if (id !== null) others = others.where('id', '<>', id);
  for (const [column, value] of only) others = others.where(column, '=', value);
  for (const column of rule.columns) {
    const name = column.slice(column.indexOf('.') + 1);
    if (row[name] == null) return false;
    others = others.where(name, '=', row[name]);
  }
  return (await others.limit(1).executeTakeFirst()) !== undefined;
}
