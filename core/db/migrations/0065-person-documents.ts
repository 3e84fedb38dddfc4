import { createIndex, type Migration } from './schema.ts';

export const personDocuments: Migration = {
  name: '0065-person-documents',
  why: 'What is kept of a person is looked for by its document and address, and what is old by its last visit.',
  async up(db) {
    await createIndex(
      db,
      'subscriber_import_rows_document',
      'subscriber_import_rows (company_id, identification)',
    );
    await createIndex(db, 'payment_requests_payer', 'payment_requests (company_id, payer_email)', {
      where: 'payer_email is not null',
    });
  },
};
