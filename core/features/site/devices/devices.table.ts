import {
  day,
  dictionaryKey,
  foldedKey,
  id,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  recordColumns,
  table,
  text,
  words,
} from '../../../db/table.ts';

export const devices = table(
  'devices',
  {
    ...recordColumns,
    companyId: integer(),
    name: words(),
    nameFolded: foldedKey('name'),
    nameKey: dictionaryKey('name'),
    imei: text(),
    kind: text(),
    keyHash: nullable(text()),
    keyIssuedAt: nullable(instant()),
    keyValidTo: nullable(day()),
  },
  [
    {
      index: 'devices_name',
      columns: ['devices.company_id', 'devices.name_folded'],
      error: 'deviceNameDuplicated',
      field: 'name',
    },
  ],
  ['keyHash'],
);

/** What a terminal last said of itself, how far its clock is off, and what it has fetched. */
export const deviceStates = table('device_states', {
  deviceId: integer(),
  companyId: integer(),
  seenAt: integer(),
  /** The whole of the last status as it came. */
  state: json<Record<string, unknown>>(),
  battery: nullable(integer()),
  printer: nullable(text()),
  paper: nullable(text()),
  software: nullable(text()),
  clockDrift: nullable(integer()),
  clockAt: nullable(integer()),
  configurationTag: nullable(text()),
  /** A digest of each part, by its name. */
  configurationParts: nullable(json<Record<string, string>>()),
  configurationAt: nullable(integer()),
  /** How often it was asked to fetch, and how many of these it has met. */
  syncAsked: integer(),
  syncMet: integer(),
  syncAskedAt: nullable(integer()),
  syncMetAt: nullable(integer()),
});

/** Keys that are good no more, by their hash. */
export const retiredKeys = table('retired_keys', {
  id: id(),
  companyId: integer(),
  deviceId: integer(),
  keyHash: text(),
  issuedAt: integer(),
  retiredAt: integer(),
  reason: text<'replaced' | 'revoked'>(),
});

/** A view over both: a device and how it stands, to be listed, sorted and searched. */
export const terminals = table(
  'terminals',
  {
    ...recordColumns,
    companyId: integer(),
    name: words(),
    imei: text(),
    kind: text(),
    keyIssuedAt: nullable(instant()),
    keyValidTo: nullable(day()),
    seenAt: nullable(instant()),
    battery: nullable(integer()),
    printer: nullable(text()),
    paper: nullable(text()),
    software: nullable(text()),
    clockDrift: nullable(integer()),
    clockAt: nullable(instant()),
    configurationTag: nullable(text()),
    configurationAt: nullable(instant()),
  },
  [],
  ['configurationTag'],
);

/** What a list of something else tells of a terminal itself. */
export const terminalNames = table('terminals', {
  id: id(),
  companyId: integer(),
  name: words(),
  imei: text(),
  kind: text(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    devices: RowOf<typeof devices>;
    device_states: RowOf<typeof deviceStates>;
    terminals: RowOf<typeof terminals>;
    retired_keys: RowOf<typeof retiredKeys>;
  }
}
