import type { InUseCheck } from '../../../db/in-use.ts';
import { AppError } from '../../../errors.ts';
import { isNamed } from './subscribers.list.ts';

/** @throws scheduleHasSubscribers while a subscriber has the schedule */
export const refuseScheduleOfSubscribers: InUseCheck = async (trx, { id }) => {
  if (await isNamed(trx, 'schedule_id', id)) throw new AppError('scheduleHasSubscribers');
};

/** @throws slotHasSubscribers while a subscriber has its place in the slot */
export const refuseSlotOfSubscribers: InUseCheck = async (trx, { id }) => {
  if (await isNamed(trx, 'slot_id', id)) throw new AppError('slotHasSubscribers');
};

/** @throws liquidationInUse while a subscriber is billed by the rule */
export const refuseLiquidationOfSubscribers: InUseCheck = async (trx, { id }) => {
  if (await isNamed(trx, 'liquidation_id', id)) throw new AppError('liquidationInUse');
};
