import type { InUseCheck } from '../../../db/in-use.ts';
import { AppError } from '../../../errors.ts';
import { isDepositMatched } from './statement-lines.list.ts';

/** Refuses to take back a credit that a line of a statement is. @throws depositMatched */
export const refuseMatchedDeposit: InUseCheck = async (trx, { id, companyId }) => {
  if (companyId !== null && (await isDepositMatched(trx, companyId, id)))
    throw new AppError('depositMatched');
};
