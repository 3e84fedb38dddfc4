import { defineReport, totalled } from './define-report.ts';
import { detailInvoice } from './detail-invoice.ts';
import type { LinkValues } from './report.ts';

/** What was collected, by day, terminal and payment method. */
export const collectionReport = defineReport({
  id: 'collection-report',
  filters: { deviceId: 'device', method: 'method', service: 'service', vehicleType: 'vehicleType' },
  columns: {
    day: 'day',
    device: 'text',
    method: 'method',
    invoices: totalled('count'),
    subtotal: totalled('money'),
    tax: totalled('money'),
    discount: totalled('money'),
    refunds: totalled('money'),
    total: totalled('money'),
  },
  hidden: { deviceId: 'id' },
  chart: { kind: 'stacked-bars', x: 'day', series: 'method', y: 'total' },
  links: [
    { column: 'day', to: detailInvoice, take: { from: 'day', to: 'day' } },
    {
      column: 'invoices',
      to: detailInvoice,
      take: { from: 'day', to: 'day', deviceId: 'deviceId', method: 'method' },
    },
  ],
  // Money is counted by its receipts: those of the office too, and the parts of what is paid in parts.
  lists: [
    {
      column: 'invoices',
      view: 'view/invoice/detail',
      narrowed: ({ day, method, deviceId }: LinkValues, { service, vehicleType }: LinkValues) => ({
        show: 'receipts',
        kind: 'collection',
        day: `${day}..${day}`,
        method,
        ...(deviceId === null ? { office: 'true' } : { deviceId }),
        service,
        vehicleType,
      }),
    },
  ],
});
