import { collectionChart, collectionColumns, receiptsOfAll } from '../collection-report.ts';
import { defineReport } from '../define-report.ts';

const { day, device: _, method, ...figures } = collectionColumns;

/** The collection report with the store and the door of each terminal, and the hour of the day. */
export const centroMayorCollection = defineReport({
  id: 'centro-mayor/collection',
  filters: { deviceId: 'device', method: 'method', service: 'service', vehicleType: 'vehicleType' },
  columns: { day, store: 'text', door: 'text', band: 'hour', method, ...figures },
  usual: ['day', 'store', 'door', 'band', 'method', 'invoices', 'refunds', 'total'],
  hidden: { deviceId: 'id' },
  key: ['day', 'deviceId', 'band', 'method'],
  recurs: true,
  byDay: 'sums',
  chart: collectionChart,
  lists: receiptsOfAll(),
});
