import { integer, recordColumns, table, words } from '../../db/table.ts';

export const stores = table(
  'stores',
  { ...recordColumns, companyId: integer(), name: words(), externalId: words() },
  [
    {
      index: 'stores_name',
      columns: ['stores.company_id', 'stores.name'],
      error: 'storeNameDuplicated',
      field: 'name',
    },
    {
      index: 'stores_external_id',
      columns: ['stores.company_id', 'stores.external_id'],
      error: 'storeExternalIdDuplicated',
      field: 'externalId',
    },
  ],
);
