import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';

/**
 * The tariff of a vehicle that enters on a local day: a slot's own assignment before the general one, the
 * later `validFrom` before the earlier, the newer before the older.
 */
export const assignedTariff = prepared<
  { companyId: number; vehicleType: string; slotId: number; day: string },
  { tariff_id: number; terms_id: number | null }
>((db, given) =>
  db
    .selectFrom('tariff_assignments')
    .innerJoin('tariffs', 'tariffs.id', 'tariff_assignments.tariff_id')
    .select(['tariffs.id as tariff_id', 'tariffs.terms_id'])
    .where('tariff_assignments.company_id', '=', given('companyId'))
    .where(sql<string>`tariff_assignments.vehicle_type`, '=', given('vehicleType'))
    .where('tariff_assignments.status', '=', 'A')
    .where('tariffs.status', '=', 'A')
    .where((where) =>
      where.or([
        where('tariff_assignments.slot_id', 'is', null),
        where('tariff_assignments.slot_id', '=', given('slotId')),
      ]),
    )
    .where('tariff_assignments.valid_from', '<=', given('day'))
    .where((where) =>
      where.or([
        where('tariff_assignments.valid_to', 'is', null),
        where('tariff_assignments.valid_to', '>=', given('day')),
      ]),
    )
    .orderBy(sql`case when tariff_assignments.slot_id is null then 1 else 0 end`)
    .orderBy('tariff_assignments.valid_from', 'desc')
    .orderBy('tariff_assignments.id', 'desc')
    .limit(1),
);
