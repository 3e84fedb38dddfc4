import type { detailInvoice } from '../../../reports/detail-invoice.ts';
import type { OwnWords } from '../../../reports/own-words.ts';

export const words = {
  columns: {},
} satisfies OwnWords<typeof detailInvoice>;
