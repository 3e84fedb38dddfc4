import { exportFormats, type ReportDescription } from './report.ts';

/** What was collected, by day, terminal and payment method. */
export const collectionReport = {
  id: 'collection-report',
  view: 'view/overview-report/reports/collection-report',
  filters: [
    { key: 'deviceId', kind: 'device' },
    { key: 'method', kind: 'method' },
    { key: 'service', kind: 'service' },
    { key: 'vehicleType', kind: 'vehicleType' },
  ],
  columns: [
    { key: 'day', kind: 'day' },
    { key: 'device', kind: 'text' },
    { key: 'method', kind: 'method' },
    { key: 'invoices', kind: 'count', total: true },
    { key: 'subtotal', kind: 'money', total: true },
    { key: 'tax', kind: 'money', total: true },
    { key: 'discount', kind: 'money', total: true },
    { key: 'refunds', kind: 'money', total: true },
    { key: 'total', kind: 'money', total: true },
  ],
  formats: exportFormats,
  chart: { kind: 'stacked-bars', from: 'matrix', x: 'day', series: 'method', y: 'total' },
  links: [
    { column: 'day', report: 'detail-invoice', take: { from: 'day', to: 'day' } },
    {
      column: 'invoices',
      report: 'detail-invoice',
      take: { from: 'day', to: 'day', deviceId: 'deviceId', method: 'method' },
    },
  ],
} as const satisfies ReportDescription;
