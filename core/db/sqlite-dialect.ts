import { setTimeout as pause } from 'node:timers/promises';
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
import { type StorageFault, storageFaultOf } from '../../shared/storage-fault.ts';
import { openSqlite } from './sqlite.ts';
import { Session } from './sqlite-session.ts';
import { Transaction } from './sqlite-transaction.ts';
import { WriteTurns } from './sqlite-turns.ts';
import { StorageLocked } from './storage-faults.ts';
import type { StorageWatch } from './storage-watch.ts';

/** How long a start waits for another process that holds the database. Milliseconds. */
const startPatience = 10_000;
/** How long a call waits: it is to be answered within 2 s. Milliseconds. */
const servingPatience = 1200;
/** SQLite itself waits for a lock with the event loop held up: so it hardly does. Milliseconds. */
const busyTimeout = 5;
/** Between two tries of a read. Milliseconds. */
const readEvery = 20;

/**
 * Kysely over the built-in SQLite. One connection writes, one reads: a reader never sees a transaction that
 * is not committed, and never waits for it. Writers queue here, in memory, not on the database's lock.
 * Commits are durable: WAL with synchronous=FULL syncs each one.
 */
export class SqliteDialect implements Dialect {
  readonly #file: string;
  readonly #watch: StorageWatch | undefined;
  #driver: SqliteDriver | null = null;
  /** Looks, after each commit, whether it may be acknowledged; throws where it may not. */
  afterCommit: () => void = () => undefined;
  constructor(file: string, watch?: StorageWatch) {
    this.#file = file;
    this.#watch = watch;
  }
  /** Writes that wait for the one writing connection, and transactions since the start. */
  figures(): { waiting: number; transactions: number } {
    return this.#driver?.figures() ?? { waiting: 0, transactions: 0 };
  }
  /**
   * Lends the turn to write: until the work ends nothing is written here, and another connection may.
   * @throws StorageLocked where another process holds the database
   */
  lend<T>(work: () => Promise<T>): Promise<T> {
    return this.#opened().lend(work);
  }
  /** Calls are served from now on: none waits long for another process. */
  serve(): void {
    this.#opened().turns.patience = servingPatience;
  }
  /** Whether something may be written now; never waits for a writer of our own. */
  lookAtLock(): Promise<StorageFault | null> {
    return this.#opened().lookAtLock();
  }
  #opened(): SqliteDriver {
    if (!this.#driver) throw new Error('The database is closed.');
    return this.#driver;
  }
  createAdapter(): SqliteAdapter {
    return new MultiConnectionAdapter();
  }
  createDriver(): Driver {
    this.#driver = new SqliteDriver(this.#file, () => this.afterCommit(), this.#watch);
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

/** Opens one of the core's own connections. */
function openPrompt(file: string, readOnly = false) {
  const database = openSqlite(file, readOnly);
  database.exec(`pragma busy_timeout = ${busyTimeout}`);
  return database;
}

/** What the connections of a driver share. */
interface Shared {
  writer: Session;
  reader: Session;
  turns: WriteTurns;
  watch: StorageWatch | undefined;
  afterCommit(): void;
}

class SqliteDriver implements Driver {
  readonly turns = new WriteTurns(startPatience);
  readonly #file: string;
  readonly #afterCommit: () => void;
  readonly #watch: StorageWatch | undefined;
  #shared: Shared | undefined;

  constructor(file: string, afterCommit: () => void, watch: StorageWatch | undefined) {
    this.#file = file;
    this.#afterCommit = afterCommit;
    this.#watch = watch;
  }

  figures(): { waiting: number; transactions: number } {
    return { waiting: this.turns.waiting, transactions: this.turns.ended };
  }

  async lend<T>(work: () => Promise<T>): Promise<T> {
    await this.turns.take(() => this.#tryLock());
    try {
      return await work();
    } finally {
      this.turns.end();
    }
  }

  async lookAtLock(): Promise<StorageFault | null> {
    if (this.turns.isTaken) return this.turns.isLocked ? 'locked' : null;
    try {
      await this.turns.take(() => this.#tryLock());
      this.turns.end();
      return null;
    } catch (error) {
      const fault = storageFaultOf(error);
      if (fault === null) throw error;
      return fault;
    }
  }

  /** @throws where another process holds the lock */
  #tryLock(): void {
    new Transaction(this.#open().writer, 'begin immediate').rollback();
  }

  #open(): Shared {
    if (!this.#shared) throw new Error('The database is closed.');
    return this.#shared;
  }

  async init(): Promise<void> {
    const writer = new Session(() => openPrompt(this.#file));
    const reader = this.#file === ':memory:' ? writer : new Session(() => openPrompt(this.#file, true));
    const [turns, watch, afterCommit] = [this.turns, this.#watch, this.#afterCommit];
    this.#shared = { writer, reader, turns, watch, afterCommit };
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#open());
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback();
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

  /** A transaction that nobody ended would keep the turn for ever. */
  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.rollback();
  }

  async destroy(): Promise<void> {
    const shared = this.#shared;
    this.#shared = undefined;
    if (shared?.reader !== shared?.writer) shared?.reader.close();
    shared?.writer.close();
  }
}

/** Reads again while another process recovers or closes the file, which it does alone. @throws StorageLocked after a while */
async function onceFree<T>(read: () => T): Promise<T> {
  for (const asked = performance.now(); ; await pause(readEvery)) {
    try {
      return read();
    } catch (error) {
      if (storageFaultOf(error) !== 'locked') throw error;
      if (performance.now() - asked > servingPatience) throw new StorageLocked(error);
    }
  }
}

/** What SQLite refuses within a transaction. */
const isUpkeep = (sql: string) => /^\s*(vacuum|pragma)\b/i.test(sql);
/** A SELECT written as text; one that begins with WITH may write. */
const isSelect = (sql: string) => /^\s*select\b/i.test(sql);

/**
 * Reads go to the reading connection. A transaction takes the turn to write from begin to end, and a write outside of one
 * gets a transaction of its own: nothing is ever written without.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #shared: Shared;
  #transaction: Transaction | null = null;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  async begin(): Promise<void> {
    const { turns, writer } = this.#shared;
    this.#transaction = await this.#noting(() =>
      turns.take(() => new Transaction(writer, 'begin immediate')),
    );
  }

  /** @throws where nothing was stored, and where what was stored must not be acknowledged */
  commit(): void {
    const { watch, afterCommit } = this.#shared;
    const transaction = this.#transaction;
    if (!transaction) throw new Error('There is no transaction to commit.');
    try {
      transaction.commit();
    } catch (error) {
      watch?.note(error);
      throw error;
    } finally {
      this.#end();
    }
    afterCommit();
  }

  /** Without a transaction of its own it does nothing: another connection may have one. */
  rollback(): void {
    this.#transaction?.rollback();
    this.#end();
  }

  #end(): void {
    if (!this.#transaction) return;
    this.#transaction = null;
    this.#shared.turns.end();
  }

  exec(sql: string): void {
    if (!this.#transaction) throw new Error('There is no transaction for a savepoint.');
    this.#transaction.run(() => this.#shared.writer.exec(sql));
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader } = this.#shared;
    const transaction = this.#transaction;
    if (transaction) return this.#noting(() => transaction.run(() => writer.run<R>(query)));
    if (SelectQueryNode.is(query.query) || isSelect(query.sql)) return onceFree(() => reader.run<R>(query));
    return isUpkeep(query.sql) ? this.#keepUp(query) : this.#writeAlone(query);
  }

  async #writeAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.begin();
    try {
      const result = await this.executeQuery<R>(query);
      this.commit();
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  async #keepUp<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { turns, writer } = this.#shared;
    const result = await turns.take(() => writer.run<R>(query));
    turns.end();
    return result;
  }

  /** Notes what storage answers, for who asks whether anything can be written. */
  async #noting<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#shared.watch?.note(error);
      throw error;
    }
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize = 100): AsyncIterableIterator<QueryResult<R>> {
    let rows: R[] = [];
    for (const row of this.#shared.reader.iterate(query.sql, query.parameters)) {
      rows.push(row as R);
      if (rows.length >= chunkSize) {
        yield { rows };
        rows = [];
      }
    }
    if (rows.length > 0) yield { rows };
  }
}
