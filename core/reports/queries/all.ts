import type { ReportId } from '../../../shared/reports/all.ts';
import type { ReportQuery } from '../query.ts';
import { collectionReport } from './collection-report.ts';
import { detailInvoice } from './detail-invoice.ts';
import { occupation } from './occupation.ts';
import { permanence } from './permanence.ts';

/** The query of each report. */
export const reportQueries: Record<ReportId, ReportQuery> = {
  'collection-report': collectionReport,
  'detail-invoice': detailInvoice,
  occupation,
  permanence,
};
