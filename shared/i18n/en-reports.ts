// Written by scripts/feature-texts.ts from the files of shared/i18n.

import { words as cancellationInvoice } from './en/reports/cancellation-invoice.ts';
import { words as centroMayorFinanceCollection } from './en/reports/centro-mayor/finance-collection.ts';
import { words as centroMayorPurgeRecord } from './en/reports/centro-mayor/purge-record.ts';
import { words as closuresReport } from './en/reports/closures-report.ts';
import { words as collectionReport } from './en/reports/collection-report.ts';
import { words as detailInvoice } from './en/reports/detail-invoice.ts';
import { words as monthlyActive } from './en/reports/monthly-active.ts';
import { words as occupation } from './en/reports/occupation.ts';
import { words as permanence } from './en/reports/permanence.ts';
import { words as purgeRecord } from './en/reports/purge-record.ts';

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
