import { sql } from 'kysely';
import { addDays } from '../../../../shared/dates.ts';
import { creditDays } from '../../../../shared/features/traffic/reconciliation/reconciliation.ts';
import type { Warning } from '../../../../shared/warnings.ts';
import type { Db } from '../../../db/schema.ts';
import type { LotNow } from '../../../feature.ts';
import { startOfDay } from '../../../reports/local-days.rules.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { bankable } from './deposits.list.ts';

/** Days that cash may wait: the next banking day, and a weekend with a holiday between. */
const grace = 3;

/**
 * Cash that was counted more than some days ago and no deposit has, and deposits that the bank should have credited by now,
 * however long ago, at lots that deposit theirs.
 */
export async function cashWarnings(db: Db, lot: LotNow): Promise<Warning[]> {
  const isUsed = await db
    .selectFrom('deposits')
    .select('id')
    .where('company_id', '=', lot.companyId)
    .where('status', '<>', 'D')
    .limit(1)
    .executeTakeFirst();
  if (!isUsed) return [];
  return [...(await heldCash(db, lot)), ...(await uncredited(db, lot))];
}

async function heldCash(db: Db, { companyId, today }: LotNow): Promise<Warning[]> {
  const { timeZone } = await lotSettings(db, companyId);
  const held = await db
    .selectFrom('closures')
    .where('company_id', '=', companyId)
    .where('deposit_id', 'is', null)
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

async function uncredited(db: Db, { companyId, today }: LotNow): Promise<Warning[]> {
  const late = await db
    .selectFrom('deposits')
    .where('company_id', '=', companyId)
    // Not parameters: only so the index of those that are on their way fits.
    .where('state', '=', sql.lit('in-transit'))
    .where('status', '<>', sql.lit('D'))
    .where('date', '<', addDays(today, -creditDays))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('total').as('amount'),
      fn.min<string | null>('date').as('day'),
    ])
    .executeTakeFirst();
  if (late?.day == null) return [];
  const { count, amount, day } = late;
  return [
    { kind: 'deposits-not-credited', tone: 'warning', count: Number(count), amount: Number(amount), day },
  ];
}
