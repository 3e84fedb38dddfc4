import type { IncomeKind } from '../../../../shared/values.ts';
import { integer, nullable, type RowOf, recordColumns, table, text, words } from '../../../db/table.ts';

export const incomeSettings = table(
  'income_settings',
  {
    ...recordColumns,
    companyId: integer(),
    kind: text<IncomeKind>(),
    conceptId: nullable(integer()),
    incomeAccount: text(),
    taxAccount: nullable(text()),
    costCentre: nullable(words()),
  },
  [
    {
      index: 'income_settings_kind',
      columns: ['income_settings.company_id', 'income_settings.kind'],
      error: 'incomeKindDuplicated',
      field: 'kind',
    },
  ],
);

declare module '../../../db/schema.ts' {
  interface Schema {
    income_settings: RowOf<typeof incomeSettings>;
  }
}
