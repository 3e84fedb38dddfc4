import { localDay } from '../../../../shared/dates.ts';
import type { Db } from '../../../db/schema.ts';
import { discountsByCode } from '../../pricing/discounts/discounts.list.ts';
import { restrictionsFrom } from '../../pricing/plate-restrictions/plate-restrictions.list.ts';
import { tariffsOfTerminals } from '../../pricing/tariffs/terminal-tariffs.list.ts';
import { calendarYears } from '../../site/calendar-days/calendar-years.rules.ts';
import { logoOf } from '../../site/companies/company-logos.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { offeredMethods } from '../../site/payment-methods/payment-methods.list.ts';

/**
 * What a terminal of a company needs to price and sell while it is cut off: tariffs in force now or later, with
 * their assignments, slots, discounts, concepts, the calendar and the settings that matter to it.
 */
export async function terminalConfiguration(
  db: Db,
  companyId: number,
  now: number,
): Promise<Record<string, unknown> & { methods: { method: string }[] }> {
  const lot = await lotSettings(db, companyId);
  const today = localDay(now, lot.timeZone);
  const years = calendarYears(now);
  const company = await db
    .selectFrom('companies')
    .select(['id', 'name', 'identification', 'address', 'telephone', 'time_zone as timeZone', 'currency'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const slots = await db
    .selectFrom('slots')
    .select(['id', 'title', 'quota', 'main', 'vehicle_types'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .orderBy('id')
    .execute();
  const assignments = await db
    .selectFrom('tariff_assignments')
    .select([
      'tariff_id as tariffId',
      'vehicle_type as vehicleType',
      'slot_id as slotId',
      'valid_from as validFrom',
      'valid_to as validTo',
    ])
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', today)]))
    .orderBy('id')
    .execute();
  const { tariffs, comingTariffs } = await tariffsOfTerminals(db, companyId, now);
  const discounts = await discountsByCode(db, companyId, today);
  const concepts = await db
    .selectFrom('concepts')
    .select(['id', 'initials', 'name', 'unit', 'unit_value as unitValue', 'tax_rate as taxRate', 'service'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .orderBy('id')
    .execute();
  const calendar = await db
    .selectFrom('calendar_days')
    .select(['date', 'classification', 'name'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .where('date', '>=', `${years.from}-01-01`)
    .orderBy('date')
    .execute();
  const { taxRate, cashRoundingTo, cashRoundingMode, cumulativeDiscounts } = lot;
  const { plateComparison, plateFormat } = lot;
  return {
    company: { ...company, logo: (await logoOf(db, companyId)).logo.tag },
    settings: {
      taxRate,
      cashRoundingTo,
      cashRoundingMode,
      cumulativeDiscounts,
      plateComparison,
      plateFormat,
    },
    slots: slots.map(({ vehicle_types, main, ...slot }) => ({
      ...slot,
      main: main === 1,
      vehicleTypes: JSON.parse(vehicle_types),
    })),
    tariffs,
    comingTariffs,
    assignments,
    discounts,
    concepts,
    restrictions: await restrictionsFrom(db, companyId, today),
    methods: await offeredMethods(db, companyId),
    calendar,
  };
}
