import { addDays, localDay } from '../../../../shared/dates.ts';
import type { Quote } from '../../../../shared/features/pricing/tariffs/tariff.ts';
import { rule } from '../../../../shared/schema.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError, invalid } from '../../../errors.ts';
import { assignedTariff, firstTariff } from '../../pricing/tariff-assignments/tariff-assignments.list.ts';
import { type PricedTariff, tariffVersion } from '../../pricing/tariffs/tariffs.list.ts';
import { holidaysBetween } from '../../site/calendar-days/calendar-days.list.ts';
import type { LotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import type { StayRow } from './stays.list.ts';

/** The engine throws where a stay is too long to be priced exactly: a clock was wrong, at one end or the other. */
export function orTooLong(price: () => Quote): Quote {
  try {
    return price();
  } catch (error) {
    if (error instanceof RangeError) throw invalid({ at: rule('instant') });
    throw error;
  }
}

/** The holidays that a stay meets until `at`: a block that begins before the exit may run past it, into the next day. */
export function holidaysOfStay(
  db: Db | Trx,
  lot: LotSettings,
  stay: StayRow,
  at: number,
): Promise<Set<string>> {
  const last = addDays(localDay(at, lot.timeZone), 1);
  return holidaysBetween(db, stay.company_id, localDay(stay.entry_at, lot.timeZone), last);
}

/**
 * The tariff of a stay: the version it was stamped with at entry; where none was assigned then, the one that is
 * assigned for that day by now, in its version of the instant `at`; without that the first one that there was for its type
 * of vehicle, so that whoever is inside can be priced and let out.
 * @throws tariffNotAssigned where its type of vehicle never had one
 */
export async function tariffOfStay(
  db: Db | Trx,
  lot: LotSettings,
  stay: StayRow,
  at: number,
): Promise<PricedTariff> {
  const versionId =
    stay.tariff_version_id ?? (await assignedBy(db, lot, stay, at)) ?? (await firstOf(db, stay));
  if (versionId === null) throw new AppError('tariffNotAssigned');
  return tariffVersion(db, versionId);
}

/** True for a stay that no tariff was assigned to, neither at its entry nor for that day by now. */
export async function isWithoutTariff(
  db: Db | Trx,
  lot: LotSettings,
  stay: StayRow,
  at: number,
): Promise<boolean> {
  return stay.tariff_version_id === null && (await assignedBy(db, lot, stay, at)) === null;
}

/** The version of the tariff that is assigned by now for the day of the entry; null without any. */
async function assignedBy(db: Db | Trx, lot: LotSettings, stay: StayRow, at: number): Promise<number | null> {
  const [assigned] = await assignedTariff(db, {
    companyId: stay.company_id,
    vehicleType: stay.vehicle_type,
    slotId: stay.slot_id,
    day: localDay(stay.entry_at, lot.timeZone),
    at,
  });
  return assigned?.terms_id ?? null;
}

async function firstOf(db: Db | Trx, stay: StayRow): Promise<number | null> {
  const { company_id: companyId, vehicle_type: vehicleType, slot_id: slotId } = stay;
  const [first] = await firstTariff(db, { companyId, vehicleType, slotId });
  return first?.terms_id ?? null;
}
