import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

const notDeleted = "status <> 'D'";

/** What a lot is made of. */
export const lot: Migration = {
  name: '0003-lot',
  why: 'Slots, calendar, schedules, plate restrictions, operating parameters and third parties.',
  async up(db, dialect) {
    await createTable(
      db,
      dialect,
      'operating_parameters',
      {
        company_id: 'companies',
        version: 'int',
        created_at: 'int',
        updated_at: 'int',
        settings: 'text',
      },
      ['company_id'],
    );
    await createTable(db, dialect, 'slots', {
      ...recordColumns,
      company_id: 'companies',
      title: 'text',
      quota: 'int',
      main: 'int',
      vehicle_types: 'text',
    });
    await createIndex(db, 'slots_title', 'slots (company_id, title)', { unique: true, where: notDeleted });
    await createIndex(db, 'slots_main', 'slots (company_id)', {
      unique: true,
      where: "main = 1 and status <> 'D'",
    });
    await createTable(db, dialect, 'calendar_days', {
      ...recordColumns,
      company_id: 'companies',
      date: 'text',
      classification: 'text',
      name: 'text',
    });
    await createIndex(db, 'calendar_days_date', 'calendar_days (company_id, date)', {
      unique: true,
      where: notDeleted,
    });
    await createTable(db, dialect, 'schedules', {
      ...recordColumns,
      company_id: 'companies',
      title: 'text',
      days: 'text',
    });
    await createIndex(db, 'schedules_title', 'schedules (company_id, title)', {
      unique: true,
      where: notDeleted,
    });
    await createTable(db, dialect, 'plate_restrictions', {
      ...recordColumns,
      company_id: 'companies',
      title: 'text',
      vehicle_types: 'text',
      mode: 'text',
      digit_position: 'text',
      effect: 'text',
      rules: 'text',
      weekdays: 'text',
      windows: 'text',
      valid_from: 'text',
      valid_to: 'text?',
      applies_on_holidays: 'int',
      exempt_plates: 'text',
      suspensions: 'text',
    });
    await createIndex(db, 'plate_restrictions_title', 'plate_restrictions (company_id, title)', {
      unique: true,
      where: notDeleted,
    });
    // Each entry of a vehicle asks for those in force.
    await createIndex(db, 'plate_restrictions_active', 'plate_restrictions (company_id, valid_to)', {
      where: "status = 'A'",
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
      other_emails: "text = '[]'",
      city: 'text?',
      tax_regime: 'text?',
      tax_responsibilities: "text = '[]'",
      search: "text = ''",
      name_key: "key = ''",
      city_key: "key = ''",
    });
    await createIndex(db, 'entities_identification', 'entities (identification, identification_type)', {
      unique: true,
      where: notDeleted,
    });
    await createIndex(db, 'entities_email', 'entities (email)', { unique: true, where: notDeleted });
    await createIndex(db, 'entities_listed', 'entities (name_key, id)', { where: notDeleted });
    await createIndex(db, 'entities_cities', 'entities (city_key, id)', { where: notDeleted });
  },
};
