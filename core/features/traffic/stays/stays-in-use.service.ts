import type { InUseCheck } from '../../../db/in-use.ts';
import { AppError } from '../../../errors.ts';
import { occupiedBySlot, vehiclesInside } from './open-stays.list.ts';

/** @throws slotOccupied while a vehicle stands in the slot */
export const refuseOccupiedSlot: InUseCheck = async (trx, { companyId, id }) => {
  const inside = await occupiedBySlot(trx, companyId ?? 0);
  if ((inside.get(id) ?? 0) > 0) throw new AppError('slotOccupied');
};

/** @throws companyHasVehicles while somebody's vehicle is in the lot */
export const refuseOccupiedLot: InUseCheck = async (trx, { id }) => {
  const vehicles = await vehiclesInside(trx, id);
  if (vehicles > 0) throw new AppError('companyHasVehicles', { complement: String(vehicles) });
};
