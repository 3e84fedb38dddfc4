import type { ReportById, ReportId } from '../../../shared/reports/all.ts';
import type { AnyReportQuery, ReportQuery } from '../query.ts';
import { cancellationInvoice } from './cancellation-invoice.ts';
import { centroMayorFinance } from './centro-mayor/finance-collection.ts';
import { centroMayorPurges } from './centro-mayor/purge-record.ts';
import { closuresReport } from './closures-report.ts';
import { collectionReport } from './collection-report.ts';
import { detailInvoice } from './detail-invoice.ts';
import { monthlyActive } from './monthly-active.ts';
import { occupation } from './occupation.ts';
import { permanence } from './permanence.ts';
import { purgeRecord } from './purge-record.ts';

/** The query of each report. */
const queries: { readonly [Id in ReportId]: ReportQuery<ReportById[Id]> } = {
  'cancellation-invoice': cancellationInvoice,
  'closures-report': closuresReport,
  'collection-report': collectionReport,
  'detail-invoice': detailInvoice,
  'monthly-active': monthlyActive,
  occupation,
  'purge-record': purgeRecord,
  'centro-mayor/purge-record': centroMayorPurges,
  'centro-mayor/finance-collection': centroMayorFinance,
  permanence,
};

/** The query of a report that is known by its id only. */
export function queryOf(id: ReportId): AnyReportQuery {
  return queries[id];
}
