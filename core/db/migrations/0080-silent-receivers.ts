import { sql } from 'kysely';
import { addColumn, createIndex, type Migration } from './schema.ts';

export const silentReceivers: Migration = {
  name: '0080-silent-receivers',
  why: 'A webhook that does not answer is tried by one message at a time; what is due is found for each webhook by itself.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'webhooks', ['silences', 'int = 0']);
    await addColumn(db, dialect, 'webhooks', ['silent_since', 'int?']);
    await addColumn(db, dialect, 'webhooks', ['probe_at', 'int?']);
    await sql`drop index webhook_deliveries_due`.execute(db);
    await createIndex(db, 'webhook_deliveries_due', 'webhook_deliveries (webhook_id, next_at, id)', {
      where: "state in ('queued', 'sending')",
    });
  },
};
