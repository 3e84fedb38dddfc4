import { addDays } from '../../../../shared/dates.ts';
import type { Warning } from '../../../../shared/warnings.ts';
import type { Db } from '../../../db/schema.ts';
import type { LotNow } from '../../../feature.ts';
import { firstOpenDayOf, openDays } from './finance-reports.list.ts';

/** A day may be closed on the next one; from then on it is late. */
const grace = 1;

/** Days of terminals and the office that should be closed by now, however old, at lots that close their days. */
export async function dayWarnings(db: Db, { companyId, today }: LotNow): Promise<Warning[]> {
  const isUsed = await db
    .selectFrom('finance_reports')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'closed')
    // In the order of an index by lots: of one that closes no day, nothing is read.
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  if (!isUsed) return [];
  const to = addDays(today, -1 - grace);
  const from = await firstOpenDayOf(db, companyId, to);
  if (from === null) return [];
  const count = await openDays(db, { companyId, from, to });
  return count > 0 ? [{ kind: 'days-not-closed', tone: 'warning', count }] : [];
}
