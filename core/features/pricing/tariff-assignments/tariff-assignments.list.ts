import { sql } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { termsInForce } from '../tariffs/tariffs.list.ts';

/** A record that was not deleted at an instant, or is not by now. */
const stoodAt = (table: 'tariff_assignments' | 'tariffs', at: unknown) =>
  sql<boolean>`(${sql.ref(`${table}.status`)} = 'A' or ${sql.ref(`${table}.updated_at`)} > ${at})`;

/**
 * The tariff of a vehicle that enters on a local day: a slot's own assignment before the general one, the
 * later `validFrom` before the earlier, the newer before the older. One whose tariff has no version in force at the
 * instant `at` does not count. A terminal may report an entry hours later: those that stood at the instant come first,
 * also where they were deleted since.
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
    .where(stoodAt('tariff_assignments', given('at')))
    .where(stoodAt('tariffs', given('at')))
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
    .orderBy(sql`case when tariff_assignments.created_at <= ${given('at')} then 0 else 1 end`)
    .orderBy(sql`case when tariff_assignments.slot_id is null then 1 else 0 end`)
    .orderBy('tariff_assignments.valid_from', 'desc')
    .orderBy('tariff_assignments.id', 'desc')
    .limit(1),
);

/** The first version of a tariff: the one in force since the beginning, or the one that came into force first. */
const firstTerms = sql<number | null>`coalesce(tariffs.terms_id, (select v.id from tariff_versions v
  where v.tariff_id = tariffs.id and v.in_force_from is not null order by v.in_force_from, v.id limit 1))`;

/**
 * The first tariff that a lot ever assigned to a type of vehicle, one that still holds before one that was taken back, the
 * slot's own before the general one: what a vehicle is priced by that came in on a day without any.
 */
export const firstTariff = prepared<
  { companyId: number; vehicleType: string; slotId: number },
  { terms_id: number | null }
>((db, given) =>
  db
    .selectFrom('tariff_assignments')
    .innerJoin('tariffs', 'tariffs.id', 'tariff_assignments.tariff_id')
    .select(firstTerms.as('terms_id'))
    .where('tariff_assignments.company_id', '=', given('companyId'))
    .where(sql<string>`tariff_assignments.vehicle_type`, '=', given('vehicleType'))
    .where(firstTerms, 'is not', null)
    .orderBy(sql`case when tariff_assignments.status = 'A' and tariffs.status = 'A' then 0 else 1 end`)
    .orderBy(sql`case when tariff_assignments.slot_id = ${given('slotId')} then 0
      when tariff_assignments.slot_id is null then 1 else 2 end`)
    .orderBy('tariff_assignments.valid_from')
    .orderBy('tariff_assignments.id')
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
