import { detailInvoice as report } from '../../../shared/reports/detail-invoice.ts';
import { reportQuery } from '../query.ts';
import type { FoundInvoice } from './found-invoices.ts';
import { allInvoices, invoiceRow, invoicesByDay, invoicesPage, isHeavy } from './invoice-rows.ts';

const rowsOf = async (found: readonly FoundInvoice[]) => found.map(invoiceRow);

/** Every invoice of the range. Cancelled ones keep their row, so totals are before refunds. */
export const detailInvoice = reportQuery(report, {
  heavy: isHeavy,
  page: (db, scope, wanted) => invoicesPage(db, scope, wanted, rowsOf),
  whole: (db, scope, stop) => allInvoices(db, scope, stop, rowsOf),
  days: invoicesByDay,
});
