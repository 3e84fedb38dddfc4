import type { Insertable } from 'kysely';
import type { Schema } from '../../../core/db/schema.ts';
import type { GivenAwayAct } from '../../../shared/features/billing/given-away/given-away.ts';
import { type MoneyAct, moneyActs } from '../../../shared/values.ts';
import { chance } from './history/chance.ts';
import type { Lot } from './lot.ts';
import type { Site } from './site.ts';

/** The lot, its terminals and its office, and who of them does what how many times as often as the others. */
export interface ActsMonth {
  lot: Lot;
  deviceIds: readonly number[];
  userIds: readonly number[];
  /** Midnight of the first of four weeks, epoch milliseconds. */
  start: number;
  seed: number;
  /** The only cashier; all of them without it. */
  only?: string;
  times(act: MoneyAct, who: string | number): number;
}

export const cashiers = ['Ana', 'Beto', 'Cata', 'Dario', 'Elena', 'Fabio', 'Gina'] as const;
const days = 28;
const hourMs = 3_600_000;
const shiftsADay = 3;
/** Of each shift. */
const vehicles = 20;
/** How often an honest person does each act to a vehicle, or at the office on each of ten occasions a day. */
const usual = { vehicle: 0.05, office: 0.15 };

type Rows = { [Name in keyof Schema]?: Insertable<Schema[Name]>[] };

/** Stores four weeks of a lot as they would have happened: seven cashiers in turns at its terminals, and an office. */
export async function storeActsMonth(site: Site, month: ActsMonth): Promise<void> {
  const random = chance(month.seed);
  const rows: Rows = {
    stays: [],
    payments: [],
    closures: [],
    given_away: [],
    stay_quotes: [],
    exceptions: [],
  };
  const firstStay = await nextStay(site);
  let shift = 0;
  for (let day = 0; day < days; day += 1)
    for (let turn = 0; turn < shiftsADay; turn += 1)
      for (const deviceId of month.deviceIds) {
        const cashier = month.only ?? cashiers[shift % cashiers.length] ?? '';
        const since = month.start + (day * 24 + turn * 8) * hourMs;
        for (let n = 0; n < vehicles; n += 1) {
          const stayId = firstStay + (rows.stays?.length ?? 0);
          addVehicle(rows, month, { stayId, deviceId, cashier, at: since + (n + 1) * 15 * 60_000, random });
        }
        // Names are typed in many ways.
        const typed = shift % 2 === 0 ? cashier : cashier.toUpperCase();
        rows.closures?.push(closureOf(month, { deviceId, cashier: typed, at: since + 8 * hourMs - 1 }));
        shift += 1;
      }
  addOffice(rows, month, random);
  await store(site, rows);
}

interface Vehicle {
  stayId: number;
  deviceId: number;
  cashier: string;
  at: number;
  random: ReturnType<typeof chance>;
}

function addVehicle(rows: Rows, month: ActsMonth, { stayId, deviceId, cashier, at, random }: Vehicle) {
  const { companyId: company_id, slotId } = month.lot;
  const does = (act: MoneyAct) => random.below(10_000) < 10_000 * usual.vehicle * month.times(act, cashier);
  const done = Object.fromEntries(moneyActs.map((act) => [act, does(act)])) as Record<MoneyAct, boolean>;
  const discount = done.courtesy ? 1000 : done.discount ? 300 : 0;
  const place = { company_id, stay_id: stayId, device_id: deviceId };
  rows.stays?.push({
    ...{
      company_id,
      ticket: `A${stayId}`,
      entry_event: `A${stayId}`,
      vehicle_type: 'CA',
      plate: null,
      tag: null,
    },
    ...{
      slot_id: slotId,
      service: 'ROTA',
      duplicate: 0,
      off_window: 0,
      entry_at: at - hourMs,
      entry_device_id: deviceId,
    },
    ...{ lost_ticket: 0, paid_at: at, exit_at: at + 60_000, exit_device_id: deviceId },
  });
  rows.payments?.push({
    ...{ ...place, invoice_id: null, at, method: 'cash', amount: 1000, discount, total: 1000 - discount },
    ...{ collected: 1000 - discount, discounts: '[]', lost_ticket: done['lost-ticket'] ? 1 : 0 },
  });
  const quoted = 1000 - discount + (done['dearer-quote'] ? 500 : 0);
  rows.stay_quotes?.push({ ...place, at: at - 30_000, minutes: 60, total: quoted, refused: 0 });
  if (discount > 0)
    rows.given_away?.push(givenAwayOf(place, { at, act: 'discount', due: 1000, amount: discount }));
  if (done.voucher) rows.given_away?.push(givenAwayOf(place, { at, act: 'voucher', due: 1000, amount: 300 }));
  if (done['manual-exit'])
    rows.exceptions?.push({ ...exceptionOf(place, at), kind: 'manual-exit', details: '{}' });
}

