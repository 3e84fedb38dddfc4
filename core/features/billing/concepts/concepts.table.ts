import type { ConceptService } from '../../../../shared/values.ts';
import { code, company, foldedKey, money, percent, recordColumns, words } from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

export const concepts = table(
  'concepts',
  {
    ...recordColumns,
    companyId: company(),
    initials: words({ searched: true }),
    initialsFolded: foldedKey('initials'),
    name: words({ searched: true }),
    nameFolded: foldedKey('name'),
    unit: words(),
    unitValue: money(),
    taxRate: percent(),
    service: code<ConceptService>('values.conceptServices'),
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
  { named: 'name', place: openedBy('view/concepts', 'concept', 'name', ({ initials }) => initials) },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    concepts: RowOf<typeof concepts>;
  }
}
