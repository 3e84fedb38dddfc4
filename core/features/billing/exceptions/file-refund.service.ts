import type { Trx } from '../../../db/schema.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { fileException } from './file-exception.service.ts';

/** Money that went back into a customer's hand, outside of a cancellation; minor units. */
interface Refund {
  companyId: number;
  /** Epoch milliseconds. */
  at: number;
  actorId: number | null;
  amount: number;
  stayId: number | null;
  /** The invoice, credit note or advance, and how it went back. */
  details: Record<string, unknown>;
}

/** Files money that went back, from the lot's amount on. */
export async function fileRefund(trx: Trx, { amount, ...refund }: Refund): Promise<void> {
  const { refundFrom } = await lotSettings(trx, refund.companyId);
  if (amount <= 0 || amount < refundFrom) return;
  await fileException(trx, { ...refund, kind: 'refund', deviceId: null, amount });
}
