import type { conceptInvoice } from '../../../reports/concept-invoice.ts';
import type { OwnWords } from '../../../reports/own-words.ts';

export const words = {
  columns: {},
} satisfies OwnWords<typeof conceptInvoice>;
