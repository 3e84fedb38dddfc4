import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

/** Hours of the week in which subscribers may be inside. */
export const schedules: Migration = {
  name: '2026-11-25-3-a-schedules',
  why: 'Schedules of subscribers: windows of hours for each day of the week and for holidays.',
  async up(db, dialect) {
    await createTable(db, dialect, 'schedules', {
      ...recordColumns,
      company_id: 'companies',
      title: 'text',
      days: 'text',
    });
    await createIndex(db, 'schedules_title', 'schedules (company_id, title)', {
      unique: true,
      where: "status <> 'D'",
    });
  },
};
