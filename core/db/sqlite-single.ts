import {
  type Driver,
  SqliteDialect as KyselyDialect,
  SqliteDriver as KyselyDriver,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import type { Session } from './sqlite-session.ts';
import { Transaction } from './sqlite-transaction.ts';

/** Makes of a prepared statement how it answers. */
export type Reading = (sql: string, session: Session) => SqliteStatement;

/**
 * Kysely over one SQLite connection, for a thread. Its transaction belongs to whoever began it, as on the core's own
 * connections, and a statement that writes gets one of its own where there is none.
 */
export class SingleConnectionDialect extends KyselyDialect {
  readonly #session: Session;
  readonly #reading: Reading;
  readonly #begin: 'begin' | 'begin immediate';

  /** @param begin how a transaction begins; `begin` for a connection that only reads */
  constructor(session: Session, reading: Reading, begin: 'begin' | 'begin immediate') {
    super({ database: () => Promise.reject(new Error('The driver has its own.')) });
    this.#session = session;
    this.#reading = reading;
    this.#begin = begin;
  }

  override createDriver(): Driver {
    return new SingleConnectionDriver(this.#session, this.#reading, this.#begin);
  }
}

class SingleConnectionDriver extends KyselyDriver {
  readonly #begin: () => Transaction;
  readonly #current: { transaction: Transaction | null };

  constructor(session: Session, reading: Reading, begin: 'begin' | 'begin immediate') {
    const current: { transaction: Transaction | null } = { transaction: null };
    super({ database: owned(session, reading, current, begin === 'begin immediate') });
    this.#current = current;
    this.#begin = () => new Transaction(session, begin);
  }

  override async beginTransaction(): Promise<void> {
    this.#current.transaction = this.#begin();
  }

  override async commitTransaction(): Promise<void> {
    const { transaction } = this.#current;
    this.#current.transaction = null;
    if (!transaction) throw new Error('There is no transaction to commit.');
    transaction.commit();
  }

  override async rollbackTransaction(): Promise<void> {
    this.#current.transaction?.rollback();
    this.#current.transaction = null;
  }

  override async releaseConnection(): Promise<void> {
    await this.rollbackTransaction();
  }
}

/** The session in the shape that Kysely expects, each statement in the transaction of its owner. */
function owned(
  session: Session,
  reading: Reading,
  current: { transaction: Transaction | null },
  writes: boolean,
): SqliteDatabase {
  function within<T>(statement: () => T): T {
    if (current.transaction) return current.transaction.run(statement);
    if (!writes) return statement();
    const alone = new Transaction(session, 'begin immediate');
    try {
      const answer = alone.run(statement);
      alone.commit();
      return answer;
    } catch (error) {
      alone.rollback();
      throw error;
    }
  }
  return {
    close: () => session.close(),
    prepare(sql) {
      const statement = reading(sql, session);
      return {
        reader: statement.reader,
        run: (parameters) => within(() => statement.run(parameters)),
        all: (parameters) => within(() => statement.all(parameters)),
        iterate: (parameters) => statement.iterate(parameters),
      };
    },
  };
}
