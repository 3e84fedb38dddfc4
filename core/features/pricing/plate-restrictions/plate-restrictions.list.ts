import type {
  ExplainedCheck,
  RestrictionTerms,
} from '../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import type { VehicleType } from '../../../../shared/values.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { holidaysBetween } from '../../site/calendar-days/calendar-days.list.ts';
import { answerOf, applyRestriction, localMoment } from './plate-restrictions.rules.ts';
import { plateRestrictions } from './plate-restrictions.table.ts';

/** A restriction in force, as terminals and checks read it. */
export interface StoredRestriction extends RestrictionTerms {
  id: number;
  title: string;
}

const inForce = prepared<{ companyId: number; day: string }, Record<string, unknown>>((db, given) =>
  db
    .selectFrom('plate_restrictions')
    .selectAll()
    .where('company_id', '=', given('companyId'))
    .where('status', '=', 'A')
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', given('day'))]))
    .orderBy('id'),
);

/** The restrictions of a company that hold on a day or later. */
export async function restrictionsFrom(
  db: Db | Trx,
  companyId: number,
  day: string,
): Promise<StoredRestriction[]> {
  return (await inForce(db, { companyId, day })).map((row) => {
    const {
      status: _s,
      version: _v,
      createdAt: _c,
      updatedAt: _u,
      companyId: _i,
      titleFolded: _t,
      ...terms
    } = plateRestrictions.read(row);
    return terms;
  });
}

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
