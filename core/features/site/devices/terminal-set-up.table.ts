import type { TerminalOperation } from '../../../../shared/features/site/devices/terminal-operations.ts';
import type { CodeReader, OwnSettings } from '../../../../shared/features/site/devices/terminal-settings.ts';
import type { Language, PaymentMethod, VehicleType } from '../../../../shared/values.ts';
import {
  code,
  codes,
  company,
  nullable,
  recordColumns,
  reference,
  structure,
  texts,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

const settingFields = {
  language: code<Language>('values.languages'),
  vehicleTypes: codes<VehicleType>('values.vehicleTypes'),
  paymentMethods: codes<PaymentMethod>('values.paymentMethods'),
  reader: code<CodeReader>('terminalSetUp.readers'),
};

/** What terminals show and print: the lot's own row has no device. */
export const terminalSettings = table(
  'terminal_settings',
  {
    ...recordColumns,
    companyId: company(),
    deviceId: nullable(reference('devices')),
    settings: structure<OwnSettings>(settingFields),
  },
  [
    // Two who save the first ones at once: the second has not seen the first's.
    { index: 'terminal_settings_lot', columns: ['terminal_settings.company_id'], error: 'recordChanged' },
    { index: 'terminal_settings_device', columns: ['terminal_settings.device_id'], error: 'recordChanged' },
  ],
  { derived: settingFields },
);

/** Operations that a terminal may not run, and who may work at it. */
export const terminalPermissions = table(
  'terminal_permissions',
  {
    ...recordColumns,
    companyId: company(),
    deviceId: reference('devices'),
    forbidden: codes<TerminalOperation>('terminalSetUp.operationNames'),
    cashiers: nullable(texts()),
  },
  [
    {
      index: 'terminal_permissions_device',
      columns: ['terminal_permissions.device_id'],
      error: 'recordChanged',
    },
  ],
);

declare module '../../../db/schema.ts' {
  interface Schema {
    terminal_settings: RowOf<typeof terminalSettings>;
    terminal_permissions: RowOf<typeof terminalPermissions>;
  }
}
