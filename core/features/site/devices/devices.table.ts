import type { TerminalProblem } from '../../../../shared/features/site/devices/terminal-health.ts';
import {
  code,
  codes,
  company,
  count,
  day,
  dictionaryKey,
  epoch,
  flag,
  foldedKey,
  hidden,
  id,
  instant,
  integer,
  labelled,
  nullable,
  recordColumns,
  reference,
  structure,
  text,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';
import { clockLabel } from './clock-label.rules.ts';

export const devices = table(
  'devices',
  {
    ...recordColumns,
    companyId: company(),
    name: words({ searched: true }),
    nameFolded: foldedKey('name'),
    nameKey: dictionaryKey('name'),
    imei: text({ searched: true }),
    kind: code('values.deviceKinds'),
    keyHash: hidden(nullable(text())),
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
  { named: 'name', place: openedBy('view/devices/add', 'device', 'name', ({ imei }) => imei) },
);

/** What a terminal last said of itself, how far its clock is off, and what it has fetched. */
export const deviceStates = table('device_states', {
  deviceId: reference('devices'),
  companyId: company(),
  seenAt: epoch(),
  /** The whole of the last status as it came. */
  state: structure<Record<string, unknown>>(),
  battery: nullable(integer()),
  printer: nullable(text()),
  paper: nullable(text()),
  software: nullable(text()),
  clockDrift: nullable(integer()),
  clockAt: nullable(epoch()),
  configurationTag: nullable(text()),
  /** A digest of each part, by its name. */
  configurationParts: nullable(structure<Record<string, string>>()),
  configurationAt: nullable(epoch()),
  /** How often it was asked to fetch, and how many of these it has met. */
  syncAsked: count(),
  syncMet: count(),
  syncAskedAt: nullable(epoch()),
  syncMetAt: nullable(epoch()),
});

/** Keys that are good no more, by their hash. */
export const retiredKeys = table('retired_keys', {
  id: id(),
  companyId: company(),
  deviceId: reference('devices'),
  keyHash: hidden(text()),
  issuedAt: epoch(),
  retiredAt: epoch(),
  reason: text<'replaced' | 'revoked'>(),
});

/** A view over both: a device and how it stands, to be listed, sorted and searched. */
export const terminals = table(
  'terminals',
  {
    ...recordColumns,
    companyId: company(),
    name: words({ searched: true }),
    imei: text({ searched: true }),
    kind: code('values.deviceKinds'),
    keyIssuedAt: nullable(instant()),
    keyValidTo: nullable(day()),
    seenAt: nullable(instant()),
    battery: nullable(integer()),
    printer: nullable(code('terminals.printerWords')),
    paper: nullable(code('terminals.paperWords')),
    software: nullable(text({ searched: true })),
    clockDrift: nullable(labelled(integer(), clockLabel)),
    clockAt: nullable(instant()),
    configurationTag: hidden(nullable(text())),
    configurationAt: nullable(instant()),
  },
  [],
  {
    derived: {
      state: code('terminals.states'),
      licence: code('codes.licences'),
      configuration: code('terminals.configurations'),
      problems: labelled(codes<TerminalProblem>('terminals.problems'), (problems, { terminals }) =>
        problems.map((problem) => terminals.problems[problem]).join(', '),
      ),
      hasOwnSettings: flag(),
      isRestricted: flag(),
    },
    place: 'Are devices, which are found by themselves.',
  },
);

/** What a list of something else tells of a terminal itself. */
export const terminalNames = table('terminals', {
  id: id(),
  companyId: company(),
  name: words(),
  imei: text(),
  kind: code('values.deviceKinds'),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    devices: RowOf<typeof devices>;
    device_states: RowOf<typeof deviceStates>;
    terminals: RowOf<typeof terminals>;
    retired_keys: RowOf<typeof retiredKeys>;
  }
}
