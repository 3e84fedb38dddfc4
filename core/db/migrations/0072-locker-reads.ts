import { createIndex, type Migration } from './schema.ts';

export const lockerReads: Migration = {
  name: '0072-locker-reads',
  why: 'Who comes back to the lockers is read from an index of their few invoices.',
  async up(db) {
    await createIndex(
      db,
      'invoices_lockers',
      'invoices (company_id, day, at, id, entity_id, device_id, total)',
      { where: "service = 'locker'" },
    );
  },
};
