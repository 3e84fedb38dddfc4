// Written by scripts/feature-texts.ts from the files of shared/i18n.

import { words as cancellationInvoice } from './es/reports/cancellation-invoice.ts';
import { words as closuresReport } from './es/reports/closures-report.ts';
import { words as collectionReport } from './es/reports/collection-report.ts';
import { words as detailInvoice } from './es/reports/detail-invoice.ts';
import { words as monthlyActive } from './es/reports/monthly-active.ts';
import { words as occupation } from './es/reports/occupation.ts';
import { words as permanence } from './es/reports/permanence.ts';

export const ownWords = {
  'cancellation-invoice': cancellationInvoice,
  'closures-report': closuresReport,
  'collection-report': collectionReport,
  'detail-invoice': detailInvoice,
  'monthly-active': monthlyActive,
  occupation,
  permanence,
};
