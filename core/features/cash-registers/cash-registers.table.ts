import { integer, nullable, recordColumns, table, words } from '../../db/table.ts';

export const cashRegisters = table(
  'cash_registers',
  {
    ...recordColumns,
    companyId: integer(),
    name: words(),
    externalId: words(),
    storeId: integer(),
    deviceId: nullable(integer()),
  },
  [
    {
      index: 'cash_registers_name',
      columns: ['cash_registers.company_id', 'cash_registers.name'],
      error: 'registerNameDuplicated',
      field: 'name',
    },
    {
      index: 'cash_registers_external_id',
      columns: ['cash_registers.company_id', 'cash_registers.external_id'],
      error: 'registerExternalIdDuplicated',
      field: 'externalId',
    },
  ],
);
