import {
  company,
  foldedKey,
  nullable,
  recordColumns,
  reference,
  unexported,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

export const cashRegisters = table(
  'cash_registers',
  {
    ...recordColumns,
    companyId: company(),
    name: words({ searched: true }),
    nameFolded: foldedKey('name'),
    externalId: unexported(words({ searched: true })),
    externalIdFolded: foldedKey('externalId'),
    storeId: reference('stores'),
    deviceId: nullable(reference('devices')),
  },
  [
    {
      index: 'cash_registers_name',
      columns: ['cash_registers.company_id', 'cash_registers.name_folded'],
      error: 'registerNameDuplicated',
      field: 'name',
    },
    {
      index: 'cash_registers_external_id',
      columns: ['cash_registers.company_id', 'cash_registers.external_id_folded'],
      error: 'registerExternalIdDuplicated',
      field: 'externalId',
    },
  ],
  { place: openedBy('view/pos', 'register', 'name', ({ externalId }) => externalId) },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    cash_registers: RowOf<typeof cashRegisters>;
  }
}
