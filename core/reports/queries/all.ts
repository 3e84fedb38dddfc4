import type { ReportById, ReportId } from '../../../shared/reports/all.ts';
import type { AnyReportQuery, ReportQuery } from '../query.ts';
import { cancellationInvoice } from './cancellation-invoice.ts';
import { closuresReport } from './closures-report.ts';
import { collectionReport } from './collection-report.ts';
import { detailInvoice } from './detail-invoice.ts';
import { monthlyActive } from './monthly-active.ts';
import { occupation } from './occupation.ts';
import { permanence } from './permanence.ts';

/** The query of each report. */
const queries: { readonly [Id in ReportId]: ReportQuery<ReportById[Id]> } = {
  'cancellation-invoice': cancellationInvoice,
  'closures-report': closuresReport,
  'collection-report': collectionReport,
  'detail-invoice': detailInvoice,
  'monthly-active': monthlyActive,
  occupation,
  permanence,
};

/** The query of a report that is known by its id only. */
export function queryOf(id: ReportId): AnyReportQuery {
  return queries[id];
}
