import type { Session } from './sqlite-session.ts';

/** A statement of ours must not end the transaction that its owner began. */
class EndedByStatement extends Error {
  constructor() {
    super('A statement ended the transaction that it ran in.');
  }
}

/**
 * The transaction of one owner on a connection. Only the owner ends it, and only once: an end without a beginning of its own
 * does nothing to whoever has begun meanwhile. A statement that SQLite answers by undoing the whole transaction (a full
 * disk, an input or output error, no memory) ends it too: what its owner still asks for fails with the same error, and
 * nothing runs without a transaction.
 */
export class Transaction {
  readonly #session: Session;
  #isOver = false;
  /** Why SQLite undid it by itself. */
  #lost: unknown;

  /** @throws what BEGIN fails with; then there is no transaction */
  constructor(session: Session, begin: 'begin' | 'begin immediate') {
    this.#session = session;
    // The last owner could not undo its own: the connection is of no use before it is opened again.
    if (session.inTransaction || !session.isOpen) session.reopen();
    session.exec(begin);
  }

  /** Runs a statement in it. @throws also what has undone the transaction before */
  run<R>(statement: () => R): R {
    this.#insist();
    try {
      const answer = statement();
      if (!this.#session.inTransaction) throw new EndedByStatement();
      return answer;
    } catch (error) {
      if (!this.#session.inTransaction) this.#lost = error;
      throw error;
    }
  }

  /** @throws where it fails; then nothing of the transaction is stored */
  commit(): void {
    this.#insist();
    try {
      this.#session.exec('commit');
      this.#isOver = true;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  /** Undoes what it wrote. Never throws: an error here would hide the one that led here. */
  rollback(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#lost !== undefined) return;
    try {
      if (this.#session.inTransaction) this.#session.exec('rollback');
    } catch {
      // Whoever begins next opens the connection again, which undoes it.
    }
  }

  #insist(): void {
    if (this.#lost !== undefined) throw this.#lost;
    if (this.#isOver || !this.#session.inTransaction) throw new Error('The transaction is over.');
  }
}
