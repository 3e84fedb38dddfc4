import { localDay } from '../../../../shared/dates.ts';
import type { InUseCheck } from '../../../db/in-use.ts';
import { AppError } from '../../../errors.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { isAssigned } from './tariff-assignments.list.ts';

/** Without its tariff an assignment would leave the next vehicle without a price. @throws tariffAssigned */
export const refuseAssignedTariff: InUseCheck = async (trx, { id, companyId, now }) => {
  const { timeZone } = await lotSettings(trx, companyId ?? 0);
  if (await isAssigned(trx, companyId ?? 0, id, localDay(now, timeZone)))
    throw new AppError('tariffAssigned');
};
