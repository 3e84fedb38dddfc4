import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { codeOf } from '../../shared/data-folder.ts';
import { amountOf } from '../../shared/money.ts';
import { fold } from './fold.rules.ts';
import { sortKey } from './sort-key.ts';

/** Opens a connection with the settings that hold for every one of them. */
export function openSqlite(file: string, readOnly = false): DatabaseSync {
  if (!readOnly && file !== ':memory:') makeFile(file);
  const database = new DatabaseSync(file, { timeout: 10_000, readOnly });
  if (!readOnly) database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -32000');
  // 16 MB of log: a page that many transactions change is copied to the database once instead of four times.
  database.exec('pragma wal_autocheckpoint = 4000');
  // What is deleted is written over: names and numbers of people do not wait in free pages for whoever reads the file.
  database.exec('pragma temp_store = memory; pragma secure_delete = on');
  database.function('fold', { deterministic: true }, (value) =>
    value === null ? null : fold(String(value)),
  );
  database.function('sort_key', { deterministic: true }, (value) =>
    sortKey(value === null ? null : String(value)),
  );
  return database;
}

/**
 * Names and tax numbers are in it: its owner's alone, as the log that SQLite makes beside it in the same mode. A file that
 * is there is not touched: closing any descriptor of it drops every lock that this process has on it.
 */
function makeFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Rows of a statement that changes nothing: with a sum beyond 2^53 in them, which no number holds, it is run once more. */
export function selectedRows(
  statement: StatementSync,
  parameters: SQLInputValue[],
): Record<string, unknown>[] {
  try {
    return statement.all(...parameters);
  } catch (error) {
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE')
      return exactRows(statement, parameters);
    throw error;
  }
}

/**
 * Has a statement answer the values of its rows, of which the function that it gives makes objects: their names are
 * looked up once, and they are of the kind that is read fast. Of many rows it costs two thirds.
 */
export function rowsAsValues(statement: StatementSync): (values: unknown) => Record<string, unknown> {
  const names = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  return (values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = (values as unknown[])[at];
    return row;
  };
}

/** Rows in which an integer that no number holds is a bigint; the others are numbers as ever. */
function exactRows(statement: StatementSync, parameters: SQLInputValue[]): Record<string, unknown>[] {
  statement.setReadBigInts(true);
  try {
    return statement.all(...parameters).map((row) => {
      for (const [name, one] of Object.entries(row)) if (typeof one === 'bigint') row[name] = amountOf(one);
      return row;
    });
  } finally {
    statement.setReadBigInts(false);
  }
}
