import type { ConceptService } from '../../../../shared/values.ts';
import { foldedKey, integer, type RowOf, recordColumns, table, text, words } from '../../../db/table.ts';

export const concepts = table(
  'concepts',
  {
    ...recordColumns,
    companyId: integer(),
    initials: words(),
    initialsFolded: foldedKey('initials'),
    name: words(),
    nameFolded: foldedKey('name'),
    unit: words(),
    unitValue: integer(),
    taxRate: integer(),
    service: text<ConceptService>(),
  },
  [
    {
      index: 'concepts_name',
      columns: ['concepts.company_id', 'concepts.name_folded'],
      error: 'conceptNameDuplicated',
      field: 'name',
    },
    {
      index: 'concepts_initials',
      columns: ['concepts.company_id', 'concepts.initials_folded'],
      error: 'conceptInitialsDuplicated',
      field: 'initials',
    },
  ],
);

declare module '../../../db/schema.ts' {
  interface Schema {
    concepts: RowOf<typeof concepts>;
  }
}
