import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { codeOf } from '../../shared/data-folder.ts';
import { amountOf } from '../../shared/money.ts';
import { fold } from './fold.ts';
import { sortKey } from './sort-key.ts';

/**
 * Kysely over the built-in SQLite. One connection writes, one reads: a reader never sees a transaction that
 * is not committed, and never waits for it. Writers queue here, in memory, not on the database's lock.
 * Commits are durable: WAL with synchronous=FULL syncs each one.
 */
export class SqliteDialect implements Dialect {
  readonly #file: string;
  #driver: SqliteDriver | null = null;
  /** Looks, after each commit and single write, whether it may be acknowledged; throws where it may not. */
  afterCommit: () => void = () => undefined;
  constructor(file: string) {
    this.#file = file;
  }
  /** Writes that wait for the one writing connection, and transactions and single writes since the start. */
  figures(): { waiting: number; transactions: number } {
    return this.#driver?.figures() ?? { waiting: 0, transactions: 0 };
  }
  /** Lends the turn to write: until the work ends nothing is written here, and another connection may. */
  lend<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#driver) throw new Error('The database is closed.');
    return this.#driver.lend(work);
  }
  createAdapter(): SqliteAdapter {
    return new MultiConnectionAdapter();
  }
  createDriver(): Driver {
    this.#driver = new SqliteDriver(this.#file, () => this.afterCommit());
    return this.#driver;
  }
  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }
}

class MultiConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite undoes DDL like anything else: migrations run in a transaction, so that one that dies leaves nothing. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Opens a connection with the settings that hold for every one of them. */
export function openSqlite(file: string, readOnly = false): DatabaseSync {
  if (!readOnly && file !== ':memory:') makeFile(file);
  const database = new DatabaseSync(file, { timeout: 10_000, readOnly });
  if (!readOnly) database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -32000');
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

class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #afterCommit: () => void;
  #writer: Session | undefined;
  #reader: Session | undefined;
  readonly #mutex = new Mutex();

  constructor(file: string, afterCommit: () => void) {
    this.#file = file;
    this.#afterCommit = afterCommit;
  }

  figures(): { waiting: number; transactions: number } {
    return { waiting: this.#mutex.waiting, transactions: this.#mutex.turns };
  }

  async lend<T>(work: () => Promise<T>): Promise<T> {
    await this.#mutex.lock();
    try {
      return await work();
    } finally {
      this.#mutex.unlock();
    }
  }

  async init(): Promise<void> {
    this.#writer = new Session(openSqlite(this.#file));
    this.#reader = this.#file === ':memory:' ? this.#writer : new Session(openSqlite(this.#file, true));
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#writer || !this.#reader) throw new Error('The database is closed.');
    return new SqliteConnection(this.#writer, this.#reader, this.#mutex, this.#afterCommit);
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.end('commit');
    this.#afterCommit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.end('rollback');
  }

  async savepoint(connection: SqliteConnection, name: string): Promise<void> {
    connection.exec(`savepoint "${name}"`);
  }

  async rollbackToSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    connection.exec(`rollback to "${name}"`);
  }

  async releaseSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    connection.exec(`release "${name}"`);
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    if (this.#reader !== this.#writer) this.#reader?.close();
    this.#writer?.close();
    this.#reader = this.#writer = undefined;
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

/** True for SQL, also of our own writing, that can only read: a statement that writes is never run twice. */
function isPlainRead(sql: string): boolean {
  return /^\s*(?:select|with)\b/i.test(sql) && !/\b(?:insert|update|delete|replace\s+into)\b/i.test(sql);
}

/** An open database with its prepared statements. */
class Session {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; answers: boolean }>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  run<R>({ sql, parameters, query }: CompiledQuery): QueryResult<R> {
    const { statement, answers } = this.#prepare(sql);
    const given = parameters as SQLInputValue[];
    if (answers) {
      return {
        rows: (SelectQueryNode.is(query) || isPlainRead(sql)
          ? selectedRows(statement, given)
          : statement.all(...given)) as R[],
      };
    }
    const { changes, lastInsertRowid } = statement.run(...given);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  iterate(sql: string, parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#database.prepare(sql).iterate(...(parameters as SQLInputValue[]));
  }

  #prepare(sql: string): { statement: StatementSync; answers: boolean } {
    let prepared = this.#statements.get(sql);
    if (!prepared) {
      const statement = this.#database.prepare(sql);
      prepared = { statement, answers: statement.columns().length > 0 };
      // Texts of queries are few; this only bounds a caller that writes values into its SQL.
      if (this.#statements.size >= 1000) this.#statements.clear();
      this.#statements.set(sql, prepared);
    }
    return prepared;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

/**
 * Reads go to the reading connection, a transaction takes the writing one from begin to end, and a write
 * outside of a transaction takes it for its one statement.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #writer: Session;
  readonly #reader: Session;
  readonly #mutex: Mutex;
  readonly #afterCommit: () => void;
  #inTransaction = false;

  constructor(writer: Session, reader: Session, mutex: Mutex, afterCommit: () => void) {
    this.#afterCommit = afterCommit;
    this.#writer = writer;
    this.#reader = reader;
    this.#mutex = mutex;
  }

  async begin(): Promise<void> {
    await this.#mutex.lock();
    try {
      this.#writer.exec('begin immediate');
      this.#inTransaction = true;
    } catch (error) {
      this.#mutex.unlock();
      throw error;
    }
  }

  end(how: 'commit' | 'rollback'): void {
    try {
      this.#writer.exec(how);
    } catch (error) {
      // A failed commit (disk full) leaves the transaction open; a rollback may find it already gone.
      if (how === 'commit') this.#rollbackQuietly();
      else if (!String(error).includes('no transaction is active')) throw error;
      if (how === 'commit') throw error;
    } finally {
      if (this.#inTransaction) {
        this.#inTransaction = false;
        this.#mutex.unlock();
      }
    }
  }

  #rollbackQuietly(): void {
    try {
      this.#writer.exec('rollback');
    } catch {
      // SQLite has rolled back by itself.
    }
  }

  exec(sql: string): void {
    this.#writer.exec(sql);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction) return this.#writer.run(query);
    if (SelectQueryNode.is(query.query)) return this.#reader.run(query);
    await this.#mutex.lock();
    try {
      const result = this.#writer.run<R>(query);
      this.#afterCommit();
      return result;
    } finally {
      this.#mutex.unlock();
    }
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize = 100): AsyncIterableIterator<QueryResult<R>> {
    let rows: R[] = [];
    for (const row of this.#reader.iterate(query.sql, query.parameters)) {
      rows.push(row as R);
      if (rows.length >= chunkSize) {
        yield { rows };
        rows = [];
      }
    }
    if (rows.length > 0) yield { rows };
  }
}

class Mutex {
  #locked = false;
  readonly #waiting: (() => void)[] = [];
  /** How often it was given back. */
  turns = 0;

  get waiting(): number {
    return this.#waiting.length;
  }

  lock(): Promise<void> | void {
    if (!this.#locked) {
      this.#locked = true;
      return;
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  unlock(): void {
    this.turns++;
    const next = this.#waiting.shift();
    if (next) next();
    else this.#locked = false;
  }
}
