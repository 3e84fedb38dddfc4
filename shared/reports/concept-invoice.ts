import { defineReport, measured, totalled } from './define-report.ts';
import { detailInvoice } from './detail-invoice.ts';

/** What every report by concept says of one. */
export const conceptColumns = {
  concept: 'text',
  initials: 'text',
  service: 'service',
  quantity: totalled('count'),
  subtotal: totalled('money'),
  tax: totalled('money'),
  discount: totalled('money'),
  total: totalled('money'),
  share: measured('percent'),
} as const;

/** The invoices of a concept; what has none (the time of stays) has no list of its own. */
export const conceptLinks = [
  { column: 'quantity', to: detailInvoice, take: { conceptId: 'conceptId' } },
  { column: 'total', to: detailInvoice, take: { conceptId: 'conceptId' } },
] as const;

/** What was invoiced of each concept: the lines of documents, whoever has paid them. */
export const conceptInvoice = defineReport({
  id: 'concept-invoice',
  filters: { deviceId: 'device', service: 'service', conceptId: 'concept' },
  columns: conceptColumns,
  hidden: { conceptId: 'id' },
  key: ['conceptId', 'initials', 'service'],
  recurs: true,
  links: conceptLinks,
});
