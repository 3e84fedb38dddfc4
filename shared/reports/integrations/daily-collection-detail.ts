import { collectionChart, collectionColumns, receiptsBehind } from '../collection-report.ts';
import { defineReport } from '../define-report.ts';

const { day, method, device, ...figures } = collectionColumns;

/** Each day’s collection by method and terminal. */
export const dailyCollectionDetail = defineReport({
  id: 'integrations/daily-collection-detail',
  filters: { deviceId: 'device', method: 'method', service: 'service', vehicleType: 'vehicleType' },
  columns: { day, method, device, ...figures },
  hidden: { deviceId: 'id' },
  key: ['day', 'deviceId', 'method'],
  recurs: true,
  byDay: 'sums',
  chart: collectionChart,
  lists: receiptsBehind(),
});
