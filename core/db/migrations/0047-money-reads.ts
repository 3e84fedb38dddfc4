import { sql } from 'kysely';
import { addColumn, createIndex, type Migration } from './schema.ts';

/** What is counted again and again of the exceptions, so that their rows need not be read for it. */
const told = 'company_id, at, id, state, kind, amount, device_id';

export const moneyReads: Migration = {
  name: '0047-money-reads',
  why: 'Reconciliation, timelines, cash in hand and the inbox find their few rows among millions by an index.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'closures', ['receipt_count', 'int = 0']);
    await sql`update closures set receipt_count =
      (select count(*) from receipts where receipts.closure_id = closures.id)`.execute(db);
    await createIndex(db, 'closures_deposited', 'closures (company_id, at)', {
      where: 'deposit_id is not null',
    });
    for (const index of ['receipts_open', 'receipts_office', 'receipts_card'])
      await sql`drop index ${sql.ref(index)}`.execute(db);
    await createIndex(db, 'receipts_open', 'receipts (device_id, day, method, kind, amount, rounding)', {
      where: 'closure_id is null and device_id is not null',
    });
    await createIndex(db, 'receipts_office', 'receipts (company_id, user_id)', {
      where:
        "device_id is null and closure_id is null and electronic_payment_id is null and method <> 'payroll'",
    });
    await createIndex(db, 'receipts_drawers', 'receipts (company_id, day, user_id, kind, amount, rounding)', {
      where: "device_id is null and closure_id is null and method = 'cash' and user_id is not null",
    });
    await createIndex(db, 'receipts_card', 'receipts (electronic_payment_id, kind, advance_id, amount)', {
      where: 'electronic_payment_id is not null',
    });
    // With what is null in it, or SQLite takes the index of all receipts by their day.
    await createIndex(db, 'receipts_advanced', 'receipts (company_id, invoice_id, day, kind, amount)', {
      where: 'invoice_id is null',
    });
    await createIndex(db, 'finance_reports_day', 'finance_reports (company_id, day, device_id)');
    await createIndex(db, 'subscriber_decisions_stay', 'subscriber_decisions (stay_id)', {
      where: 'stay_id is not null',
    });
    await createIndex(db, 'purge_stays_stay', 'purge_stays (stay_id)');
    for (const index of ['exceptions_listed', 'exceptions_unresolved'])
      await sql`drop index ${sql.ref(index)}`.execute(db);
    await createIndex(db, 'exceptions_listed', `exceptions (${told})`);
    await createIndex(db, 'exceptions_unresolved', 'exceptions (company_id, at, id, amount)', {
      where: "state <> 'resolved'",
    });
    await createIndex(db, 'exceptions_device', 'exceptions (device_id, at, amount)', {
      where: 'device_id is not null',
    });
    await createIndex(db, 'exceptions_office', 'exceptions (company_id, at)', { where: 'device_id is null' });
  },
};
