import { AppError } from '../errors.ts';
import { isTransient } from './constraint-errors.ts';
import { isPostgres } from './dialect.ts';
import { withSavepoint } from './savepoint.ts';
import type { Db, Trx } from './schema.ts';

const tries = 3;

/** What waits for a transaction of `transact` to be stored. */
const waiting = new WeakMap<object, (() => void)[]>();

/**
 * Runs the work in one transaction; a deadlock or a lost race for a row is tried again, anything else thrown. Within a transaction
 * of `transact` it is a step of that one, which is undone alone where it throws.
 */
export async function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return withSavepoint(db, () => work(db));
  for (let attempt = 1; ; attempt += 1) {
    const after: (() => void)[] = [];
    try {
      const answer = await db.transaction().execute((trx) => {
        waiting.set(trx, after);
        return work(trx);
      });
      for (const one of after) one();
      return answer;
    } catch (error) {
      if (attempt >= tries || !isTransient(error)) throw error;
    }
  }
}

function isTransaction(db: Db): db is Trx {
  return db.isTransaction;
}

/**
 * Does something once what was written is stored: at once, or after the transaction that `db` is. For waking who looks into the
 * database for work.
 */
export function afterCommit(db: Db | Trx, work: () => void): void {
  const later = waiting.get(db);
  if (later) later.push(work);
  else work();
}

/** Holds the company's row until the transaction ends: rules that count its records cannot race. */
export async function lockCompany(trx: Trx, companyId: number): Promise<void> {
  if (isPostgres(trx)) {
    await trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
  }
}

/**
 * Makes what an installation has from its first start on. False where another core that starts at the same time
 * was faster: the unique index lets one through.
 */
export async function madeOnce(db: Db, make: (trx: Trx) => Promise<unknown>): Promise<boolean> {
  try {
    await db.transaction().execute(make);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
