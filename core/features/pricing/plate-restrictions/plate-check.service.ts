import type { ExplainedCheck } from '../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { holidaysBetween } from '../../site/calendar-days/calendar-days.list.ts';
import { restrictionsFrom } from './plate-restrictions.list.ts';
import { answerOf, applyRestriction, localMoment } from './plate-restrictions.rules.ts';

/** Who is asked about: a plate and vehicle type at an instant (epoch milliseconds). */
export interface RestrictionQuestion {
  plate: string;
  at: number;
  vehicleType: VehicleType;
}

/** What the restrictions of a lot say of a plate, with what each of them says. */
export async function checkPlate(
  db: Db | Trx,
  lot: { companyId: number; timeZone: string },
  { plate, at, vehicleType }: RestrictionQuestion,
): Promise<ExplainedCheck> {
  const moment = localMoment(at, lot.timeZone);
  const restrictions = (await restrictionsFrom(db, lot.companyId, moment.day)).filter(({ vehicleTypes }) =>
    vehicleTypes.includes(vehicleType),
  );
  if (restrictions.length === 0) return { restricted: false, notice: 'no-restriction', findings: [] };
  const holidays = await holidaysBetween(db, lot.companyId, moment.day, moment.day);
  const findings = restrictions.map((restriction) => ({
    restrictionId: restriction.id,
    title: restriction.title,
    windows: restriction.windows,
    ...applyRestriction(restriction, normalizePlate(plate), moment, holidays.has(moment.day)),
  }));
  return { ...answerOf(findings), findings };
}
