import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

const notDeleted = "status <> 'D'";

/** What the payment market knows of a lot. */
export const stores: Migration = {
  name: '2026-11-25-1-a-stores',
  why: 'Stores and cash registers with their ids in the payment market.',
  async up(db, dialect) {
    const named = { ...recordColumns, company_id: 'companies', name: 'text', external_id: 'text' };
    await createTable(db, dialect, 'stores', named);
    await createTable(db, dialect, 'cash_registers', {
      ...named,
      store_id: 'stores',
      device_id: 'devices?',
    });
    for (const table of ['stores', 'cash_registers']) {
      for (const column of ['name', 'external_id']) {
        await createIndex(db, `${table}_${column}`, `${table} (company_id, ${column})`, {
          unique: true,
          where: notDeleted,
        });
      }
    }
    await createIndex(db, 'cash_registers_store', 'cash_registers (company_id, store_id)', {
      where: notDeleted,
    });
  },
};
