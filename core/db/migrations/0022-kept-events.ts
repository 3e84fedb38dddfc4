import { createIndex, createTable, type Migration } from './schema.ts';

/** Terminal events that have happened and were refused. */
export const keptEvents: Migration = {
  name: '0022-kept-events',
  why: 'An exit or money that reaches us before its entry is kept until the entry comes; a closure finds the one before it in time.',
  async up(db, dialect) {
    await createTable(
      db,
      dialect,
      'kept_events',
      {
        company_id: 'companies',
        id: 'text',
        kind: 'text',
        device_id: 'devices',
        received_at: 'int',
        at: 'int',
        ticket: 'text?',
        plate: 'text?',
        tag: 'text?',
        body: 'text',
        exception_id: 'int',
      },
      ['company_id', 'id'],
    );
    for (const name of ['ticket', 'plate', 'tag'])
      await createIndex(db, `kept_events_${name}`, `kept_events (company_id, ${name})`, {
        where: `${name} is not null`,
      });
    await createIndex(db, 'closures_device_at', 'closures (device_id, at)');
  },
};
