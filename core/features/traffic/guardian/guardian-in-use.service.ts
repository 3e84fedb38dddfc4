import type { InUseCheck } from '../../../db/in-use.ts';
import { AppError } from '../../../errors.ts';
import { hasPersons } from './guardian-persons.list.ts';

/** @throws scheduleHasPersons while a person has the schedule */
export const refuseScheduleOfPersons: InUseCheck = async (trx, { id }) => {
  if (await hasPersons(trx, id)) throw new AppError('scheduleHasPersons');
};
