import assert from 'node:assert/strict';
import type { Db } from '../../../core/db/schema.ts';

const death = 'the core dies';

/** A database whose core dies at the n-th statement that is sent to it. */
export function dyingAt(db: Db, statement: number): Db {
  let sent = 0;
  return db.withPlugin({
    transformQuery({ node }) {
      sent += 1;
      if (sent === statement) throw new Error(death);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

/**
 * Does a work that dies at its first statement, then at its second, until it comes through.
 * @param afterDeath looks at what is left each time
 * @returns how often it died
 */
export async function dieAtEachStep(
  db: Db,
  work: (db: Db) => Promise<unknown>,
  afterDeath: () => Promise<void>,
): Promise<number> {
  for (let statement = 1; ; statement += 1) {
    const end = await work(dyingAt(db, statement)).then(
      () => null,
      (error: Error) => error.message,
    );
    if (end === null) return statement - 1;
    assert.equal(end, death);
    await afterDeath();
  }
}
