import { invoiceBathrooms as report } from '../../../shared/reports/invoice-bathrooms.ts';
import { reportQuery } from '../query.ts';
import type { FoundInvoice } from './found-invoices.ts';
import { allInvoices, invoiceRow, invoicesByDay, invoicesPage } from './invoice-rows.ts';
import { ofService } from './of-service.ts';

const rowsOf = async (found: readonly FoundInvoice[]) =>
  found.map((one) => {
    const {
      plate: _p,
      vehicleType: _v,
      service: _s,
      entryAt: _e,
      exitAt: _x,
      minutes: _m,
      ...row
    } = invoiceRow(one);
    return row;
  });

/** The invoices of bathrooms: those of the detail, of one service. */
export const invoiceBathrooms = reportQuery(report, {
  heavy: () => true,
  page: (db, scope, wanted) => invoicesPage(db, ofService(scope, 'bathroom'), wanted, rowsOf),
  whole: (db, scope, stop) => allInvoices(db, ofService(scope, 'bathroom'), stop, rowsOf),
  days: (db, scope) => invoicesByDay(db, ofService(scope, 'bathroom')),
});
