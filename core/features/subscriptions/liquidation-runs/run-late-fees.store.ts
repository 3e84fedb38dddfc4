import { sql } from 'kysely';
import { dueDate, lateFeeOf } from '../../../../shared/features/subscriptions/liquidations/engine/due.ts';
import { isPostgres } from '../../../db/dialect.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { issueOnAccount } from '../../billing/invoices/on-account.service.ts';
import { liquidations } from '../liquidations/liquidations.table.ts';
import type { CalendarDay } from './run-calendar.service.ts';

/** Invoices that one transaction looks at. */
const atOnce = 20;

/**
 * Adds the late fee of its rule, as an invoice of its own, to each invoice of a run that is open after its due date: once an
 * invoice, which a key says. Answers false once there is none left.
 * @throws resolutionMissing, resolutionOutOfDate, resolutionExhausted
 */
export function chargeLateFees(db: Db, calendar: CalendarDay): Promise<boolean> {
  return transact(db, async (trx) => {
    const found = await overdueWithoutFee(trx, calendar);
    for (const one of found) await charge(trx, calendar, one);
    return found.length === atOnce;
  });
}

/** Open invoices of runs beyond their due date, without a late fee though their rules have one. */
function overdueWithoutFee(trx: Trx, { companyId, day }: CalendarDay) {
  const query = trx
    .selectFrom('invoices as i')
    .innerJoin('liquidation_run_rows as r', 'r.invoice_id', 'i.id')
    .innerJoin('liquidations as l', 'l.id', 'r.liquidation_id')
    .select(['i.id', 'i.prefix', 'i.number', 'i.entity_id', 'i.subscriber_id', 'i.balance', 'i.due_date'])
    .select(['l.late_fee', 'l.round_to', 'l.due_days', 'l.concept_id'])
    .where('i.company_id', '=', companyId)
    .where(sql<boolean>`i.balance <> 0`)
    .where('i.balance', '>', 0)
    .where('i.due_date', '<', day)
    .where('i.status', '=', 'A')
    .where('l.late_fee', 'not like', '%"kind":"none"%')
    .where((fee) =>
      fee.not(
        fee.exists(
          fee
            .selectFrom('liquidation_late_fees as f')
            .select('f.invoice_id')
            .whereRef('f.invoice_id', '=', 'i.id'),
        ),
      ),
    )
    .orderBy('i.id')
    .limit(atOnce);
  // Held: who takes one back meanwhile either finds its fee, or leaves nothing to charge.
  return (isPostgres(trx) ? query.forUpdate('i') : query).execute();
}

type Overdue = Awaited<ReturnType<typeof overdueWithoutFee>>[number];

async function charge(trx: Trx, { companyId, day, at }: CalendarDay, invoice: Overdue): Promise<void> {
  const lateFee = liquidations.columns.lateFee.read(invoice.late_fee);
  const terms = { lateFee, roundTo: invoice.round_to };
  const amount = lateFeeOf(terms, { dueDate: invoice.due_date ?? day, balance: invoice.balance }, day);
  const concept = await trx
    .selectFrom('concepts')
    .select(['id', 'initials', 'name', 'tax_rate'])
    .where('id', '=', lateFee.conceptId ?? invoice.concept_id)
    .executeTakeFirstOrThrow();
  const made =
    amount > 0
      ? await issueOnAccount(trx, {
          ...{ companyId, at, day, now: at, dueDate: dueDate({ dueDays: invoice.due_days }, day) },
          entityId: invoice.entity_id,
          subscriberId: invoice.subscriber_id,
          service: 'subscription',
          userId: null,
          lines: [
            {
              conceptId: concept.id,
              initials: concept.initials,
              description: `${concept.name} · ${invoice.prefix}${invoice.number}`,
              ...{ quantity: 1, unitValue: amount, discount: 0, taxRate: concept.tax_rate, total: amount },
            },
          ],
        })
      : null;
  await trx
    .insertInto('liquidation_late_fees')
    .values({
      ...{ invoice_id: invoice.id, company_id: companyId, day, amount },
      fee_invoice_id: made?.invoiceId ?? null,
    })
    .execute();
}
