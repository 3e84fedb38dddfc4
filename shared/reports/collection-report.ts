import { defineReport, totalled } from './define-report.ts';
import { detailInvoice } from './detail-invoice.ts';
import type { LinkValues, ListLink } from './report.ts';

/**
 * What every report of collection says of a day, a terminal and a method. All amounts are after refunds: subtotal and tax
 * are the total. `refunds`, below 0, says how much went back.
 */
export const collectionColumns = {
  day: 'day',
  device: 'text',
  method: 'method',
  invoices: totalled('count'),
  subtotal: totalled('money'),
  tax: totalled('money'),
  discount: totalled('money'),
  total: totalled('money'),
  refunds: totalled('money'),
} as const;

export const collectionChart = { kind: 'stacked-bars', x: 'day', series: 'method', y: 'total' } as const;

/** What the receipts behind a figure are narrowed to, beside their days. */
interface BehindFigure {
  column: string;
  /** Collections and refunds together unless told. */
  kind?: 'collection' | 'refund';
}

const figuresOfReceipts: readonly BehindFigure[] = [
  { column: 'invoices', kind: 'collection' },
  { column: 'refunds', kind: 'refund' },
  { column: 'total' },
];

/**
 * The receipts behind the figures: money is counted by these, those of the office too, and the parts of what is paid in parts.
 * @param service where the report is of one
 */
export function receiptsBehind(service?: string): readonly ListLink[] {
  return figuresOfReceipts.map(({ column, kind }) => {
    const narrowed = (days: string, method: unknown, where: LinkValues, filters: LinkValues) => ({
      show: 'receipts',
      kind,
      day: days,
      method,
      ...where,
      service: service ?? filters.service,
      vehicleType: filters.vehicleType,
    });
    return {
      column,
      view: 'view/invoice/detail',
      narrowed: ({ day, method, deviceId }, filters) =>
        narrowed(`${day}..${day}`, method, deviceId === null ? { office: 'true' } : { deviceId }, filters),
      all: ({ from, to, method, deviceId, ...filters }) =>
        narrowed(`${from}..${to}`, method, { deviceId }, filters),
    };
  });
}

/** The same where a row is of less than a day's method and terminal: only the totals open their receipts. */
export const receiptsOfAll = (): readonly ListLink[] =>
  receiptsBehind().map(({ narrowed: _, ...link }) => link);

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
  lists: receiptsBehind(),
});
