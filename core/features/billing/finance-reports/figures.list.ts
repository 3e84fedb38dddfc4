import { sql } from 'kysely';
import {
  type Arrived,
  electronicMethods,
  type FinanceFigures,
  type NumberRange,
} from '../../../../shared/features/billing/finance-reports/finance-report.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { refundRoundings } from '../collection-days/refund-roundings.list.ts';

/** A day of a terminal, or of the office. */
export interface DevicePlace {
  companyId: number;
  deviceId: number | null;
  day: string;
}

/** What a day's money comes to: the figures without the numbers of its documents. */
export type DaySums = Omit<FinanceFigures, 'numbers'>;

/** Of several terminals and days. */
export interface Days {
  companyId: number;
  from: string;
  to: string;
  /** The office is 0; all unless given. */
  deviceIds?: readonly number[] | undefined;
}

export const keyOf = ({ deviceId, day }: { deviceId: number | null; day: string }) =>
  `${day}/${deviceId ?? 0}`;

const none = (): DaySums => ({
  invoices: 0,
  total: 0,
  methods: {},
  electronicPayment: 0,
  collected: 0,
  refunds: 0,
  cancelled: 0,
  credited: 0,
});

const electronic: ReadonlySet<string> = new Set(electronicMethods);

/**
 * What the days that had anything come to, by `keyOf`; amounts in minor units. `collected` is what terminals and drawers
 * took, after what went back; `refunds` how much of it went back, both with the rounding of cash. Credit notes count on the office's day, which makes them.
 */
export async function sumsOfDays(db: Db | Trx, days: Days): Promise<Map<string, DaySums>> {
  const sums = new Map<string, DaySums>();
  const at = (deviceId: number, day: string) => {
    const key = keyOf({ deviceId, day });
    const known = sums.get(key) ?? none();
    sums.set(key, known);
    return known;
  };
  for (const { device_id, day, method, ...row } of await moneyOf(db, days)) {
    const sum = at(device_id, day);
    const collected = Number(row.collected);
    sum.invoices += Number(row.invoices);
    sum.total += Number(row.total);
    sum.collected += collected;
    sum.refunds -= Number(row.refunds);
    if (electronic.has(method)) sum.electronicPayment += collected;
    if (collected !== 0) sum.methods[method] = collected;
  }
  for (const { deviceId, day, rounding } of await refundRoundings(db, days))
    if (days.deviceIds === undefined || days.deviceIds.includes(Number(deviceId)))
      at(Number(deviceId), day).refunds += Number(rounding);
  if (days.deviceIds === undefined || days.deviceIds.includes(0))
    for (const { day, count, total } of await creditsOf(db, days)) {
      const sum = at(0, day);
      sum.cancelled += Number(count);
      sum.credited += Number(total);
    }
  return sums;
}

function moneyOf(db: Db | Trx, { companyId, from, to, deviceIds }: Days) {
  return db
    .selectFrom('collection_days')
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(deviceIds !== undefined, (days) => days.where('device_id', 'in', [...(deviceIds ?? [])]))
    .groupBy(['day', 'device_id', 'method'])
    .orderBy('method')
    .select(({ fn }) => [
      'day',
      'device_id',
      'method',
      fn.sum<number>('invoices').as('invoices'),
      fn.sum<number>('total').as('total'),
      fn.sum<number>('collected').as('collected'),
      fn.sum<number>('refunds').as('refunds'),
    ])
    .execute();
}

function creditsOf(db: Db | Trx, { companyId, from, to }: Days) {
  return db
    .selectFrom('credit_notes')
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .select(({ fn }) => ['day', fn.countAll<number>().as('count'), fn.sum<number>('total').as('total')])
    .execute();
}

/** The figures of one day, with the first and last number of each prefix. */
export async function figuresOf(db: Db | Trx, place: DevicePlace): Promise<FinanceFigures> {
  const { companyId, deviceId, day } = place;
  const sums = await sumsOfDays(db, { companyId, from: day, to: day, deviceIds: [deviceId ?? 0] });
  return { numbers: await numbersOf(db, place), ...(sums.get(keyOf(place)) ?? none()) };
}

async function numbersOf(db: Db | Trx, place: DevicePlace): Promise<NumberRange[]> {
  const rows = await documentsOf(db, place)
    .groupBy('prefix')
    .orderBy('prefix')
    .select(({ fn }) => [
      'prefix',
      fn.min<number>('number').as('first'),
      fn.max<number>('number').as('last'),
      fn.countAll<number>().as('count'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

function documentsOf(db: Db | Trx, { companyId, deviceId, day }: DevicePlace) {
  return db
    .selectFrom('invoices')
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .where('device_id', deviceId === null ? 'is' : '=', deviceId);
}

/** True where a number, prefix and number as printed, is one of the day's. */
export async function hasNumber(db: Db | Trx, place: DevicePlace, printed: string): Promise<boolean> {
  const row = await documentsOf(db, place)
    .select('id')
    .where(sql`prefix || cast(number as text)`, '=', printed)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What of the figures of now a report did not close; null where it closed all. */
export function arrivedSince(closed: Omit<DaySums, 'methods'>, now: DaySums): Arrived | null {
  const arrived: Arrived = {
    invoices: now.invoices - closed.invoices,
    total: now.total - closed.total,
    electronicPayment: now.electronicPayment - closed.electronicPayment,
    collected: now.collected - closed.collected,
    refunds: now.refunds - closed.refunds,
    cancelled: now.cancelled - closed.cancelled,
    credited: now.credited - closed.credited,
  };
  return Object.values(arrived).every((difference) => difference === 0) ? null : arrived;
}

/** The sums of a day in which nothing happened. */
export const noSums = none;
