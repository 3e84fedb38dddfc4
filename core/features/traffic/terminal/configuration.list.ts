import { addDays, localDay } from '../../../../shared/dates.ts';
import type { Db } from '../../../db/schema.ts';
import { discountsByCode } from '../../pricing/discounts/discounts.list.ts';
import { restrictionsFrom } from '../../pricing/plate-restrictions/plate-restrictions.list.ts';
import { tariffsOfTerminals } from '../../pricing/tariffs/terminal-tariffs.list.ts';
import { calendarYears } from '../../site/calendar-days/calendar-years.rules.ts';
import { logoOf } from '../../site/companies/company-logos.list.ts';
import { type LotSettings, lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { offeredMethods } from '../../site/payment-methods/payment-methods.list.ts';
import { schedulesNamed } from '../../site/schedules/schedules.list.ts';
import { overdueSubscribers } from '../../subscriptions/liquidation-runs/run-accounts.list.ts';
import { subscribersOfTerminals } from '../../subscriptions/subscribers/terminal-subscribers.list.ts';
import { personsOfTerminals } from '../guardian/terminal-persons.list.ts';

function companyOf(db: Db, companyId: number) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'identification', 'address', 'telephone', 'time_zone as timeZone', 'currency'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

async function slotsOf(db: Db, companyId: number) {
  const slots = await db
    .selectFrom('slots')
    .select(['id', 'title', 'quota', 'reserved', 'subscribers_only', 'main', 'vehicle_types'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .orderBy('id')
    .execute();
  return slots.map(({ vehicle_types, subscribers_only, main, ...slot }) => ({
    ...slot,
    subscribersOnly: subscribers_only === 1,
    main: main === 1,
    vehicleTypes: JSON.parse(vehicle_types),
  }));
}

/** Of tariffs, those that hold on a day or later. */
function assignmentsFrom(db: Db, companyId: number, day: string) {
  return db
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
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', day)]))
    .orderBy('id')
    .execute();
}

function conceptsOf(db: Db, companyId: number) {
  return db
    .selectFrom('concepts')
    .select(['id', 'initials', 'name', 'unit', 'unit_value as unitValue', 'tax_rate as taxRate', 'service'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .orderBy('id')
    .execute();
}

function calendarFrom(db: Db, companyId: number, day: string) {
  return db
    .selectFrom('calendar_days')
    .select(['date', 'classification', 'name'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .where('date', '>=', day)
    .orderBy('date')
    .execute();
}

/** Of the lot's settings, those by which a terminal prices and reads plates. */
function settingsOf(lot: LotSettings) {
  const { taxRate, cashRoundingTo, cashRoundingMode, cumulativeDiscounts, plateComparison, plateFormat } =
    lot;
  const { subscriberGraceDays } = lot;
  return {
    ...{ taxRate, cashRoundingTo, cashRoundingMode, cumulativeDiscounts, plateComparison, plateFormat },
    subscriberGraceDays,
  };
}

/** Those who may still enter, by the days of grace, and where the lot asks for it who owes. */
function subscribersOf(db: Db, companyId: number, today: string, lot: LotSettings) {
  const from = addDays(today, -lot.subscriberGraceDays);
  const overdueIds = lot.blockOverdue ? overdueSubscribers({ companyId, today }) : null;
  return subscribersOfTerminals(db, companyId, from, overdueIds);
}

/**
 * What a terminal of a company needs to price and sell while it is cut off: tariffs in force now or later, with
 * their assignments, slots, subscribers, persons with tags, discounts, concepts, the calendar and the settings that matter to it.
 */
export async function terminalConfiguration(
  db: Db,
  companyId: number,
  now: number,
): Promise<Record<string, unknown> & { methods: { method: string }[] }> {
  const lot = await lotSettings(db, companyId);
  const today = localDay(now, lot.timeZone);
  const { logo } = await logoOf(db, companyId);
  const subscribers = await subscribersOf(db, companyId, today, lot);
  const persons = await personsOfTerminals(db, companyId, today);
  return {
    company: { ...(await companyOf(db, companyId)), logo: logo.tag },
    settings: settingsOf(lot),
    slots: await slotsOf(db, companyId),
    ...(await tariffsOfTerminals(db, companyId, now)),
    assignments: await assignmentsFrom(db, companyId, today),
    discounts: await discountsByCode(db, companyId, today),
    concepts: await conceptsOf(db, companyId),
    ...{ subscribers, persons },
    schedules: await schedulesNamed(
      db,
      companyId,
      [...subscribers, ...persons].flatMap(({ scheduleId }) => scheduleId ?? []),
    ),
    restrictions: await restrictionsFrom(db, companyId, today),
    methods: await offeredMethods(db, companyId),
    calendar: await calendarFrom(db, companyId, `${calendarYears(now).from}-01-01`),
  };
}
