import { defineFeature } from '../../../feature.ts';
import { invoiceMailEndpoints } from './invoice-mails.routes.ts';
import { invoiceMails } from './invoice-mails.table.ts';
import { paperEndpoints } from './papers.routes.ts';

export const paperFeature = defineFeature({
  name: 'papers',
  endpoints: ({ mail }) => [...paperEndpoints, ...invoiceMailEndpoints(mail)],
  tables: [invoiceMails],
});
