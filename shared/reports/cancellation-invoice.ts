import { defineReport, totalled } from './define-report.ts';

/** Invoices that were taken back whole, on the day of the credit note that left nothing of them. */
export const cancellationInvoice = defineReport({
  id: 'cancellation-invoice',
  filters: { deviceId: 'device', service: 'service', vehicleType: 'vehicleType', plate: 'plate' },
  columns: {
    number: 'text',
    day: 'day',
    plate: 'text',
    customer: 'text',
    device: 'text',
    note: 'text',
    at: 'instant',
    reason: 'text',
    user: 'text',
    method: 'method',
    total: totalled('money'),
    credited: totalled('money'),
  },
  usual: ['number', 'day', 'plate', 'note', 'at', 'reason', 'user', 'total', 'credited'],
  hidden: { id: 'id' },
  key: ['id'],
  byDay: 'rows',
  opens: [{ column: 'number', view: 'view/invoice/detail', by: 'id' }],
});
