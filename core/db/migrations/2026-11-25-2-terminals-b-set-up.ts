import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

/** What terminals show and print, and what they may do. */
export const terminalsSetUp: Migration = {
  name: '2026-11-25-2-terminals-b-set-up',
  why: 'What terminals show and print: a lot’s and each one’s own; operations and cashiers of each terminal.',
  async up(db, dialect) {
    await createTable(db, dialect, 'terminal_settings', {
      ...recordColumns,
      company_id: 'companies',
      device_id: 'devices?',
      settings: 'text',
    });
    await createIndex(db, 'terminal_settings_lot', 'terminal_settings (company_id)', {
      unique: true,
      where: 'device_id is null',
    });
    await createIndex(db, 'terminal_settings_device', 'terminal_settings (device_id)', { unique: true });
    await createTable(db, dialect, 'terminal_permissions', {
      ...recordColumns,
      company_id: 'companies',
      device_id: 'devices',
      forbidden: 'text',
      cashiers: 'text?',
    });
    await createIndex(db, 'terminal_permissions_company', 'terminal_permissions (company_id)');
    await createIndex(db, 'terminal_permissions_device', 'terminal_permissions (device_id)', {
      unique: true,
    });
  },
};
