import { addColumn, type Migration } from './schema.ts';

export const orderedIncreases: Migration = {
  name: '0089-ordered-increases',
  why: 'An increase keeps from which day each value holds and what stood there before: undoing it takes back its own value and no other.',
  async up(db, dialect) {
    const rows = 'subscriber_price_increase_rows';
    await addColumn(db, dialect, rows, ['from_day', 'text?']);
    await addColumn(db, dialect, rows, ['replaced_value', 'int?']);
    await addColumn(db, dialect, rows, ['replaced_increase_id', 'subscriber_price_increases?']);
  },
};
