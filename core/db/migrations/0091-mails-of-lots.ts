import { sql } from 'kysely';
import { addColumn, createIndex, type Migration } from './schema.ts';

export const mailsOfLots: Migration = {
  name: '0091-mails-of-lots',
  why: 'Lots take turns at the mail server, and mails that somebody waits for go first: the oldest of each lot is found by itself.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'mails', ['company_id', 'companies?']);
    await addColumn(db, dialect, 'mails', ['urgent', 'int = 0']);
    await sql`update mails set urgent = 1
      where state = 'queued' and kind in ('password-reset', 'password-renewal', 'password-invitation',
        'registration-proof', 'host-question')`.execute(db);
    await sql`drop index mails_waiting`.execute(db);
    await createIndex(db, 'mails_waiting', 'mails (urgent, company_id, next_at, id)', {
      where: "state = 'queued'",
    });
  },
};
