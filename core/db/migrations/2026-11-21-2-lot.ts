import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

const company = { ...recordColumns, company_id: 'companies' };
const notDeleted = "status <> 'D'";

/** What a lot is made of and how it prices and numbers. */
export const lot: Migration = {
  name: '2026-11-21-2-lot',
  why: 'Slots, calendar, tariffs with their versions, resolutions, devices, discounts, concepts, third parties.',
  async up(db, dialect) {
    await createTable(
      db,
      dialect,
      'operating_parameters',
      { company_id: 'companies', version: 'int', created_at: 'int', updated_at: 'int', settings: 'text' },
      ['company_id'],
    );
    await createTable(db, dialect, 'slots', {
      ...company,
      title: 'text',
      quota: 'int',
      main: 'int',
      vehicle_types: 'text',
    });
    await createIndex(db, 'slots_title', 'slots (company_id, title)', { unique: true, where: notDeleted });
    await createIndex(db, 'slots_main', 'slots (company_id)', {
      unique: true,
      where: `main = 1 and ${notDeleted}`,
    });
    await createTable(db, dialect, 'calendar_days', {
      ...company,
      date: 'text',
      classification: 'text',
      name: 'text',
    });
    await createIndex(db, 'calendar_days_date', 'calendar_days (company_id, date)', {
      unique: true,
      where: notDeleted,
    });
    await createTable(db, dialect, 'tariffs', {
      ...company,
      code: 'text',
      name: 'text',
      vehicle_type: 'text',
      lost_ticket_value: 'int',
      grace_minutes: 'int',
      rounding: 'text',
      at_boundary: 'text',
      free_minutes: 'int',
      maximum: 'text?',
      segments: 'text',
      terms_id: 'int?',
    });
    await createIndex(db, 'tariffs_code', 'tariffs (company_id, code)', { unique: true, where: notDeleted });
    await createTable(db, dialect, 'tariff_versions', {
      company_id: 'companies',
      tariff_id: 'tariffs',
      version: 'int',
      terms: 'text',
      created_at: 'int',
    });
    await createIndex(db, 'tariff_versions_tariff', 'tariff_versions (tariff_id, version)', { unique: true });
    await createTable(db, dialect, 'tariff_assignments', {
      ...company,
      tariff_id: 'tariffs',
      vehicle_type: 'text',
      slot_id: 'slots?',
      valid_from: 'text',
      valid_to: 'text?',
    });
    await createIndex(db, 'tariff_assignments_type', 'tariff_assignments (company_id, vehicle_type)');
    await createTable(db, dialect, 'resolutions', {
      ...company,
      number: 'text',
      prefix: 'text',
      initial_number: 'int',
      final_number: 'int',
      current_number: 'int',
      initial_date: 'text',
      final_date: 'text',
      active: 'int',
    });
    await createIndex(db, 'resolutions_active', 'resolutions (company_id)', {
      unique: true,
      where: `active = 1 and ${notDeleted}`,
    });
    await createTable(db, dialect, 'devices', {
      ...company,
      name: 'text',
      imei: 'text',
      kind: 'text',
      key_hash: 'text?',
      key_issued_at: 'int?',
    });
    await createIndex(db, 'devices_name', 'devices (company_id, name)', { unique: true, where: notDeleted });
    await createIndex(db, 'devices_key', 'devices (key_hash)', { unique: true });
    await createTable(
      db,
      dialect,
      'device_states',
      { device_id: 'devices', company_id: 'companies', seen_at: 'int', state: 'text' },
      ['device_id'],
    );
    await createTable(db, dialect, 'discounts', {
      ...company,
      code: 'text',
      title: 'text',
      classification: 'text',
      kind: 'text',
      value: 'int',
      valid_from: 'text',
      valid_to: 'text?',
    });
    await createIndex(db, 'discounts_code', 'discounts (company_id, code)', {
      unique: true,
      where: notDeleted,
    });
    await createTable(db, dialect, 'concepts', {
      ...company,
      initials: 'text',
      name: 'text',
      unit: 'text',
      unit_value: 'int',
      tax_rate: 'int',
      service: 'text',
    });
    await createIndex(db, 'concepts_name', 'concepts (company_id, name)', {
      unique: true,
      where: notDeleted,
    });
    await createIndex(db, 'concepts_initials', 'concepts (company_id, initials)', {
      unique: true,
      where: notDeleted,
    });
    await createTable(db, dialect, 'entities', {
      ...recordColumns,
      person_kind: 'text',
      identification_type: 'text',
      identification: 'text',
      name: 'text',
      email: 'text?',
      telephone: 'text?',
      address: 'text?',
    });
    await createIndex(db, 'entities_identification', 'entities (identification, identification_type)', {
      unique: true,
      where: notDeleted,
    });
  },
};
