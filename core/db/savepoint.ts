import { CompiledQuery } from 'kysely';
import { appendedSoFar, forgetAppended } from './appended-rows.ts';
import { isPostgres } from './dialect.ts';
import type { Trx } from './schema.ts';

const open = CompiledQuery.raw('savepoint step');
const release = CompiledQuery.raw('release savepoint step');
const rollback = CompiledQuery.raw('rollback to savepoint step');
const reopen = CompiledQuery.raw('release savepoint step; savepoint step');

/** Runs one step of a transaction: what it wrote is undone where it throws, the rest of the transaction stays. */
export async function withSavepoint<T>(trx: Trx, step: () => Promise<T>): Promise<T> {
  const kept = appendedSoFar(trx);
  await trx.executeQuery(open);
  try {
    const answer = await step();
    await trx.executeQuery(release);
    return answer;
  } catch (error) {
    await trx.executeQuery(rollback);
    await trx.executeQuery(release);
    forgetAppended(trx, kept);
    throw error;
  }
}

/**
 * Steps of a transaction that follow one another, each undone alone where it throws: as `withSavepoint`, with one round trip
 * between two of them at most. The last one's savepoint ends with the transaction.
 */
export class Steps {
  readonly #trx: Trx;
  /** `fresh`: nothing was written since it was opened. */
  #savepoint: 'none' | 'fresh' | 'used' = 'none';

  constructor(trx: Trx) {
    this.#trx = trx;
  }

  async run<T>(step: () => Promise<T>): Promise<T> {
    const kept = appendedSoFar(this.#trx);
    await this.#open();
    try {
      return await step();
    } catch (error) {
      await this.#trx.executeQuery(rollback);
      this.#savepoint = 'fresh';
      forgetAppended(this.#trx, kept);
      throw error;
    }
  }

  async #open(): Promise<void> {
    if (this.#savepoint === 'none') await this.#trx.executeQuery(open);
    else if (this.#savepoint === 'used') await this.#reopen();
    this.#savepoint = 'used';
  }

  async #reopen(): Promise<void> {
    // SQLite runs one statement at a time, and has no way to go.
    const statements = isPostgres(this.#trx) ? [reopen] : [release, open];
    for (const statement of statements) await this.#trx.executeQuery(statement);
  }
}
