import { addColumn, createIndex, createTable, type Migration, recordColumns } from './schema.ts';

export const guardianWatch: Migration = {
  name: '0066-guardian-watch',
  why: 'Who is turned away or told of at the gate stands in a list behind which two persons stand; a visit says which entry it fell under.',
  async up(db, dialect) {
    await createTable(db, dialect, 'guardian_watch', {
      ...recordColumns,
      company_id: 'companies',
      title: 'text',
      identification_type: 'text?',
      identification: 'text?',
      name: 'text?',
      name_match: 'text?',
      plate: 'text?',
      reason: 'text',
      action: 'text',
      until: 'text?',
      state: 'text',
      proposed_by: 'users?',
      confirmed_by: 'users?',
      end_asked_by: 'users?',
      ended_by: 'users?',
      search: "text = ''",
    });
    await createIndex(db, 'guardian_watch_listed', 'guardian_watch (company_id, created_at, id)');
    await createIndex(db, 'guardian_watch_document', 'guardian_watch (company_id, identification)', {
      where: 'identification is not null',
    });
    await createIndex(db, 'guardian_watch_name', 'guardian_watch (company_id, name_match)', {
      where: 'name_match is not null',
    });
    await createIndex(db, 'guardian_watch_plate', 'guardian_watch (company_id, plate)', {
      where: 'plate is not null',
    });
    await createTable(db, dialect, 'guardian_watch_steps', {
      company_id: 'companies',
      watch_id: 'guardian_watch',
      at: 'int',
      user_id: 'users?',
      step: 'text',
      note: 'text?',
    });
    await createIndex(db, 'guardian_watch_steps_entry', 'guardian_watch_steps (watch_id, id)');
    await addColumn(db, dialect, 'guardian_visits', ['watch_id', 'guardian_watch?']);
    await addColumn(db, dialect, 'guardian_visits', ['watch_reason', 'text?']);
    await createIndex(db, 'guardian_visits_due', 'guardian_visits (company_id, due_at)', {
      where: "state = 'inside'",
    });
  },
};
