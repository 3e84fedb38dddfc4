import { foldedKey, integer, type RowOf, recordColumns, table, words } from '../../../db/table.ts';

export const stores = table(
  'stores',
  {
    ...recordColumns,
    companyId: integer(),
    name: words(),
    nameFolded: foldedKey('name'),
    externalId: words(),
    externalIdFolded: foldedKey('externalId'),
  },
  [
    {
      index: 'stores_name',
      columns: ['stores.company_id', 'stores.name_folded'],
      error: 'storeNameDuplicated',
      field: 'name',
    },
    {
      index: 'stores_external_id',
      columns: ['stores.company_id', 'stores.external_id_folded'],
      error: 'storeExternalIdDuplicated',
      field: 'externalId',
    },
  ],
);

declare module '../../../db/schema.ts' {
  interface Schema {
    stores: RowOf<typeof stores>;
  }
}
