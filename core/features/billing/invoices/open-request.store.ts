import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import { isPostgres } from '../../../db/dialect.ts';
import { restoreRecord, updateRecord } from '../../../db/records.ts';
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
    .where('state', '<>', sql.lit('paid' as const))
    .where('state', '<>', sql.lit('partly-paid' as const));
  if (isPostgres(trx)) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  const isOwed = status === 'A' && balance > 0;
  if (!row) {
    if (isOwed) await openSettled(trx, invoice, actor);
    return;
  }
  const request = paymentRequests.read(row);
  const target = { id: request.id, version: undefined };
  if (!isOwed) {
    const gone = { status: 'D' as const, settled: status === 'A' };
    await updateRecord(trx, paymentRequests, { companyId }, actor, target, gone);
    return;
  }
  if (request.amount === balance) return;
  const formerAmounts = [...new Set([...request.formerAmounts, request.amount])];
  const owed = await owedNow(trx, invoice);
  await updateRecord(trx, paymentRequests, { companyId }, actor, target, { ...owed, formerAmounts });
}

/** Opens the request of an invoice that was withdrawn as it was paid: it is owed again. */
async function openSettled(trx: Trx, invoice: Invoice, actor: Actor): Promise<void> {
  const { id, companyId } = invoice;
  const row = await trx
    .selectFrom('payment_requests')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('target', '=', 'invoice')
    .where('target_id', '=', id)
    .where('status', '=', 'D')
    .where('settled', '=', 1)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return;
  const { id: requestId, formerAmounts, amount } = paymentRequests.read(row);
  await restoreRecord(trx, paymentRequests, { companyId }, actor, requestId, {
    ...(await owedNow(trx, invoice)),
    formerAmounts: [...new Set([...formerAmounts, amount])],
    settled: false,
  });
}
