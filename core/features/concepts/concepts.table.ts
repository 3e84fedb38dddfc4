import type { ConceptService } from '../../../shared/values.ts';
import { integer, recordColumns, table, text, words } from '../../db/table.ts';

export const concepts = table(
  'concepts',
  {
    ...recordColumns,
    companyId: integer(),
    initials: words(),
    name: words(),
    unit: words(),
    unitValue: integer(),
    taxRate: integer(),
    service: text<ConceptService>(),
  },
  [
    {
      index: 'concepts_name',
      columns: ['concepts.company_id', 'concepts.name'],
      error: 'conceptNameDuplicated',
      field: 'name',
    },
    {
      index: 'concepts_initials',
      columns: ['concepts.company_id', 'concepts.initials'],
      error: 'conceptInitialsDuplicated',
      field: 'initials',
    },
  ],
);
