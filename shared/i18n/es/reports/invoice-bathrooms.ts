import type { invoiceBathrooms } from '../../../reports/invoice-bathrooms.ts';
import type { OwnWords } from '../../../reports/own-words.ts';

export const words = {
  columns: {},
} satisfies OwnWords<typeof invoiceBathrooms>;
