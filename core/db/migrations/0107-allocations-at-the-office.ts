import { sql } from 'kysely';
import type { Migration } from './schema.ts';

export const allocationsAtTheOffice: Migration = {
  name: '0107-allocations-at-the-office',
  why: 'What an advance settles is in the closure of whoever allocated it, as the part that leaves the advance is: both or none.',
  async up(db) {
    // Where the part that left the advance is in a closure already, the other stays outside: it was counted without it.
    await sql`
      update receipts set electronic_payment_id = null
      where advance_id is not null and invoice_id is not null and electronic_payment_id is not null
        and closure_id is null and exists (
          select 1 from receipts part
          where part.advance_id = receipts.advance_id and part.at = receipts.at and part.amount = receipts.amount
            and part.kind = 'refund' and part.invoice_id is null and part.closure_id is null)
    `.execute(db);
  },
};
