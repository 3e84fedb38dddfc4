import { sql } from 'kysely';
import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

const notDeleted = "status <> 'D'";

/** Terminals, what they tell, and what they show, print and may do. */
export const terminals: Migration = {
  name: '0005-terminals',
  why: 'Devices with their keys and states; the settings and permissions of each; keys that are good no more.',
  async up(db, dialect) {
    await createTable(db, dialect, 'devices', {
      ...recordColumns,
      company_id: 'companies',
      name: 'text',
      imei: 'text',
      kind: 'text',
      key_hash: 'text?',
      key_issued_at: 'int?',
      key_valid_to: 'text?',
      name_key: "key = ''",
    });
    await createIndex(db, 'devices_name', 'devices (company_id, name)', { unique: true, where: notDeleted });
    await createIndex(db, 'devices_key', 'devices (key_hash)', { unique: true });
    await createIndex(db, 'devices_listed', 'devices (company_id, name_key, id)', { where: notDeleted });
    await createTable(
      db,
      dialect,
      'device_states',
      {
        device_id: 'devices',
        company_id: 'companies',
        seen_at: 'int',
        state: 'text',
        battery: 'int?',
        printer: 'text?',
        paper: 'text?',
        software: 'text?',
        clock_drift: 'int?',
        clock_at: 'int?',
        configuration_tag: 'text?',
        configuration_parts: 'text?',
        configuration_at: 'int?',
        sync_asked: 'int = 0',
        sync_met: 'int = 0',
        sync_asked_at: 'int?',
        sync_met_at: 'int?',
      },
      ['device_id'],
    );
    await createIndex(db, 'device_states_company', 'device_states (company_id, seen_at)');
    await createTable(db, dialect, 'terminal_settings', {
      ...recordColumns,
      company_id: 'companies',
      device_id: 'devices?',
      settings: 'text',
    });
    await createIndex(db, 'terminal_settings_lot', 'terminal_settings (company_id)', {
      unique: true,
      where: 'device_id is null',
    });
    await createIndex(db, 'terminal_settings_device', 'terminal_settings (device_id)', { unique: true });
    await createTable(db, dialect, 'terminal_permissions', {
      ...recordColumns,
      company_id: 'companies',
      device_id: 'devices',
      forbidden: 'text',
      cashiers: 'text?',
    });
    await createIndex(db, 'terminal_permissions_company', 'terminal_permissions (company_id)');
    await createIndex(db, 'terminal_permissions_device', 'terminal_permissions (device_id)', {
      unique: true,
    });
    await createTable(db, dialect, 'retired_keys', {
      company_id: 'companies',
      device_id: 'devices',
      key_hash: 'text',
      issued_at: 'int',
      retired_at: 'int',
      reason: 'text',
    });
    await createIndex(db, 'retired_keys_hash', 'retired_keys (key_hash)', { unique: true });
    await createTable(
      db,
      dialect,
      'token_check_tries',
      {
        name: 'text',
        tries: 'int',
        since: 'int',
      },
      ['name'],
    );
    await sql`
      create view terminals as
      select d.id, d.version, d.created_at, d.updated_at, d.status, d.company_id, d.name, d.imei, d.kind,
        d.key_issued_at, d.key_valid_to, s.seen_at, s.battery, s.printer, s.paper, s.software, s.clock_drift,
        s.clock_at, s.configuration_tag, s.configuration_at
      from devices d left join device_states s on s.device_id = d.id
    `.execute(db);
  },
};
