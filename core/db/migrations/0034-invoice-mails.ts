import { createIndex, createTable, type Migration } from './schema.ts';

export const invoiceMails: Migration = {
  name: '0034-invoice-mails',
  why: 'What an operator mailed of an invoice, to whom and when, each press of the button once.',
  async up(db, dialect) {
    await createTable(db, dialect, 'invoice_mails', {
      company_id: 'companies',
      invoice_id: 'invoices',
      uuid: 'text',
      recipient: 'text',
      user_id: 'users?',
      language: 'text',
      created_at: 'int',
      // The queue forgets mails after a while: no reference.
      mail_id: 'int',
    });
    await createIndex(db, 'invoice_mails_once', 'invoice_mails (company_id, uuid, recipient)', {
      unique: true,
    });
    await createIndex(db, 'invoice_mails_invoice', 'invoice_mails (invoice_id, id)');
    await createIndex(db, 'invoice_mails_mail', 'invoice_mails (mail_id)');
  },
};
