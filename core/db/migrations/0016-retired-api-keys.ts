import { createIndex, createTable, type Migration } from './schema.ts';

/** Keys of outside systems that are good no more, as those of terminals are kept. */
export const retiredApiKeys: Migration = {
  name: '0016-retired-api-keys',
  why: 'Whoever finds an old key of an outside system can be told what it was, and since when it is void.',
  async up(db, dialect) {
    await createTable(db, dialect, 'retired_api_keys', {
      company_id: 'companies',
      api_key_id: 'api_keys',
      key_hash: 'text',
      issued_at: 'int',
      retired_at: 'int',
      reason: 'text',
    });
    await createIndex(db, 'retired_api_keys_hash', 'retired_api_keys (key_hash)', { unique: true });
  },
};
