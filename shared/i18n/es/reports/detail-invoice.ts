import type { detailInvoice } from '../../../reports/detail-invoice.ts';
import type { OwnWords } from '../../../reports/own-words.ts';

export const words = {
  columns: {
    number: 'Número',
    customer: 'Cliente',
    entryAt: 'Entrada',
    exitAt: 'Salida',
    minutes: 'Minutos',
    cashier: 'Cajero',
    status: 'Estado',
  },
} satisfies OwnWords<typeof detailInvoice>;
