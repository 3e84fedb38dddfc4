import { addColumn, createIndex, type Migration } from './schema.ts';

export const eventWindows: Migration = {
  name: '0093-event-windows',
  why: 'A stay keeps what terminals reported of it outside the lot’s window of time, and counts in no statistic then.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'stays', ['reported_entry_at', 'int?']);
    await addColumn(db, dialect, 'stays', ['reported_paid_at', 'int?']);
    await addColumn(db, dialect, 'stays', ['off_window', 'int = 0']);
    // Statistics count by indexes and take off what these find: few rows, if any.
    for (const when of ['entry_at', 'exit_at'])
      await createIndex(db, `stays_off_window_${when}`, `stays (company_id, ${when})`, {
        where: 'off_window = 1',
      });
  },
};