const givenAwayOf = (
  place: { company_id: number; stay_id: number | null; device_id: number | null },
  { due, amount, ...act }: { at: number; act: GivenAwayAct; due: number; amount: number; actor_id?: number },
) => ({
  ...{ actor_id: null, ...place, ...act, due, charged: due - amount, amount },
  ...{ invoice_id: null, source: null, title: null, undone_at: null },
});

const exceptionOf = (
  place: { company_id: number; stay_id: number | null; device_id: number | null },
  at: number,
) => ({
  ...{ ...place, at, amount: 0, state: 'open' as const, owner_id: null, resolution: null, note: null },
  ...{ resolved_at: null, resolved_by: null },
});

function closureOf(
  { lot }: ActsMonth,
  { deviceId, cashier, at }: { deviceId: number; cashier: string; at: number },
) {
  return {
    ...{
      company_id: lot.companyId,
      uuid: null,
      device_id: deviceId,
      user_id: null,
      at,
      since: null,
      cashier,
    },
    ...{
      expected: 0,
      counted: 0,
      opening: 0,
      dropped: 0,
      difference: 0,
      receipt_count: vehicles,
      methods: '{}',
    },
    ...{ counts: '[]', note: null, deposit_id: null },
  };
}

function addOffice(rows: Rows, month: ActsMonth, random: ReturnType<typeof chance>) {
  const { companyId: company_id } = month.lot;
  Object.assign(rows, { receipts: [] });
  for (let day = 0; day < days; day += 1)
    for (const user_id of month.userIds)
      for (let occasion = 0; occasion < 10; occasion += 1) {
        const at = month.start + day * 24 * hourMs + (8 + occasion) * hourMs;
        const does = (act: MoneyAct) =>
          random.below(10_000) < 10_000 * usual.office * month.times(act, user_id);
        const nobody = { company_id, stay_id: null, device_id: null };
        if (does('void'))
          rows.exceptions?.push({
            ...{ ...exceptionOf(nobody, at), kind: 'void', amount: 1000 },
            details: JSON.stringify({ userId: user_id }),
          });
        if (does('refund')) rows.receipts?.push(refundOf(company_id, user_id, at));
        if (does('purge'))
          rows.given_away?.push(
            givenAwayOf(nobody, { at, act: 'purge', due: 1000, amount: 1000, actor_id: user_id }),
          );
      }
}

const refundOf = (company_id: number, user_id: number, at: number) => ({
  ...{ version: 1, created_at: at, updated_at: at, status: 'A' as const, company_id, at, user_id },
  ...{ day: new Date(at).toISOString().slice(0, 10), kind: 'refund' as const, method: 'cash' as const },
  ...{
    ...{ uuid: null, invoice_id: null, entity_id: null, device_id: null, closure_id: null, reference: null },
    ...{ electronic_payment_id: null, advance_id: null, counters_id: null, countered_by: null, reason: null },
    service: 'parking',
    vehicle_type: 'CA',
    amount: 1000,
    rounding: 0,
    subtotal: 840,
    tax: 160,
    discount: 0,
  },
});

async function nextStay(site: Site): Promise<number> {
  const row = await site.db
    .selectFrom('stays')
    .select(({ fn }) => fn.max<number | null>('id').as('top'))
    .executeTakeFirst();
  return Number(row?.top ?? 0) + 1;
}

/** In the order in which rows name one another; ids of stays as they were counted. */
async function store(site: Site, rows: Rows): Promise<void> {
  const first = await nextStay(site);
  const shifted = { ...rows, stays: rows.stays?.map((row, n) => ({ ...row, id: first + n })) };
  for (const [name, all] of Object.entries(shifted))
    for (let from = 0; from < (all?.length ?? 0); from += 500)
      await site.db
        .insertInto(name as 'stays')
        .values((all ?? []).slice(from, from + 500) as Insertable<Schema['stays']>[])
        .execute();
}
