import type { ReceiptMethod } from '../../../../shared/features/billing/receipts/receipt.ts';
import type { Trx } from '../../../db/schema.ts';
import type { NewException } from './exceptions.store.ts';
import { fileException } from './file-exception.service.ts';

/**
 * Methods that no drawer, statement, provider or file speaks of where a person or a terminal just says so: what PayU
 * approves, a toll-pass bridge charges or a payroll file holds back makes its receipt by itself.
 */
const unbacked: ReadonlySet<ReceiptMethod> = new Set(['payu', 'voucher', 'payroll', 'toll-pass']);

/**
 * Files money that was taken by a method that nothing stands behind. Until another person has resolved it, it is
 * unexplained in the reconciliation of its day.
 */
export async function fileUnreconciled(
  trx: Trx,
  { method, ...taken }: Omit<NewException, 'kind'> & { method: ReceiptMethod },
): Promise<void> {
  if (unbacked.has(method) && Number(taken.amount) > 0)
    await fileException(trx, { ...taken, kind: 'unreconciled-method' });
}
