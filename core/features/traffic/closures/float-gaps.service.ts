import { type Amount, minus } from '../../../../shared/money.ts';
import type { Trx } from '../../../db/schema.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import { floatBefore } from './floats.list.ts';

/** A closure of the office, with what was noted as its opening. */
interface Opened {
  companyId: number;
  closureId: number;
  /** Epoch milliseconds. */
  at: number;
  userId: number;
  cashier: string;
  /** Minor units. */
  told: Amount;
}

/** Files the part of a float that does not come back: the closure before left more than this one begins with. */
export async function fileFloatGap(
  trx: Trx,
  { companyId, closureId, at, told, ...who }: Opened,
): Promise<void> {
  const before = await floatBefore(trx, { companyId, userId: who.userId, closureId });
  if (!before || before.left <= told) return;
  await fileException(trx, {
    ...{ companyId, at, kind: 'float-gap', stayId: null, deviceId: null, actorId: who.userId },
    amount: minus(told, before.left),
    details: { ...who, closureId, previousClosureId: before.id, left: before.left, told },
  });
}
