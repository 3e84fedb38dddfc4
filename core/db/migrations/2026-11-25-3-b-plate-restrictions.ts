import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

/** Who may not drive when ("pico y placa"). */
export const plateRestrictions: Migration = {
  name: '2026-11-25-3-b-plate-restrictions',
  why: 'Plate restrictions: digits by weekday, parity or date, their hours, exemptions and suspensions.',
  async up(db, dialect) {
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
      where: "status <> 'D'",
    });
    // Each entry of a vehicle asks for those in force.
    await createIndex(db, 'plate_restrictions_active', 'plate_restrictions (company_id, valid_to)', {
      where: "status = 'A'",
    });
  },
};
