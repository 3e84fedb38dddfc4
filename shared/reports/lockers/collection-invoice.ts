import { collectionChart, collectionColumns, receiptsBehind } from '../collection-report.ts';
import { defineReport } from '../define-report.ts';

/** What lockers brought, by day, terminal and payment method. */
export const lockersCollection = defineReport({
  id: 'lockers/collection-invoice',
  filters: { deviceId: 'device', method: 'method' },
  columns: collectionColumns,
  hidden: { deviceId: 'id' },
  key: ['day', 'deviceId', 'method'],
  recurs: true,
  byDay: 'sums',
  chart: collectionChart,
  lists: receiptsBehind('locker'),
});
