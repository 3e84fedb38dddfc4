import type { InUseCheck } from '../../../db/in-use.ts';
import { AppError } from '../../../errors.ts';

/** @throws paymentsOpen while a payment of a lot waits for a person, or a request of it can still be paid */
export const refusePaymentsOfLot: InUseCheck = async (trx, { id }) => {
  const payments = await trx
    .selectFrom('electronic_payments')
    .where('company_id', '=', id)
    .where('attention', '=', 1)
    .where('status', '<>', 'D')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const requests = await trx
    .selectFrom('payment_requests')
    .where('company_id', '=', id)
    .where('state', '=', 'pending')
    .where('status', '<>', 'D')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const count = Number(payments.count) + Number(requests.count);
  if (count > 0) throw new AppError('paymentsOpen', { complement: String(count) });
};
