import { sql } from 'kysely';
import { addColumn, createIndex, createTable, type Migration, recordColumns } from './schema.ts';

const notDeleted = "status <> 'D'";

export const dayClosings: Migration = {
  name: '0040-day-closings',
  why: 'Days of terminals and the office are closed by their finance report; the office counts its drawers too.',
  async up(db, dialect) {
    await createTable(db, dialect, 'finance_reports', {
      ...recordColumns,
      company_id: 'companies',
      device_id: 'devices?',
      day: 'text',
      state: 'text',
      numbers: 'text',
      invoices: 'int',
      total: 'int',
      methods: 'text',
      electronic_payment: 'int',
      collected: 'int',
      refunds: 'int',
      cancelled: 'int',
      credited: 'int',
      closed_at: 'int?',
      closed_by: 'users?',
      reopened_at: 'int?',
      reopened_by: 'users?',
      reason: 'text?',
    });
    await createIndex(db, 'finance_reports_device', 'finance_reports (company_id, day, device_id)', {
      unique: true,
      where: `${notDeleted} and device_id is not null`,
    });
    await createIndex(db, 'finance_reports_office', 'finance_reports (company_id, day)', {
      unique: true,
      where: `${notDeleted} and device_id is null`,
    });
    await createIndex(db, 'finance_reports_open', 'finance_reports (company_id, day)', {
      where: `state <> 'closed' and ${notDeleted}`,
    });
    await sql`alter table closures alter column device_id drop not null`.execute(db);
    await addColumn(db, dialect, 'closures', ['uuid', 'key?']);
    await addColumn(db, dialect, 'closures', ['user_id', 'users?']);
    await addColumn(db, dialect, 'closures', ['opening', 'int = 0']);
    await addColumn(db, dialect, 'closures', ['dropped', 'int = 0']);
    await addColumn(db, dialect, 'closures', ['counts', "text = '[]'"]);
    await addColumn(db, dialect, 'closures', ['note', 'text?']);
    await createIndex(db, 'closures_uuid', 'closures (company_id, uuid)', {
      unique: true,
      where: 'uuid is not null',
    });
    await createIndex(db, 'closures_at', 'closures (company_id, at, id)');
    await createIndex(db, 'receipts_office', 'receipts (company_id, day, user_id)', {
      where: 'device_id is null and closure_id is null',
    });
    await createTable(db, dialect, 'drawer_movements', {
      company_id: 'companies',
      uuid: 'key',
      user_id: 'users',
      at: 'int',
      kind: 'text',
      amount: 'int',
      reference: 'text?',
      closure_id: 'closures?',
    });
    await createIndex(db, 'drawer_movements_uuid', 'drawer_movements (company_id, uuid)', { unique: true });
    await createIndex(db, 'drawer_movements_closure', 'drawer_movements (closure_id)', {
      where: 'closure_id is not null',
    });
    await createIndex(db, 'drawer_movements_open', 'drawer_movements (company_id, user_id)', {
      where: 'closure_id is null',
    });
  },
};
