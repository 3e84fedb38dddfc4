import { addColumn, createIndex, type Migration } from './schema.ts';

export const tollPassStays: Migration = {
  name: '0052-toll-pass-stays',
  why: 'A charge to a tag says whose stay it is, so that two terminals do not take the price of one stay at once.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'toll_pass_charges', ['stay_id', 'stays?']);
    await createIndex(db, 'toll_pass_charges_stay', 'toll_pass_charges (stay_id)', {
      where: 'stay_id is not null',
    });
  },
};
