import type { IncomeKind } from '../../../../shared/values.ts';
import { code, company, nullable, recordColumns, reference, text, words } from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

export const incomeSettings = table(
  'income_settings',
  {
    ...recordColumns,
    companyId: company(),
    kind: code<IncomeKind>('values.incomeKinds', { searched: true }),
    conceptId: nullable(reference('concepts')),
    incomeAccount: text({ searched: true }),
    taxAccount: nullable(text({ searched: true })),
    costCentre: nullable(words({ searched: true })),
  },
  [
    {
      index: 'income_settings_kind',
      columns: ['income_settings.company_id', 'income_settings.kind'],
      error: 'incomeKindDuplicated',
      field: 'kind',
    },
  ],
  {
    place: openedBy(
      'view/income-setting',
      'income',
      'incomeAccount',
      ({ costCentre, taxAccount }) => costCentre ?? taxAccount,
    ),
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    income_settings: RowOf<typeof incomeSettings>;
  }
}
