import { defineReport, totalled } from '../define-report.ts';
import { detailInvoice } from '../detail-invoice.ts';
import type { LinkValues } from '../report.ts';

/** A day of a terminal, or of the office, by the parameters of an address. */
const ofDrawer = ({ deviceId }: LinkValues) => (deviceId === null ? { office: 'true' } : { deviceId });

/** What each day of each terminal, and of the office, came to and how it stands: the finance report by device. */
export const centroMayorFinance = defineReport({
  id: 'centro-mayor/finance-collection',
  filters: { deviceId: 'device' },
  columns: {
    day: 'day',
    device: 'text',
    initialInvoice: 'text',
    finalInvoice: 'text',
    invoices: totalled('count'),
    total: totalled('money'),
    cash: totalled('money'),
    creditCard: totalled('money'),
    debitCard: totalled('money'),
    payu: totalled('money'),
    qr: totalled('money'),
    tollPass: totalled('money'),
    voucher: totalled('money'),
    transfer: totalled('money'),
    payroll: totalled('money'),
    electronicPayment: totalled('money'),
    collected: totalled('money'),
    refunds: totalled('money'),
    cancelled: totalled('count'),
    credited: totalled('money'),
    state: 'dayState',
  },
  usual: [
    'day',
    'device',
    'initialInvoice',
    'finalInvoice',
    'invoices',
    'electronicPayment',
    'collected',
    'refunds',
    'state',
  ],
  hidden: { deviceId: 'id' },
  key: ['day', 'deviceId'],
  recurs: true,
  byDay: 'sums',
  links: [
    {
      column: 'invoices',
      to: detailInvoice,
      take: { from: 'day', to: 'day', deviceId: 'deviceId' },
      all: true,
    },
  ],
  lists: [
    {
      column: 'day',
      view: 'view/finance-reports',
      narrowed: (row: LinkValues) => ({
        month: String(row.day).slice(0, 7),
        day: row.day,
        ...ofDrawer(row),
      }),
    },
    {
      column: 'collected',
      view: 'view/invoice/detail',
      narrowed: (row: LinkValues) => ({
        show: 'receipts',
        day: `${row.day}..${row.day}`,
        ...ofDrawer(row),
      }),
      all: ({ from, to, deviceId }: LinkValues) => ({ show: 'receipts', day: `${from}..${to}`, deviceId }),
    },
    {
      column: 'credited',
      view: 'view/invoice/detail',
      narrowed: ({ day }: LinkValues) => ({ show: 'credit-notes', day: `${day}..${day}` }),
    },
  ],
});
