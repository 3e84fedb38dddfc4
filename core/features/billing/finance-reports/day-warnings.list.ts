import { addDays } from '../../../../shared/dates.ts';
import type { Warning } from '../../../../shared/warnings.ts';
import type { Db } from '../../../db/schema.ts';
import type { LotNow } from '../../../feature.ts';
import { openDays } from './finance-reports.list.ts';

/** Days back that are looked at: older ones are found in the calendar. */
const looked = 31;

/** A day may be closed on the next one; from then on it is late. */
const grace = 1;

/** Days of terminals and the office that should be closed by now, at lots that close their days. */
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
  const span = { from: addDays(today, -looked), to: addDays(today, -1 - grace) };
  const count = await openDays(db, { companyId, ...span });
  return count > 0 ? [{ kind: 'days-not-closed', tone: 'warning', count }] : [];
}
