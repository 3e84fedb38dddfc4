import type { centroMayorInvoices } from '../../../../reports/centro-mayor/invoice.ts';
import type { OwnWords } from '../../../../reports/own-words.ts';

export const words = {
  columns: {},
} satisfies OwnWords<typeof centroMayorInvoices>;
