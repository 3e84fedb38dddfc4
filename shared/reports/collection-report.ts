import { defineReport, totalled } from './define-report.ts';
import { detailInvoice } from './detail-invoice.ts';
import type { LinkValues } from './report.ts';

/** What every report of collection says of a day, a terminal and a method. */
export const collectionColumns = {
  day: 'day',
  device: 'text',
  method: 'method',
  invoices: totalled('count'),
  subtotal: totalled('money'),
  tax: totalled('money'),
  discount: totalled('money'),
  refunds: totalled('money'),
  total: totalled('money'),
} as const;

export const collectionChart = { kind: 'stacked-bars', x: 'day', series: 'method', y: 'total' } as const;

/**
 * The receipts behind a figure: money is counted by these, those of the office too, and the parts of what is paid in parts.
 * @param service where the report is of one
 */
export const receiptsBehind = (service?: string) =>
  ({
    column: 'invoices',
    view: 'view/invoice/detail',
    narrowed: ({ day, method, deviceId }: LinkValues, filters: LinkValues) => ({
      show: 'receipts',
      kind: 'collection',
      day: `${day}..${day}`,
      method,
      ...(deviceId === null ? { office: 'true' } : { deviceId }),
      service: service ?? filters.service,
      vehicleType: filters.vehicleType,
    }),
  }) as const;

/** What was collected, by day, terminal and payment method. */
export const collectionReport = defineReport({
  id: 'collection-report',
  filters: { deviceId: 'device', method: 'method', service: 'service', vehicleType: 'vehicleType' },
  columns: collectionColumns,
  hidden: { deviceId: 'id' },
  key: ['day', 'deviceId', 'method'],
  recurs: true,
  byDay: 'sums',
  chart: collectionChart,
  links: [
    { column: 'day', to: detailInvoice, take: { from: 'day', to: 'day' } },
    {
      column: 'invoices',
      to: detailInvoice,
      take: { from: 'day', to: 'day', deviceId: 'deviceId', method: 'method' },
    },
  ],
  lists: [receiptsBehind()],
});
