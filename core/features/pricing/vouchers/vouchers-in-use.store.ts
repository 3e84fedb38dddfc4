import { localDay } from '../../../../shared/dates.ts';
import type { InUseCheck } from '../../../db/in-use.ts';
import { AppError } from '../../../errors.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';

/** @throws vouchersUnused while vouchers of a discount can be used, today or later */
export const refuseDiscountOfVouchers: InUseCheck = async (trx, { id, companyId, now }) => {
  const { timeZone } = await lotSettings(trx, companyId ?? 0);
  const { count } = await trx
    .selectFrom('vouchers')
    .where('company_id', '=', companyId ?? 0)
    .where('discount_id', '=', id)
    .where('state', 'in', ['unused', 'partly'])
    .where('status', '<>', 'D')
    .where(({ or, eb }) => or([eb('valid_to', 'is', null), eb('valid_to', '>=', localDay(now, timeZone))]))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) throw new AppError('vouchersUnused', { complement: String(count) });
};
