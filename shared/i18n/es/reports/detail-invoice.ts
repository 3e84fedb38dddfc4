import type { detailInvoice } from '../../../reports/detail-invoice.ts';
import type { OwnWords } from '../../../reports/own-words.ts';

export const words = {
  columns: {
    number: 'Número',
    customer: 'Cliente',
    exitAt: 'Salida',
    cashier: 'Cajero',
    status: 'Estado',
  },
} satisfies OwnWords<typeof detailInvoice>;
