import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { deleteRecord, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { paymentRequests } from '../electronic-payments/electronic-payments.table.ts';
import type { invoices } from './invoices.table.ts';
import { owedNow } from './owed.service.ts';

type Invoice = RecordOf<typeof invoices>;

/**
 * Lets the open request of a held invoice ask for what is owed now, under the same reference, or withdraws it where
 * nothing is. The amount that it asked for until now is kept: a payer's browser may still hold that form.
 * @param invoice as it is after the change
 */
export async function renewOpenRequest(trx: Trx, invoice: Invoice, actor: Actor): Promise<void> {
  const { id, companyId, balance, status } = invoice;
  let query = trx
    .selectFrom('payment_requests')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('target', '=', 'invoice')
    .where('target_id', '=', id)
    // Written out, for the index over open requests holds only for them.
    .where('status', '<>', sql.lit('D'))
    .where('state', '<>', sql.lit('paid' as const));
  if (isPostgres(trx)) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) return;
  const request = paymentRequests.read(row);
  const target = { id: request.id, version: undefined };
  if (status !== 'A' || balance <= 0) {
    await deleteRecord(trx, paymentRequests, { companyId }, actor, target);
    return;
  }
  if (request.amount === balance) return;
  const formerAmounts = [...new Set([...request.formerAmounts, request.amount])];
  const owed = await owedNow(trx, invoice);
  await updateRecord(trx, paymentRequests, { companyId }, actor, target, { ...owed, formerAmounts });
}
