import type { Insertable } from 'kysely';
import type { Schema } from '../../../core/db/schema.ts';
import { type MoneyAct, moneyActs } from '../../../shared/values.ts';
import { chance } from './history/chance.ts';
import type { Lot } from './lot.ts';
import type { Site } from './site.ts';

/** The lot, its terminals and its office, and who of them does what how many times as often as the others. */
export interface ActsMonth {
  lot: Lot;
  deviceIds: readonly number[];
  userIds: readonly number[];
  voucherId: number;
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
    voucher_uses: [],
    stay_quotes: [],
    exceptions: [],
  };
  const firstStay = await nextId(site, 'stays');
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
  if (done.voucher) rows.voucher_uses?.push({ ...place, voucher_id: month.voucherId, invoice_id: null, at });
  if (done['manual-exit'])
    rows.exceptions?.push({ ...exceptionOf(place, at), kind: 'manual-exit', details: '{}' });
}

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
  Object.assign(rows, { receipts: [], purges: [], purge_stays: [] });
  const stay = rows.stays?.[0];
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
        if (does('purge') && stay) {
          const id = (rows.purges?.length ?? 0) + 1;
          rows.purges?.push({
            id,
            company_id,
            at,
            user_id,
            reason: 'x',
            stays: 1,
            paid: 0,
            foregone: 1000,
            ...notUndone,
          });
          rows.purge_stays?.push({
            ...{ company_id, purge_id: id, stay_id: 1, at, ticket: 'x', vehicle_type: 'CA' },
            ...{ slot_id: month.lot.slotId, entry_at: at - hourMs, foregone: 1000, plate: null },
            ...{ paid_at: null, returned_at: null },
          });
        }
      }
}

const notUndone = { undone_at: null, undone_by: null, undo_reason: null };

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

async function nextId(site: Site, table: 'stays' | 'purges'): Promise<number> {
  const row = await site.db
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>('id').as('top'))
    .executeTakeFirst();
  return Number(row?.top ?? 0) + 1;
}

/** In the order in which rows name one another; ids of stays and purges as they were counted. */
async function store(site: Site, rows: Rows): Promise<void> {
  const first = { stays: await nextId(site, 'stays'), purges: await nextId(site, 'purges') };
  const shifted = {
    ...rows,
    stays: rows.stays?.map((row, n) => ({ ...row, id: first.stays + n })),
    purges: rows.purges?.map((row, n) => ({ ...row, id: first.purges + n })),
    purge_stays: rows.purge_stays?.map((row) => ({
      ...row,
      purge_id: first.purges + row.purge_id - 1,
      stay_id: first.stays,
    })),
  };
  for (const [name, all] of Object.entries(shifted))
    for (let from = 0; from < (all?.length ?? 0); from += 500)
      await site.db
        .insertInto(name as 'stays')
        .values((all ?? []).slice(from, from + 500) as Insertable<Schema['stays']>[])
        .execute();
}
