import { addColumn, createIndex, createTable, type Migration, recordColumns } from './schema.ts';

export const guardianInvitations: Migration = {
  name: '0067-guardian-invitations',
  why: 'Who is expected at a lot, alone or in groups, and what hosts answer who are asked by mail.',
  async up(db, dialect) {
    await createTable(db, dialect, 'guardian_invitations', {
      ...recordColumns,
      company_id: 'companies',
      title: 'text?',
      kind: 'text',
      company: 'text?',
      host_id: 'guardian_persons?',
      host_name: 'text?',
      day_from: 'text',
      day_to: 'text',
      hour_from: 'text?',
      hour_to: 'text?',
      from_at: 'int',
      until_at: 'int',
      reason: 'text?',
      guest_count: 'int',
      arrived_count: 'int',
      cancelled_at: 'int?',
      search: "text = ''",
    });
    await createIndex(db, 'guardian_invitations_listed', 'guardian_invitations (company_id, until_at, id)');
    await createIndex(db, 'guardian_invitations_host', 'guardian_invitations (host_id)', {
      where: 'host_id is not null',
    });
    await createTable(db, dialect, 'guardian_guests', {
      ...recordColumns,
      company_id: 'companies',
      invitation_id: 'guardian_invitations',
      name: 'text',
      name_key: "key = ''",
      identification_type: 'text?',
      identification: 'text?',
      plate: 'text?',
      person_id: 'guardian_persons?',
      visit_id: 'guardian_visits?',
      arrived_at: 'int?',
      search: "text = ''",
    });
    await createIndex(db, 'guardian_guests_invitation', 'guardian_guests (invitation_id, id)');
    await createIndex(db, 'guardian_guests_listed', 'guardian_guests (company_id, name_key, id)', {
      where: "status <> 'D'",
    });
    const document = 'guardian_guests (company_id, identification, identification_type)';
    await createIndex(db, 'guardian_guests_document', document, { where: 'identification is not null' });
    await createIndex(db, 'guardian_guests_visit', 'guardian_guests (visit_id)', {
      unique: true,
      where: 'visit_id is not null',
    });
    await createTable(db, dialect, 'guardian_questions', {
      ...recordColumns,
      company_id: 'companies',
      person_id: 'guardian_persons?',
      invitation_id: 'guardian_invitations?',
      host_id: 'guardian_persons',
      visit_id: 'guardian_visits?',
      gate: 'text?',
      expires_at: 'int',
      token_hash: 'text?',
      answer: 'text?',
      answered_at: 'int?',
    });
    await createIndex(db, 'guardian_questions_token', 'guardian_questions (token_hash)', {
      unique: true,
      where: 'token_hash is not null',
    });
    await createIndex(db, 'guardian_questions_person', 'guardian_questions (person_id, id)', {
      where: 'person_id is not null',
    });
    await createIndex(db, 'guardian_questions_invitation', 'guardian_questions (invitation_id, id)', {
      where: 'invitation_id is not null',
    });
    await createIndex(db, 'guardian_questions_answered', 'guardian_questions (company_id, answered_at)', {
      where: 'answered_at is not null',
    });
    // Old ones are looked for by their age, whatever the lot.
    await createIndex(db, 'guardian_questions_old', 'guardian_questions (created_at)', {
      where: 'person_id is not null',
    });
    await addColumn(db, dialect, 'guardian_visits', ['invitation_id', 'guardian_invitations?']);
    await addColumn(db, dialect, 'guardian_visits', ['host_answer', 'text?']);
    await createIndex(db, 'guardian_visits_invitation', 'guardian_visits (invitation_id)', {
      where: 'invitation_id is not null',
    });
  },
};
