import { CompiledQuery } from 'kysely';
import type { Trx } from './schema.ts';

const open = CompiledQuery.raw('savepoint step');
const release = CompiledQuery.raw('release savepoint step');
const rollback = CompiledQuery.raw('rollback to savepoint step');

/** Runs one step of a transaction: what it wrote is undone where it throws, the rest of the transaction stays. */
export async function withSavepoint<T>(trx: Trx, step: () => Promise<T>): Promise<T> {
  await trx.executeQuery(open);
  try {
    const answer = await step();
    await trx.executeQuery(release);
    return answer;
  } catch (error) {
    await trx.executeQuery(rollback);
    await trx.executeQuery(release);
    throw error;
  }
}
