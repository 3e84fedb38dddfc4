import { createIndex, type Migration } from './schema.ts';

export const exitsByTerminal: Migration = {
  name: '0100-exits-by-terminal',
  why: 'How many vehicles a terminal let out in a shift is what its rates are measured by.',
  async up(db) {
    await createIndex(db, 'stays_exit_device', 'stays (exit_device_id, exit_at)', {
      where: 'exit_device_id is not null',
    });
  },
};
