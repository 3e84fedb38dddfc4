import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

const notDeleted = "status <> 'D'";

/** How a lot prices. */
export const tariffs: Migration = {
  name: '0004-tariffs',
  why: 'Tariffs with their versions, drafts, approvals and examples; which of them is for whom.',
  async up(db, dialect) {
    await createTable(db, dialect, 'tariffs', {
      ...recordColumns,
      company_id: 'companies',
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
      examples: "text = '[]'",
      stage: "text = 'approved'",
    });
    await createIndex(db, 'tariffs_code', 'tariffs (company_id, code)', { unique: true, where: notDeleted });
    await createTable(db, dialect, 'tariff_versions', {
      company_id: 'companies',
      tariff_id: 'tariffs',
      version: 'int',
      terms: 'text',
      created_at: 'int',
      examples: "text = '[]'",
      state: "text = 'approved'",
      code: 'text?',
      name: 'text?',
      vehicle_type: 'text?',
      author_id: 'users?',
      in_force_from: 'int?',
      decided_by: 'users?',
      decided_at: 'int?',
      reason: 'text?',
    });
    await createIndex(db, 'tariff_versions_tariff', 'tariff_versions (tariff_id, version)', { unique: true });
    await createIndex(db, 'tariff_versions_force', 'tariff_versions (tariff_id, id, in_force_from)', {
      where: 'in_force_from is not null',
    });
    await createTable(db, dialect, 'tariff_assignments', {
      ...recordColumns,
      company_id: 'companies',
      tariff_id: 'tariffs',
      vehicle_type: 'text',
      slot_id: 'slots?',
      valid_from: 'text',
      valid_to: 'text?',
    });
    await createIndex(db, 'tariff_assignments_type', 'tariff_assignments (company_id, vehicle_type)');
  },
};
