import { addDays } from '../../../../shared/dates.ts';
import type { Warning } from '../../../../shared/warnings.ts';
import type { Db } from '../../../db/schema.ts';
import type { LotNow } from '../../../feature.ts';
import { uncountedCash } from './uncounted-cash.list.ts';

/** Days after which a shift should be closed: one over a weekend with a holiday. */
const grace = 3;

/** Warns of uncounted cash that is older than some days, at lots that count their cash. It has no upper age. */
export async function uncountedWarnings(db: Db, { companyId, today }: LotNow): Promise<Warning[]> {
  const isUsed = await db
    .selectFrom('closures')
    .select('id')
    .where('company_id', '=', companyId)
    // In the order of an index by lots: of one that closes no shift, nothing is read.
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  if (!isUsed) return [];
  const places = [...(await uncountedCash(db, companyId, addDays(today, -grace))).values()];
  if (places.length === 0) return [];
  // What one drawer has too much of is in no other: each counts by its size.
  const amount = places.reduce((sum, { cash }) => sum + Math.abs(cash), 0);
  const day = places.map(({ since }) => since).sort()[0] ?? today;
  return [{ kind: 'cash-not-counted', tone: 'warning', amount, day }];
}
