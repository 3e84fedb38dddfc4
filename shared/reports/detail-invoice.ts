import { defineReport, totalled } from './define-report.ts';

/** What every report of invoices says of one. */
export const invoiceColumns = {
  number: 'text',
  at: 'instant',
  plate: 'text',
  customer: 'text',
  vehicleType: 'vehicleType',
  service: 'service',
  entryAt: 'instant',
  exitAt: 'instant',
  minutes: 'minutes',
  subtotal: totalled('money'),
  discount: totalled('money'),
  tax: totalled('money'),
  total: totalled('money'),
  method: 'method',
  device: 'text',
  cashier: 'text',
  status: 'invoiceStatus',
} as const;

/** Every invoice with the stay behind it, in the order of day and making. */
export const detailInvoice = defineReport({
  id: 'detail-invoice',
  filters: {
    deviceId: 'device',
    method: 'method',
    service: 'service',
    vehicleType: 'vehicleType',
    plate: 'plate',
    status: 'invoiceStatus',
    conceptId: 'concept',
  },
  columns: invoiceColumns,
  usual: ['number', 'at', 'plate', 'customer', 'exitAt', 'minutes', 'method', 'total', 'status'],
  hidden: { id: 'id' },
  key: ['id'],
  byDay: 'rows',
  opens: [{ column: 'number', view: 'view/invoice/detail', by: 'id' }],
  keyset: true,
});
