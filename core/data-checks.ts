import { type DataCheck, type FoundFaults, joinFaults } from './db/data-check.ts';
import { engineChecks } from './db/engine-checks.ts';
import { referenceChecks } from './db/reference-checks.ts';
import type { Db } from './db/schema.ts';
import { featureChecks } from './declared.ts';

/** Everything that must hold of the data: of the database itself first, then of every feature. */
export const dataChecks: readonly DataCheck[] = [...engineChecks, ...referenceChecks, ...featureChecks];

/** What a check has found; `failure` where it could not look. */
export interface CheckOutcome extends FoundFaults {
  check: DataCheck;
  failure: Error | null;
}

/**
 * Looks at the data, one check after another: each by itself, so that one that cannot look (a damaged page, a sum beyond
 * the database's numbers) hides nothing that another finds. Reads only.
 * @param options now: epoch milliseconds; most: how many faults of each kind are told
 */
export async function* checkData(
  db: Db,
  { now, most }: { now: number; most: number },
): AsyncGenerator<CheckOutcome> {
  for (const check of dataChecks) {
    try {
      yield { check, failure: null, ...(await check.find({ db, now, most })) };
    } catch (failure) {
      yield { check, failure: failure as Error, ...joinFaults([], most) };
    }
  }
}
