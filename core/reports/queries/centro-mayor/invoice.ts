import { centroMayorInvoices as report } from '../../../../shared/reports/centro-mayor/invoice.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { LocalTimes } from '../../local-times.ts';
import { type ReportScope, reportQuery } from '../../query.ts';
import type { FoundInvoice } from '../found-invoices.ts';
import { allInvoices, invoiceRow, invoicesByDay, invoicesPage, isHeavy } from '../invoice-rows.ts';
import { doorsOf } from '../store-of-device.ts';

function placed(db: Db | Trx, { companyId, timeZone }: ReportScope<typeof report>) {
  const times = new LocalTimes(timeZone);
  let doors: ReturnType<typeof doorsOf> | undefined;
  return async (found: readonly FoundInvoice[]) => {
    doors ??= doorsOf(db, companyId);
    const known = await doors;
    return found.map((one) => {
      const { device, ...row } = invoiceRow(one);
      const { store = null } = known.get(one.deviceId ?? 0) ?? {};
      return { store, door: device, band: times.hour(one.at), ...row };
    });
  };
}

/** The detail of invoices, with where and in which hour each was made. */
export const centroMayorInvoices = reportQuery(report, {
  heavy: isHeavy,
  page: (db, scope, wanted) => invoicesPage(db, scope, wanted, placed(db, scope)),
  whole: (db, scope, stop) => allInvoices(db, scope, stop, placed(db, scope)),
  days: invoicesByDay,
});
