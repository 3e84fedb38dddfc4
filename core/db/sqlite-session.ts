import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { type CompiledQuery, type QueryResult, SelectQueryNode } from 'kysely';
import { selectedRows } from './sqlite.ts';

/** Texts of queries are few; this only bounds a caller that writes values into its SQL. */
const mostStatements = 1000;

/** True for SQL, also of our own writing, that can only read: a statement that writes is never run twice. */
function isPlainRead(sql: string): boolean {
  return /^\s*(?:select|with)\b/i.test(sql) && !/\b(?:insert|update|delete|replace\s+into)\b/i.test(sql);
}

interface Prepared {
  statement: StatementSync;
  /** It has columns. */
  answers: boolean;
  reads: boolean;
}

/** An open SQLite database with its prepared statements. It can be opened again where nothing else frees it. */
export class Session {
  readonly #open: () => DatabaseSync;
  #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(open: () => DatabaseSync) {
    this.#open = open;
    this.#database = open();
  }

  /** Whether the database itself has a transaction open, whoever began it. */
  get inTransaction(): boolean {
    return this.#database.isOpen && this.#database.isTransaction;
  }

  get isOpen(): boolean {
    return this.#database.isOpen;
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** A statement that is not kept. */
  prepare(sql: string): StatementSync {
    return this.#database.prepare(sql);
  }

  run<R>({ sql, parameters, query }: CompiledQuery): QueryResult<R> {
    const { statement, answers, reads } = this.#prepared(sql);
    const given = parameters as SQLInputValue[];
    if (answers) {
      return {
        rows: (SelectQueryNode.is(query) || reads
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

  #prepared(sql: string): Prepared {
    let prepared = this.#statements.get(sql);
    if (!prepared) {
      const statement = this.#database.prepare(sql);
      prepared = { statement, answers: statement.columns().length > 0, reads: isPlainRead(sql) };
      if (this.#statements.size >= mostStatements) this.#statements.clear();
      this.#statements.set(sql, prepared);
    }
    return prepared;
  }

  /** Closes the connection, which undoes what it has under way, and opens another one. */
  reopen(): void {
    this.close();
    this.#database = this.#open();
  }

  close(): void {
    this.#statements.clear();
    if (this.#database.isOpen) this.#database.close();
  }
}
