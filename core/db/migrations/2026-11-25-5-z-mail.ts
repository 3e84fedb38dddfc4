import { createIndex, createTable, type Migration } from './schema.ts';

/** Mails that wait for the mail server, and what became of those that went. */
export const mail: Migration = {
  name: '2026-11-25-5-z-mail',
  why: 'Mail by SMTP: what is to be sent survives a restart and an absent mail server, and is sent by one core.',
  async up(db, dialect) {
    await createTable(db, dialect, 'mails', {
      kind: 'text',
      record_id: 'int',
      recipient: 'text',
      language: 'text',
      state: 'text',
      attempts: 'int',
      next_at: 'int',
      created_at: 'int',
      sent_at: 'int?',
      failure: 'text?',
    });
    await createIndex(db, 'mails_waiting', 'mails (next_at, id)', { where: "state = 'queued'" });
    await createIndex(db, 'mails_record', 'mails (record_id, kind)');
    await createIndex(db, 'mails_created', 'mails (created_at)');
  },
};
