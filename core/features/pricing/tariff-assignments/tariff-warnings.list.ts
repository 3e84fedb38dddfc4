import { sql } from 'kysely';
import type { Warning } from '../../../../shared/warnings.ts';
import { asDictionary } from '../../../db/order.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../db/schema.ts';
import { slots } from '../../site/slots/slots.table.ts';
import { termsInForce } from '../tariffs/tariffs.list.ts';

const inForce = prepared<
  { companyId: number; day: string; now: number },
  { vehicle_type: string; slot_id: number | null }
>((db, given) =>
  db
    .selectFrom('tariff_assignments')
    .innerJoin('tariffs', 'tariffs.id', 'tariff_assignments.tariff_id')
    .select(['tariff_assignments.vehicle_type', 'tariff_assignments.slot_id'])
    .distinct()
    .where('tariff_assignments.company_id', '=', given('companyId'))
    .where('tariff_assignments.status', '=', 'A')
    .where('tariffs.status', '=', 'A')
    .where(termsInForce(sql`${given('now')}`), 'is not', null)
    .where('tariff_assignments.valid_from', '<=', given('day'))
    .where((where) =>
      where.or([
        where('tariff_assignments.valid_to', 'is', null),
        where('tariff_assignments.valid_to', '>=', given('day')),
      ]),
    ),
);

const slotTypes = prepared<{ companyId: number }, { id: number; title: string; vehicle_types: string }>(
  (db, given) =>
    db
      .selectFrom('slots')
      .select(['id', 'title', 'vehicle_types'])
      .where('company_id', '=', given('companyId'))
      .where('status', '=', 'A')
      .orderBy('main', 'desc')
      .orderBy(asDictionary(db, 'title')),
);

/** Slots that take vehicles for which no tariff holds today: such a stay has no price. */
export async function tariffWarnings(
  db: Db,
  { companyId, today, now }: { companyId: number; today: string; now: number },
): Promise<Warning[]> {
  const held = await inForce(db, { companyId, day: today, now });
  const priced = new Set(held.map(({ slot_id, vehicle_type }) => `${slot_id ?? ''}/${vehicle_type}`));
  const warnings: Warning[] = [];
  for (const { id, title, vehicle_types } of await slotTypes(db, { companyId })) {
    const vehicleTypes = slots.columns.vehicleTypes
      .read(vehicle_types)
      .filter((type) => !priced.has(`/${type}`) && !priced.has(`${id}/${type}`));
    if (vehicleTypes.length > 0)
      warnings.push({ kind: 'tariff-missing', tone: 'bad', slot: title, vehicleTypes });
  }
  return warnings;
}
