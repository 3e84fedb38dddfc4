import { sql } from 'kysely';
import { addColumn, createIndex, createTable, type Migration } from './schema.ts';

export const exceptionInbox: Migration = {
  name: '0043-exception-inbox',
  why: 'Exceptions are taken by somebody and resolved with a reason; each step of it stays.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'exceptions', ['state', "text = 'open'"]);
    await addColumn(db, dialect, 'exceptions', ['owner_id', 'users?']);
    await addColumn(db, dialect, 'exceptions', ['resolution', 'text?']);
    await addColumn(db, dialect, 'exceptions', ['note', 'text?']);
    await addColumn(db, dialect, 'exceptions', ['resolved_at', 'int?']);
    await addColumn(db, dialect, 'exceptions', ['resolved_by', 'users?']);
    await sql`drop index exceptions_at`.execute(db);
    await createIndex(db, 'exceptions_listed', 'exceptions (company_id, at, id)');
    await createIndex(db, 'exceptions_unresolved', 'exceptions (company_id, at, id)', {
      where: "state <> 'resolved'",
    });
    await createIndex(db, 'exceptions_stay', 'exceptions (stay_id)', { where: 'stay_id is not null' });
    await createTable(db, dialect, 'exception_steps', {
      company_id: 'companies',
      exception_id: 'exceptions',
      at: 'int',
      user_id: 'users?',
      state: 'text',
      owner_id: 'users?',
      resolution: 'text?',
      note: 'text?',
    });
    await createIndex(db, 'exception_steps_exception', 'exception_steps (exception_id, id)');
  },
};
