import { addDays } from '../../../../shared/dates.ts';
import type { Warning } from '../../../../shared/warnings.ts';
import type { Db } from '../../../db/schema.ts';
import type { LotNow } from '../../../feature.ts';
import { startOfDay } from '../../../reports/local-days.rules.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { askedSince, bankable } from './deposits.list.ts';

/** Days that cash may wait: the next banking day, and a weekend with a holiday between. */
const grace = 3;

/** Cash that was counted more than some days ago and no deposit has, at lots that deposit theirs. */
export async function cashWarnings(db: Db, { companyId, today, now }: LotNow): Promise<Warning[]> {
  const isUsed = await db
    .selectFrom('deposits')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .limit(1)
    .executeTakeFirst();
  if (!isUsed) return [];
  const { timeZone } = await lotSettings(db, companyId);
  const held = await db
    .selectFrom('closures')
    .where('company_id', '=', companyId)
    .where('deposit_id', 'is', null)
    .where('at', '>=', await askedSince(db, companyId, now))
    .where('at', '<', startOfDay(addDays(today, -grace), timeZone))
    .where(bankable, '<>', 0)
    .select(({ fn }) => [fn.min<number | null>('at').as('since'), fn.sum<number | null>(bankable).as('cash')])
    .executeTakeFirst();
  if (held?.since == null) return [];
  return [
    {
      kind: 'cash-not-deposited',
      tone: 'warning',
      amount: Number(held.cash),
      since: new Date(held.since).toISOString(),
    },
  ];
}
