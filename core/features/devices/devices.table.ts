import { instant, integer, json, nullable, recordColumns, table, text } from '../../db/table.ts';

export const devices = table(
  'devices',
  {
    ...recordColumns,
    companyId: integer(),
    name: text(),
    imei: text(),
    kind: text(),
    keyHash: nullable(text()),
    keyIssuedAt: nullable(instant()),
  },
  [
    {
      index: 'devices_name',
      columns: ['devices.company_id', 'devices.name'],
      error: 'deviceNameDuplicated',
      field: 'name',
    },
  ],
  ['keyHash'],
);

/** What a terminal last said of itself (battery, printer, paper, version). */
export const deviceStates = table('device_states', {
  deviceId: integer(),
  companyId: integer(),
  seenAt: integer(),
  state: json<Record<string, unknown>>(),
});
