import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

const notDeleted = "status <> 'D'";

export const guardianPersons: Migration = {
  name: '0056-guardian-persons',
  why: 'Persons who come to a lot, until when they may, and that they agreed to be kept.',
  async up(db, dialect) {
    await createTable(db, dialect, 'guardian_persons', {
      ...recordColumns,
      company_id: 'companies',
      identification_type: 'text',
      identification: 'text',
      name: 'text',
      name_key: "key = ''",
      kind: 'text',
      company: 'text?',
      host_id: 'guardian_persons?',
      telephone: 'text?',
      email: 'text?',
      vehicles: 'text',
      plates: 'text',
      valid_from: 'text',
      valid_to: 'text?',
      schedule_id: 'schedules?',
      consent: 'text?',
      state_reason: 'text?',
      state_until: 'text?',
      state_at: 'int?',
      state_by: 'users?',
      search: "text = ''",
    });
    const document = 'guardian_persons (company_id, identification, identification_type)';
    await createIndex(db, 'guardian_persons_document', document, { unique: true, where: notDeleted });
    await createIndex(db, 'guardian_persons_listed', 'guardian_persons (company_id, name_key, id)', {
      where: notDeleted,
    });
    await createIndex(db, 'guardian_persons_schedule', 'guardian_persons (schedule_id)', {
      where: 'schedule_id is not null',
    });
    await createIndex(db, 'guardian_persons_host', 'guardian_persons (host_id)', {
      where: 'host_id is not null',
    });
  },
};
