import { conceptColumns } from './concept-invoice.ts';
import { defineReport } from './define-report.ts';
import { detailInvoice } from './detail-invoice.ts';

const { concept, service: _, ...columns } = conceptColumns;

/** What was sold of each product at each terminal. */
export const products = defineReport({
  id: 'products',
  filters: { deviceId: 'device', conceptId: 'concept' },
  columns: { concept, device: 'text', ...columns },
  usual: ['concept', 'device', 'quantity', 'subtotal', 'tax', 'total', 'share'],
  hidden: { conceptId: 'id', deviceId: 'id' },
  key: ['conceptId', 'initials', 'deviceId'],
  recurs: true,
  links: [
    { column: 'quantity', to: detailInvoice, take: { conceptId: 'conceptId', deviceId: 'deviceId' } },
    { column: 'total', to: detailInvoice, take: { conceptId: 'conceptId', deviceId: 'deviceId' } },
  ],
});
