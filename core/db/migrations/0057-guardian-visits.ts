import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

export const guardianVisits: Migration = {
  name: '0057-guardian-visits',
  why: 'Who came to a lot and left, or was turned away; nobody is inside twice.',
  async up(db, dialect) {
    await createTable(db, dialect, 'guardian_visits', {
      ...recordColumns,
      company_id: 'companies',
      uuid: 'text',
      exit_uuid: 'text?',
      person_id: 'guardian_persons',
      person: 'text',
      kind: 'text',
      identification: 'text',
      company: 'text?',
      state: 'text',
      denial: 'text?',
      entry_at: 'int',
      exit_at: 'int?',
      due_at: 'int?',
      gate: 'text',
      exit_gate: 'text?',
      host: 'text?',
      badge: 'text?',
      plate: 'text?',
      reason: 'text?',
      user_id: 'users?',
      exit_user_id: 'users?',
      search: "text = ''",
    });
    await createIndex(db, 'guardian_visits_uuid', 'guardian_visits (company_id, uuid)', { unique: true });
    await createIndex(db, 'guardian_visits_inside', 'guardian_visits (company_id, person_id)', {
      unique: true,
      where: "state = 'inside'",
    });
    await createIndex(db, 'guardian_visits_listed', 'guardian_visits (company_id, entry_at, id)');
    await createIndex(db, 'guardian_visits_person', 'guardian_visits (person_id, entry_at, id)');
  },
};
