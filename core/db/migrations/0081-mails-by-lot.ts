import { sql } from 'kysely';
import { addColumn, createIndex, type Migration } from './schema.ts';

export const mailsByLot: Migration = {
  name: '0081-mails-by-lot',
  why: 'Lots take turns with their mails, so that a thousand bills of one do not delay a link of another.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'mails', ['company_id', 'companies?']);
    await sql`drop index mails_waiting`.execute(db);
    await createIndex(db, 'mails_due', 'mails (company_id, next_at, id)', { where: "state = 'queued'" });
  },
};
