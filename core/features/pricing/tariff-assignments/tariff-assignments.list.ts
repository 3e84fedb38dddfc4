import { sql } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { termsInForce } from '../tariffs/tariffs.list.ts';

/**
 * The tariff of a vehicle that enters on a local day: a slot's own assignment before the general one, the
 * later `validFrom` before the earlier, the newer before the older. One whose tariff has no version in force at the
 * instant `at` does not count.
 */
export const assignedTariff = prepared<
  { companyId: number; vehicleType: string; slotId: number; day: string; at: number },
  { tariff_id: number; terms_id: number | null }
>((db, given) =>
  db
    .selectFrom('tariff_assignments')
    .innerJoin('tariffs', 'tariffs.id', 'tariff_assignments.tariff_id')
    .select(['tariffs.id as tariff_id', termsInForce(sql`${given('at')}`).as('terms_id')])
    .where('tariff_assignments.company_id', '=', given('companyId'))
    .where(sql<string>`tariff_assignments.vehicle_type`, '=', given('vehicleType'))
    .where('tariff_assignments.status', '=', 'A')
    .where('tariffs.status', '=', 'A')
    .where(termsInForce(sql`${given('at')}`), 'is not', null)
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

/** Whether a tariff holds somewhere in the lot on a local day, or will later on. */
export async function isAssigned(
  db: Db | Trx,
  companyId: number,
  tariffId: number,
  day: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('tariff_assignments')
    .select('id')
    .where('company_id', '=', companyId)
    .where('tariff_id', '=', tariffId)
    .where('status', '=', 'A')
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', day)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
