import { createIndex, type Migration } from './schema.ts';

export const dayNumbers: Migration = {
  name: '0048-day-numbers',
  why: 'The first and last number of a drawer by day are read from an index, whatever the range of days.',
  async up(db) {
    await createIndex(db, 'invoices_day_numbers', 'invoices (company_id, day, device_id, prefix, number)');
  },
};
