import { defineReport } from '../define-report.ts';
import { detailInvoice, invoiceColumns } from '../detail-invoice.ts';

const { device: _, ...columns } = invoiceColumns;

/** Every invoice with the store and the door of its terminal, and the hour of the day. */
export const centroMayorInvoices = defineReport({
  id: 'centro-mayor/invoice',
  filters: detailInvoice.filters,
  columns: { store: 'text', door: 'text', band: 'hour', ...columns },
  usual: ['number', 'at', 'store', 'door', 'band', 'plate', 'method', 'total', 'status'],
  hidden: { id: 'id' },
  key: ['id'],
  byDay: 'rows',
  opens: [{ column: 'number', view: 'view/invoice/detail', by: 'id' }],
  keyset: true,
});
