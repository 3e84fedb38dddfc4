import type { CancellationPreview } from '../../../../shared/features/traffic/cancellations/cancellation.schema.ts';
import { readRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { creditedOf } from '../../billing/credit-notes/credit-notes.list.ts';
import { creditedTotal } from '../../billing/credit-notes/credited-lines.rules.ts';
import { isAtProvider } from '../../billing/electronic-payments/electronic-payments.list.ts';
import { closedReport, isOfficeClosed } from '../../billing/finance-reports/closed-days.list.ts';
import { customerNames } from '../../billing/invoices/invoices.list.ts';
import { invoices } from '../../billing/invoices/invoices.table.ts';
import { receivedFor } from '../../billing/receipts/receipts.list.ts';
import { vouchersOf } from '../../pricing/vouchers/vouchers.list.ts';

/** What cancelling an invoice would do now, epoch milliseconds. @throws notFound */
export async function previewOf(
  db: Db | Trx,
  companyId: number,
  id: number,
  now: number,
): Promise<CancellationPreview> {
  const invoice = await readRecord(db, invoices, { companyId }, id);
  const credited = creditedTotal(await creditedOf(db, id));
  const { prefix, number, day, plate, total, balance, method } = invoice;
  return {
    invoice: {
      ...{ id, prefix, number, day, plate, total, balance, method },
      customer: (await customerNames(db, [invoice.entityId])).get(invoice.entityId) ?? '',
    },
    credit: total - credited,
    paid: (await receivedFor(db, id)).amount,
    vouchers: (await vouchersOf(db, id)).map(({ code }) => code),
    stay: invoice.stayId === null ? null : await stayOf(db, invoice.stayId),
    refusal:
      invoice.status !== 'A'
        ? 'invoiceTakenBack'
        : (await isAtProvider(db, companyId, id))
          ? 'invoiceAtProvider'
          : (await isOfficeClosed(db, companyId, now))
            ? 'financeReportClosed'
            : null,
    isDayClosed: (await closedReport(db, { companyId, deviceId: invoice.deviceId, day })) !== null,
  };
}

async function stayOf(db: Db | Trx, id: number) {
  const stay = await db
    .selectFrom('stays')
    .select(['ticket', 'exit_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, ticket: stay.ticket, isInside: stay.exit_at === null };
}
