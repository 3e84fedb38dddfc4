import { createIndex, type Migration } from './schema.ts';

/** What the live start page asks every second, and the part of a day that is over. */
export const live: Migration = {
  name: '2026-11-23-2-live',
  why: 'Indexes of the live page: the newest change and sign of life of a company, invoices by their instant.',
  async up(db) {
    await createIndex(db, 'outbox_company', 'outbox (company_id, id)');
    await createIndex(db, 'device_states_company', 'device_states (company_id, seen_at)');
    await createIndex(db, 'invoices_at', 'invoices (company_id, at, total)');
  },
};
