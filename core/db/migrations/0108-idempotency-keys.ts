import { createIndex, createTable, type Migration } from './schema.ts';

export const idempotencyKeys: Migration = {
  name: '0108-idempotency-keys',
  why: 'A call that comes twice is done once: the first leaves its key and its answer, whichever core takes the second.',
  async up(db, dialect) {
    await createTable(
      db,
      dialect,
      'idempotency_keys',
      {
        caller: 'key',
        company_id: 'int',
        key: 'key',
        request: 'text',
        at: 'int',
        done_at: 'int?',
        status: 'int?',
        record_id: 'int?',
        answer: 'text',
      },
      ['caller', 'company_id', 'key'],
    );
    await createIndex(db, 'idempotency_keys_caller', 'idempotency_keys (caller, at)');
    await createIndex(db, 'idempotency_keys_at', 'idempotency_keys (at)');
  },
};
