import { defineReport, totalled } from './define-report.ts';
import type { LinkValues } from './report.ts';

/** Closures of cashiers' shifts at the terminals: what they collected by method, and cash expected against cash counted. */
export const closuresReport = defineReport({
  id: 'closures-report',
  filters: { deviceId: 'device' },
  columns: {
    at: 'instant',
    device: 'text',
    cashier: 'text',
    since: 'instant',
    cards: totalled('money'),
    electronic: totalled('money'),
    vouchers: totalled('money'),
    collected: totalled('money'),
    expected: totalled('money'),
    counted: totalled('money'),
    difference: totalled('money'),
  },
  usual: ['at', 'device', 'cashier', 'collected', 'expected', 'counted', 'difference'],
  hidden: { id: 'id' },
  key: ['id'],
  byDay: 'rows',
  lists: [
    {
      column: 'collected',
      view: 'view/invoice/detail',
      narrowed: ({ id }: LinkValues) => ({ show: 'receipts', closureId: id }),
    },
  ],
});
