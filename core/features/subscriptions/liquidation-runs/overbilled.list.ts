import { sql } from 'kysely';
import type { Overbilled } from '../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { liquidationRunRows } from './liquidation-runs.table.ts';
import { overbilledInvoices } from './overbilled.table.ts';

/** Invoices that an answer names. */
const mostNamed = 100;

/** What is left of what invoices charged at an increase that is undone: nothing where credit notes gave it back. */
export async function overbilledOf(
  db: Db | Trx,
  { companyId, increaseId }: { companyId: number; increaseId: number },
): Promise<Overbilled> {
  const open = db
    .selectFrom('overbilled_invoices as o')
    .where('o.company_id', '=', companyId)
    .where('o.increase_id', '=', increaseId)
    .where('o.settled', '=', sql.lit(0));
  const { count, amount } = await open
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('o.amount').as('amount')])
    .executeTakeFirstOrThrow();
  const rows = await open
    .innerJoin('invoices as i', 'i.id', 'o.invoice_id')
    .leftJoin('subscribers as s', 's.id', 'i.subscriber_id')
    .select(['o.invoice_id', 'o.amount', 'i.prefix', 'i.number', 's.title'])
    .orderBy('o.id')
    .limit(mostNamed)
    .execute();
  return {
    invoices: Number(count),
    amount: Number(amount ?? 0),
    rows: rows.map((one) => ({
      invoiceId: one.invoice_id,
      invoice: `${one.prefix}${one.number}`,
      subscriber: one.title ?? '',
      amount: Number(one.amount),
    })),
  };
}

/** One invoice that was not given back yet; minor units. */
export type OpenOverbilled = Pick<
  RecordOf<typeof overbilledInvoices>,
  'id' | 'invoiceId' | 'amount' | 'credited' | 'exceptionId'
>;

/** The first invoices of an undone increase that nothing was given back of yet. */
export async function openOverbilled(
  trx: Trx,
  { companyId, increaseId }: { companyId: number; increaseId: number },
  most: number,
): Promise<OpenOverbilled[]> {
  const rows = await trx
    .selectFrom('overbilled_invoices')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('increase_id', '=', increaseId)
    .where('settled', '=', sql.lit(0))
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => overbilledInvoices.read(row));
}

/** The next bills that reach into the days of an increase, of invoices that stand. */
export async function billsOfIncrease(
  trx: Trx,
  { id, fromDay }: { id: number; fromDay: string },
  { after, most }: { after: number; most: number },
) {
  const rows = await trx
    .selectFrom('liquidation_run_rows as r')
    .innerJoin('subscriber_price_increase_rows as p', 'p.subscriber_id', 'r.subscriber_id')
    .innerJoin('invoices as i', 'i.id', 'r.invoice_id')
    .selectAll('r')
    .where('p.increase_id', '=', id)
    .where('r.undone', '=', sql.lit(0))
    .where('i.status', '=', 'A')
    .where((is) => is('r.to_day', '>=', is.fn.coalesce('p.from_day', is.val(fromDay))))
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(most)
    .execute();
  return rows.map((row) => liquidationRunRows.read(row));
}
