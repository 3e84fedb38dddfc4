import { AppError } from '../errors.ts';
import type { Columns } from './columns.ts';
import type { Table } from './table.ts';

/**
 * Turns the violation of a unique index into the error that stands beside the table, on its field; anything
 * else passes unchanged. SQLite names the columns, PostgreSQL the index.
 */
export function asUniqueError(error: unknown, table: Pick<Table<Columns>, 'unique'>): unknown {
  if (!(error instanceof Error)) return error;
  const columns = /^UNIQUE constraint failed: (.+)$/.exec(error.message)?.[1];
  const index =
    'code' in error && error.code === '23505' && 'constraint' in error ? error.constraint : undefined;
  if (!columns && !index) return error;
  const rule = table.unique.find((one) => one.index === index || one.columns.join(', ') === columns);
  if (!rule) return error;
  return rule.field ? AppError.on(rule.field, rule.error) : new AppError(rule.error);
}

/** True where a row breaks a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.startsWith('UNIQUE constraint failed') || ('code' in error && error.code === '23505');
}

/** True where a sum has left the 64 bits of an integer. */
export function isOverflow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'integer overflow' || error.message === 'bigint out of range';
}

/** True for failures that pass when the transaction is tried again: deadlock, serialization, a busy file. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code === '40P01' || code === '40001' || /database is (locked|busy)/.test(error.message);
}
