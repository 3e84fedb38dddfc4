import { sql } from 'kysely';
import { addColumn, type Migration } from './schema.ts';

/** Columns of what a terminal tells, as lists sort and search them, and of what it has of the configuration. */
const told: [name: string, spec: string][] = [
  ['battery', 'int?'],
  ['printer', 'text?'],
  ['paper', 'text?'],
  ['software', 'text?'],
  ['clock_drift', 'int?'],
  ['clock_at', 'int?'],
  ['configuration_tag', 'text?'],
  ['configuration_parts', 'text?'],
  ['configuration_at', 'int?'],
];

/** Terminals under watch: their readings and clock, what they have fetched, and the end of their licences. */
export const terminals: Migration = {
  name: '2026-11-25-2-terminals',
  why: 'What terminals tell in columns, what they have fetched, the end of a key; one view over device and state.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'devices', { name: 'key_valid_to', spec: 'text?' });
    for (const [name, spec] of told) await addColumn(db, dialect, 'device_states', { name, spec });
    await sql`
      create view terminals as
      select d.id, d.version, d.created_at, d.updated_at, d.status, d.company_id, d.name, d.imei, d.kind,
        d.key_issued_at, d.key_valid_to, s.seen_at, s.battery, s.printer, s.paper, s.software, s.clock_drift,
        s.clock_at, s.configuration_tag, s.configuration_at
      from devices d left join device_states s on s.device_id = d.id
    `.execute(db);
  },
};
