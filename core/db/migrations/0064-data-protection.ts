import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

export const dataProtection: Migration = {
  name: '0064-data-protection',
  why: 'What persons ask about their data with its clock, whom a legal hold protects, and the register of what was done.',
  async up(db, dialect) {
    await createTable(db, dialect, 'data_requests', {
      ...recordColumns,
      company_id: 'companies',
      number: 'int',
      kind: 'text',
      wants: 'text?',
      channel: 'text',
      received_on: 'text',
      identification_type: 'text',
      identification: 'text',
      name: 'text',
      contact: 'text?',
      description: 'text?',
      state: 'text',
      closed: 'int',
      due_on: 'text',
      marked_on: 'text?',
      asked_on: 'text?',
      completed_on: 'text?',
      extended_on: 'text?',
      closed_on: 'text?',
      answer: 'text?',
      search: "text = ''",
    });
    await createIndex(db, 'data_requests_number', 'data_requests (company_id, number)', { unique: true });
    await createIndex(db, 'data_requests_listed', 'data_requests (company_id, due_on, id)');
    await createIndex(db, 'data_requests_document', 'data_requests (company_id, identification)');
    await createTable(db, dialect, 'data_request_steps', {
      company_id: 'companies',
      request_id: 'data_requests',
      at: 'int',
      user_id: 'users?',
      step: 'text',
      note: 'text?',
      due_on: 'text?',
    });
    await createIndex(db, 'data_request_steps_request', 'data_request_steps (request_id, id)');
    await createTable(db, dialect, 'data_holds', {
      ...recordColumns,
      company_id: 'companies',
      identification_type: 'text',
      identification: 'text',
      name: 'text',
      reason: 'text',
      until: 'text?',
      held_by: 'users?',
      released_at: 'int?',
      released_by: 'users?',
      release_reason: 'text?',
      search: "text = ''",
    });
    const held = 'data_holds (company_id, identification, identification_type)';
    await createIndex(db, 'data_holds_active', held, { unique: true, where: 'released_at is null' });
    await createIndex(db, 'data_holds_listed', 'data_holds (company_id, created_at, id)');
    await createTable(db, dialect, 'data_acts', {
      company_id: 'companies',
      at: 'int',
      user_id: 'users?',
      action: 'text',
      mark: 'text?',
      request_id: 'data_requests?',
      reason: 'text?',
      counts: 'text',
      status: 'text',
    });
    await createIndex(db, 'data_acts_listed', 'data_acts (company_id, at, id)');
    await createTable(db, dialect, 'data_keys', { company_id: 'companies', salt: 'text' }, ['company_id']);
    await createTable(
      db,
      dialect,
      'data_retention_days',
      { company_id: 'companies', day: 'text', at: 'int' },
      ['company_id', 'day'],
    );
  },
};
