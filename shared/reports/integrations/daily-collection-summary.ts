import { collectionColumns } from '../collection-report.ts';
import { defineReport } from '../define-report.ts';
import { dailyCollectionDetail } from './daily-collection-detail.ts';

const { day, device: _device, method: _method, ...figures } = collectionColumns;

/** Each day’s collection in one row. */
export const dailyCollectionSummary = defineReport({
  id: 'integrations/daily-collection-summary',
  filters: { deviceId: 'device', method: 'method', service: 'service', vehicleType: 'vehicleType' },
  columns: { day, ...figures },
  key: ['day'],
  recurs: true,
  byDay: 'sums',
  links: [
    { column: 'day', to: dailyCollectionDetail, take: { from: 'day', to: 'day' } },
    { column: 'invoices', to: dailyCollectionDetail, take: { from: 'day', to: 'day' }, all: true },
    { column: 'refunds', to: dailyCollectionDetail, take: { from: 'day', to: 'day' }, all: true },
    { column: 'total', to: dailyCollectionDetail, take: { from: 'day', to: 'day' }, all: true },
  ],
});
