import { foldedKey, integer, nullable, type RowOf, recordColumns, table, words } from '../../../db/table.ts';

export const cashRegisters = table(
  'cash_registers',
  {
    ...recordColumns,
    companyId: integer(),
    name: words(),
    nameFolded: foldedKey('name'),
    externalId: words(),
    externalIdFolded: foldedKey('externalId'),
    storeId: integer(),
    deviceId: nullable(integer()),
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
);

declare module '../../../db/schema.ts' {
  interface Schema {
    cash_registers: RowOf<typeof cashRegisters>;
  }
}
