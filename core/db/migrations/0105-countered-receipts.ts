import { sql } from 'kysely';
import { addColumn, createIndex, type Migration } from './schema.ts';

export const counteredReceipts: Migration = {
  name: '0105-countered-receipts',
  why: 'A receipt that was a mistake is countered by another one, which says of which it is the counter, why and by whom; what was paid by mistake opens its payment request again.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'receipts', ['counters_id', 'receipts?']);
    await addColumn(db, dialect, 'receipts', ['countered_by', 'users?']);
    await addColumn(db, dialect, 'receipts', ['reason', 'text?']);
    await createIndex(db, 'receipts_counters', 'receipts (counters_id)', {
      where: 'counters_id is not null',
    });
    await createIndex(db, 'receipts_countered', 'receipts (company_id, countered_by)', {
      where: 'counters_id is not null',
    });
    await addColumn(db, dialect, 'payment_requests', ['settled', 'int = 0']);
    await addColumn(db, dialect, 'payment_requests', ['next_id', 'payment_requests?']);
    await addColumn(db, dialect, 'electronic_payments', ['reversed', 'int = 0']);
    // What was paid in part is closed: the request for the rest is the one that waits.
    await sql`drop index payment_requests_target`.execute(db);
    await createIndex(db, 'payment_requests_target', 'payment_requests (company_id, target, target_id)', {
      unique: true,
      where: "status <> 'D' and state <> 'paid' and state <> 'partly-paid' and target_id is not null",
    });
  },
};
