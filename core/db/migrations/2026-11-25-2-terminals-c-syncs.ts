import { addColumn, createIndex, createTable, type Migration } from './schema.ts';

/** Terminals that are asked to fetch their configuration; keys that are good no more, to be told apart from unknown ones. */
export const terminalsSyncs: Migration = {
  name: '2026-11-25-2-terminals-c-syncs',
  why: 'Requests to fetch the configuration, counted so that none is lost; retired keys; tries of token checks.',
  async up(db, dialect) {
    for (const name of ['sync_asked', 'sync_met'])
      await addColumn(db, dialect, 'device_states', { name, spec: 'int', otherwise: '0' });
    await addColumn(db, dialect, 'device_states', { name: 'sync_asked_at', spec: 'int?' });
    await addColumn(db, dialect, 'device_states', { name: 'sync_met_at', spec: 'int?' });
    await createTable(db, dialect, 'retired_keys', {
      company_id: 'companies',
      device_id: 'devices',
      key_hash: 'text',
      issued_at: 'int',
      retired_at: 'int',
      reason: 'text',
    });
    await createIndex(db, 'retired_keys_hash', 'retired_keys (key_hash)', { unique: true });
    await createTable(db, dialect, 'token_check_tries', { name: 'text', tries: 'int', since: 'int' }, [
      'name',
    ]);
  },
};
