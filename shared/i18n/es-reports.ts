// Written by scripts/feature-texts.ts from the files of shared/i18n.

import { words as cancellationInvoice } from './es/reports/cancellation-invoice.ts';
import { words as centroMayorFinanceCollection } from './es/reports/centro-mayor/finance-collection.ts';
import { words as centroMayorPurgeRecord } from './es/reports/centro-mayor/purge-record.ts';
import { words as closuresReport } from './es/reports/closures-report.ts';
import { words as collectionReport } from './es/reports/collection-report.ts';
import { words as detailInvoice } from './es/reports/detail-invoice.ts';
import { words as monthlyActive } from './es/reports/monthly-active.ts';
import { words as occupation } from './es/reports/occupation.ts';
import { words as permanence } from './es/reports/permanence.ts';
import { words as purgeRecord } from './es/reports/purge-record.ts';

export const ownWords = {
  'cancellation-invoice': cancellationInvoice,
  'centro-mayor/finance-collection': centroMayorFinanceCollection,
  'centro-mayor/purge-record': centroMayorPurgeRecord,
  'closures-report': closuresReport,
  'collection-report': collectionReport,
  'detail-invoice': detailInvoice,
  'monthly-active': monthlyActive,
  occupation,
  permanence,
  'purge-record': purgeRecord,
};
