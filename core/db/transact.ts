import { AppError } from '../errors.ts';
import { isTransient } from './constraint-errors.ts';
import { isPostgres } from './dialect.ts';
import type { Db, Trx } from './schema.ts';

const tries = 3;

/** Runs the work in one transaction; a deadlock or a lost race for a row is tried again, anything else thrown. */
export async function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= tries || !isTransient(error)) throw error;
    }
  }
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
