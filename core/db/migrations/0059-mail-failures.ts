import { sql } from 'kysely';
import { addColumn, type Migration } from './schema.ts';

export const mailFailures: Migration = {
  name: '0059-mail-failures',
  why: 'An attempt to send a mail whose end nobody noted may have reached its reader: it is told apart from those that failed.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'mails', ['failures', 'int = 0']);
    await sql`update mails set failures = case when state = 'sent' then attempts - 1 else attempts end`.execute(
      db,
    );
  },
};
