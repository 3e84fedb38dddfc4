import { addColumn, type Migration } from './schema.ts';

/** Whether a discount's own code is good beside its vouchers. */
export const openCodes: Migration = {
  name: '2026-11-26-2-b-open-codes',
  why: 'A discount that has vouchers is used by these alone, unless its own code is open to all.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'discounts', { name: 'open_code', spec: 'int', otherwise: '0' });
  },
};
