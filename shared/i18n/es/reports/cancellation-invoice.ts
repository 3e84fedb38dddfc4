import type { cancellationInvoice } from '../../../reports/cancellation-invoice.ts';
import type { OwnWords } from '../../../reports/own-words.ts';

export const words = {
  columns: {
    number: 'Factura',
    day: 'Fecha de la factura',
    note: 'Nota crédito',
    at: 'Anulada',
    total: 'Total de la factura',
    credited: 'Acreditado',
  },
} satisfies OwnWords<typeof cancellationInvoice>;
