import { company, foldedKey, integer, recordColumns, unexported, words } from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

export const stores = table(
  'stores',
  {
    ...recordColumns,
    companyId: company(),
    name: words({ searched: true }),
    nameFolded: foldedKey('name'),
    externalId: unexported(words({ searched: true })),
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
  {
    named: 'name',
    derived: { registers: integer() },
    place: openedBy('view/store', 'store', 'name', ({ externalId }) => externalId),
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    stores: RowOf<typeof stores>;
  }
}
