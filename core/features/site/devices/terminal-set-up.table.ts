import type { TerminalOperation } from '../../../../shared/features/site/devices/terminal-operations.ts';
import type { OwnSettings } from '../../../../shared/features/site/devices/terminal-settings.ts';
import { integer, json, nullable, type RowOf, recordColumns, table } from '../../../db/table.ts';

/** What terminals show and print: the lot's own row has no device. */
export const terminalSettings = table(
  'terminal_settings',
  {
    ...recordColumns,
    companyId: integer(),
    deviceId: nullable(integer()),
    settings: json<OwnSettings>(),
  },
  [
    // Two who save the first ones at once: the second has not seen the first's.
    { index: 'terminal_settings_lot', columns: ['terminal_settings.company_id'], error: 'recordChanged' },
    { index: 'terminal_settings_device', columns: ['terminal_settings.device_id'], error: 'recordChanged' },
  ],
);

/** Operations that a terminal may not run, and who may work at it. */
export const terminalPermissions = table(
  'terminal_permissions',
  {
    ...recordColumns,
    companyId: integer(),
    deviceId: integer(),
    forbidden: json<TerminalOperation[]>(),
    cashiers: nullable(json<string[]>()),
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
