import { sql } from 'kysely';
import { createIndex, type Migration } from './schema.ts';

/** Of refunds of a closed report's day and place. */
const refunds = sql`receipts.company_id = finance_reports.company_id and receipts.day = finance_reports.day
  and receipts.kind = 'refund' and receipts.rounding <> 0
  and coalesce(receipts.device_id, 0) = coalesce(finance_reports.device_id, 0)`;

export const refundRoundings: Migration = {
  name: '0103-refund-roundings',
  why: 'What went back of a day is rounded as what came in: with the rounding of cash, also in the days that are closed.',
  async up(db) {
    await createIndex(db, 'receipts_rounded_refunds', 'receipts (company_id, day, device_id, rounding)', {
      where: "kind = 'refund' and rounding <> 0",
    });
    await sql`
      update finance_reports set refunds = refunds + (select sum(receipts.rounding) from receipts where ${refunds})
      where state = 'closed' and exists (select 1 from receipts where ${refunds})
    `.execute(db);
  },
};
