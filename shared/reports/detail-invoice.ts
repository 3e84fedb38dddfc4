import { exportFormats, type ReportDescription } from './report.ts';

/** Every invoice with the stay behind it, in the order of day and making. */
export const detailInvoice = {
  id: 'detail-invoice',
  view: 'view/overview-report/reports/detail-invoice',
  filters: [
    { key: 'deviceId', kind: 'device' },
    { key: 'method', kind: 'method' },
    { key: 'service', kind: 'service' },
    { key: 'vehicleType', kind: 'vehicleType' },
    { key: 'plate', kind: 'plate' },
    { key: 'status', kind: 'invoiceStatus' },
  ],
  columns: [
    { key: 'number', kind: 'text' },
    { key: 'at', kind: 'instant' },
    { key: 'plate', kind: 'text' },
    { key: 'customer', kind: 'text' },
    { key: 'vehicleType', kind: 'vehicleType' },
    { key: 'service', kind: 'service' },
    { key: 'entryAt', kind: 'instant' },
    { key: 'exitAt', kind: 'instant' },
    { key: 'minutes', kind: 'minutes' },
    { key: 'subtotal', kind: 'money', total: true },
    { key: 'discount', kind: 'money', total: true },
    { key: 'tax', kind: 'money', total: true },
    { key: 'total', kind: 'money', total: true },
    { key: 'method', kind: 'method' },
    { key: 'device', kind: 'text' },
    { key: 'cashier', kind: 'text' },
    { key: 'status', kind: 'invoiceStatus' },
  ],
  formats: exportFormats,
  keyset: true,
} as const satisfies ReportDescription;
