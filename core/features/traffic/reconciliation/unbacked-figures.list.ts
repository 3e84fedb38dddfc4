import { sql } from 'kysely';
import { addDays } from '../../../../shared/dates.ts';
import { type Amount, plus } from '../../../../shared/money.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { startOfDay } from '../../../reports/local-days.rules.ts';
import { dayOf } from './day-of.list.ts';
import type { Days, Span } from './reconciliation.rules.ts';

/**
 * Money that somebody says was taken by a method that nothing stands behind: tickets that PayU was to collect until its
 * payment comes, and receipts that are filed as such until another person has resolved them.
 */
export async function addUnbacked(db: Db | Trx, span: Span, days: Days): Promise<void> {
  const { companyId, from, to, timeZone } = span;
  const tickets = await db
    .selectFrom('invoices')
    .where('company_id', '=', companyId)
    // Not parameters: only so the index of what is owed fits.
    .where(sql<boolean>`balance <> 0`)
    .where('due_date', 'is', null)
    .where('kind', '=', 'pos')
    .where('method', '=', 'payu')
    .where('balance', '>', 0)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .select(({ fn }) => ['day', fn.sum<Amount>('balance').as('amount')])
    .execute();
  const day = dayOf(sql<number>`exceptions.at`, span);
  const filed = await db
    .selectFrom('exceptions')
    .where('company_id', '=', companyId)
    .where('state', '<>', sql.lit('resolved'))
    .where('kind', '=', 'unreconciled-method')
    .where('at', '>=', startOfDay(from, timeZone))
    .where('at', '<', startOfDay(addDays(to, 1), timeZone))
    .groupBy(day)
    .select(({ fn }) => [day.as('day'), fn.sum<Amount>('amount').as('amount')])
    .execute();
  for (const { day: on, amount } of [...tickets, ...filed]) {
    const one = days.get(on);
    if (one) one.unbacked = plus(one.unbacked, amount);
  }
}
