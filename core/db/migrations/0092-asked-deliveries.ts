import { addColumn, createIndex, type Migration } from './schema.ts';

export const askedDeliveries: Migration = {
  name: '0092-asked-deliveries',
  why: 'A message that a person has asked for goes out at once, whatever else waits for its webhook.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'webhook_deliveries', ['asked', 'int = 0']);
    await createIndex(db, 'webhook_deliveries_asked', 'webhook_deliveries (id)', {
      where: "asked = 1 and state in ('queued', 'sending')",
    });
  },
};
