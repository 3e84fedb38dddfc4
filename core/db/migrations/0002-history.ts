import { createIndex, createTable, type Migration } from './schema.ts';

/** The record of every write, and who is to be told of it. */
export const history: Migration = {
  name: '0002-history',
  why: 'Audit and outbox exist from the first write on; mails wait for the mail server and survive a restart.',
  async up(db, dialect) {
    await createTable(db, dialect, 'audit_entries', {
      at: 'int',
      company_id: 'int?',
      user_id: 'int?',
      device_id: 'int?',
      view: 'text?',
      request_id: 'text?',
      resource: 'text',
      record_id: 'int',
      action: 'text',
      before: 'text?',
      after: 'text?',
      installation: 'int = 0',
    });
    await createIndex(db, 'audit_entries_record', 'audit_entries (resource, record_id)');
    // With the ledger at their end they answer by themselves: no row is read to be counted.
    await createIndex(db, 'audit_entries_at', 'audit_entries (company_id, at, id, resource)', {
      where: 'installation = 0',
    });
    await createIndex(db, 'audit_entries_user', 'audit_entries (company_id, user_id, at, id, resource)', {
      where: 'installation = 0',
    });
    await createIndex(db, 'audit_entries_view', 'audit_entries (company_id, view, at, id, resource)', {
      where: 'installation = 0',
    });
    await createIndex(db, 'audit_entries_action', 'audit_entries (company_id, action, at, id, resource)', {
      where: 'installation = 0',
    });
    await createIndex(db, 'audit_entries_resource', 'audit_entries (company_id, resource, at, id)', {
      where: 'installation = 0',
    });
    await createIndex(db, 'audit_entries_shared', 'audit_entries (at, id)', { where: 'installation = 1' });
    await createIndex(db, 'audit_entries_shared_user', 'audit_entries (user_id, at, id)', {
      where: 'installation = 1',
    });
    await createIndex(db, 'audit_entries_shared_resource', 'audit_entries (resource, at, id)', {
      where: 'installation = 1',
    });
    await createTable(db, dialect, 'outbox', {
      at: 'int',
      company_id: 'int?',
      topic: 'text',
      record_id: 'int',
      kind: 'text?',
      told: 'int = 1',
    });
    await createIndex(db, 'outbox_at', 'outbox (at)');
    await createIndex(db, 'outbox_company', 'outbox (company_id, id)');
    await createIndex(db, 'outbox_untold', 'outbox (at, id)', { where: 'told = 0' });
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
    await createIndex(db, 'mails_failed', 'mails (id)', { where: "state = 'failed'" });
  },
};
