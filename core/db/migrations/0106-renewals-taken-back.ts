import { addColumn, createIndex, type Migration } from './schema.ts';

export const renewalsTakenBack: Migration = {
  name: '0106-renewals-taken-back',
  why: 'A renewal keeps from where to where it moved the end of a validity: it is taken back where the payment that it followed from is.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'liquidation_run_rows', ['renewed_from', 'text?']);
    await addColumn(db, dialect, 'liquidation_run_rows', ['renewed_to', 'text?']);
    await createIndex(db, 'liquidation_run_rows_renewed', 'liquidation_run_rows (invoice_id)', {
      where: 'renewed_to is not null',
    });
  },
};
