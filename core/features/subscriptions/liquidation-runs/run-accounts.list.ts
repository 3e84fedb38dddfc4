import { sql } from 'kysely';
import type { IdQuery } from '../../../db/paging.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { type Account, emptyAccount, type LotToday } from '../subscribers/subscriber-accounts.rules.ts';

/** What subscribers owe by their open invoices, and up to which day they are billed and paid. */
export async function subscriberAccounts(
  db: Db | Trx,
  { today }: LotToday,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Account>> {
  const found = new Map<number, Account>();
  for (const { subscriber_id, balance, due } of await owed(db, ids))
    if (subscriber_id !== null)
      found.set(subscriber_id, {
        ...emptyAccount,
        balance: Number(balance),
        isOverdue: due !== null && due < today,
      });
  for (const { subscriber_id, to_day, balance } of await billedDays(db, ids)) {
    const account = found.get(subscriber_id) ?? emptyAccount;
    const paidUntil = balance > 0 ? account.paidUntil : to_day;
    found.set(subscriber_id, { ...account, billedUntil: to_day, paidUntil });
  }
  return found;
}

function owed(db: Db | Trx, ids: readonly number[]) {
  return (
    db
      .selectFrom('invoices')
      .select((sum) => [
        'subscriber_id',
        sum.fn.sum<number>('balance').as('balance'),
        sum.fn.min('due_date').as('due'),
      ])
      // No record has id 0: an empty list would be no SQL.
      .where('subscriber_id', 'in', [0, ...ids])
      .where('subscriber_id', 'is not', null)
      .where('status', '=', 'A')
      .where('balance', '>', 0)
      .groupBy('subscriber_id')
      .execute()
  );
}

/** Periods of subscribers that invoices stand for, the earliest first. */
function billedDays(db: Db | Trx, ids: readonly number[]) {
  return db
    .selectFrom('liquidation_run_rows as r')
    .innerJoin('invoices as i', 'i.id', 'r.invoice_id')
    .select(['r.subscriber_id', 'r.to_day', 'i.balance'])
    .where('r.subscriber_id', 'in', [0, ...ids])
    .where('r.invoice_id', 'is not', null)
    .where('r.undone', '=', sql.lit(0))
    .where('i.status', '=', 'A')
    .orderBy('r.to_day')
    .execute();
}

/** A query for the ids of those with an open invoice beyond its due date. */
export function overdueSubscribers({ companyId, today }: LotToday): IdQuery {
  return () => sql`select subscriber_id from invoices where company_id = ${companyId} and balance <> 0 and balance > 0
    and due_date < ${today} and status = 'A' and subscriber_id is not null`;
}
