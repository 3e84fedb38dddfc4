import { defineReport } from './define-report.ts';
import { invoiceColumns } from './detail-invoice.ts';

const { number, at, customer, subtotal, discount, tax, total, method, device, cashier, status } =
  invoiceColumns;

/** The invoices of bathrooms, which have neither stay nor vehicle. */
export const invoiceBathrooms = defineReport({
  id: 'invoice-bathrooms',
  filters: { deviceId: 'device', method: 'method', status: 'invoiceStatus' },
  columns: { number, at, customer, subtotal, discount, tax, total, method, device, cashier, status },
  usual: ['number', 'at', 'customer', 'method', 'device', 'total', 'status'],
  hidden: { id: 'id' },
  key: ['id'],
  byDay: 'rows',
  opens: [{ column: 'number', view: 'view/invoice/detail', by: 'id' }],
  keyset: true,
});
