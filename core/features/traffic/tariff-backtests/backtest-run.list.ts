import { addDays } from '../../../../shared/dates.ts';
import type { QuoteDiscount } from '../../../../shared/features/pricing/tariffs/tariff.ts';
import type { BacktestResult } from '../../../../shared/features/traffic/tariff-backtests/tariff-backtest.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { zoneClock } from '../../pricing/tariffs/engine/zone-clock.ts';
import { tariffVersion } from '../../pricing/tariffs/tariffs.list.ts';
import { holidaysBetween } from '../../site/calendar-days/calendar-days.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { chargesOf, type Pricing, type StoredPayment } from './charges.rules.ts';
import { BacktestFigures } from './figures.rules.ts';

/** What is priced again, as a job keeps it. */
export interface BacktestTask {
  companyId: number;
  versionId: number;
  fromDay: string;
  toDay: string;
  slotId: number | null;
  vehicleType: string;
}

/** Stays of one back-test at most: their differences are kept one by one. */
export const mostStays = 300_000;
/** Read and priced at a time. */
const staysAtOnce = 1000;

/** A priced stay: stay, plate, entry, minutes, before, after. */
export type PricedStay = [number, string | null, number, number, number, number];

interface Watch {
  throwIfAborted(): void;
  onProgress(done: number, total: number): void;
}

export interface PricedStays {
  result: BacktestResult;
  stays: PricedStay[];
  /** All that were looked at. */
  total: number;
}

/**
 * Prices all stored stays of the task again, read by key in the order of their entry.
 * @throws backtestTooLong where there are more than can be kept
 */
export async function priceStays(db: Db | Trx, task: BacktestTask, watch: Watch): Promise<PricedStays> {
  const pricing = await pricingOf(db, task.companyId, task);
  const bounds = boundsOf(task, pricing.timeZone);
  const { total } = await staysOf(db, task, bounds)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) > mostStays) throw new AppError('backtestTooLong', { complement: String(mostStays) });
  const figures = new BacktestFigures();
  const all: PricedStay[] = [];
  let done = 0;
  let after = { entryAt: bounds.from, id: 0 };
  for (;;) {
    watch.throwIfAborted();
    const stays = await staysOf(db, task, { from: after.entryAt, to: bounds.to })
      .select(['id', 'plate', 'entry_at'])
      .where((where) => where.or([where('entry_at', '>', after.entryAt), where('id', '>', after.id)]))
      .orderBy('entry_at')
      .orderBy('id')
      .limit(staysAtOnce)
      .execute();
    const last = stays.at(-1);
    if (!last) break;
    const payments = await paymentsOf(
      db,
      stays.map(({ id }) => id),
    );
    for (const { id, plate, entry_at } of stays) {
      const stored = payments.get(id) ?? [];
      const priced = priceAgain(pricing, entry_at, stored);
      if (!priced) continue;
      figures.add(priced);
      all.push([id, plate, entry_at, priced.minutes, priced.before, priced.after]);
    }
    done += stays.length;
    watch.onProgress(done, Number(total));
    after = { entryAt: last.entry_at, id: last.id };
  }
  return { result: figures.result(), stays: all, total: done };
}

/** Null for a stay without payments, or one that the engine cannot price exactly. */
function priceAgain(
  pricing: Pricing,
  entryAt: number,
  payments: readonly StoredPayment[],
): { minutes: number; before: number; after: number } | null {
  const last = payments.at(-1);
  if (!last) return null;
  try {
    const charges = chargesOf(pricing, entryAt, payments);
    return {
      minutes: Math.max(0, Math.floor((last.at - entryAt) / 60_000)),
      before: payments.reduce((sum, { total }) => sum + total, 0),
      after: charges.reduce((sum, { total }) => sum + total, 0),
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** All that pricing needs besides the stays. */
export async function pricingOf(
  db: Db | Trx,
  companyId: number,
  { versionId, fromDay }: Pick<BacktestTask, 'versionId' | 'fromDay'>,
): Promise<Pricing> {
  const { timeZone, taxRate } = await lotSettings(db, companyId);
  const { compiled, graceMinutes } = await tariffVersion(db, versionId);
  const holidays = await holidaysBetween(db, companyId, addDays(fromDay, -1), '9999-12-31');
  const rows = await db
    .selectFrom('discounts')
    .select(['code', 'kind', 'value'])
    .where('company_id', '=', companyId)
    .orderBy('status', 'desc')
    .execute();
  const discounts = new Map<string, QuoteDiscount>(
    rows.map(({ code, kind, value }) => [code, { code, kind, value }]),
  );
  return { compiled, graceMinutes, timeZone, taxRate, holidays, discounts };
}

/** The instants at which the local days begin and end. */
export function boundsOf(
  { fromDay, toDay }: Pick<BacktestTask, 'fromDay' | 'toDay'>,
  timeZone: string,
): { from: number; to: number } {
  const clock = zoneClock(timeZone);
  return {
    from: clock.instantOf(Date.parse(`${fromDay}T00:00:00Z`)),
    to: clock.instantOf(Date.parse(`${addDays(toDay, 1)}T00:00:00Z`)),
  };
}

function staysOf(db: Db | Trx, task: BacktestTask, { from, to }: { from: number; to: number }) {
  let stays = db
    .selectFrom('stays')
    .where('company_id', '=', task.companyId)
    .where('entry_at', '>=', from)
    .where('entry_at', '<', to)
    .where('paid_at', 'is not', null)
    .where('service', '=', 'ROTA')
    .where('off_window', '=', 0)
    .where('vehicle_type', '=', task.vehicleType as never);
  if (task.slotId !== null) stays = stays.where('slot_id', '=', task.slotId);
  return stays;
}

/** The payments of stays in their order. */
export async function paymentsOf(
  db: Db | Trx,
  stayIds: readonly number[],
): Promise<Map<number, StoredPayment[]>> {
  const rows = await db
    .selectFrom('payments')
    .select(['stay_id', 'at', 'total', 'discount', 'discounts', 'lost_ticket'])
    .where('stay_id', 'in', [0, ...stayIds])
    // What was cancelled was paid again, or not at all.
    .where('credit_note_id', 'is', null)
    .orderBy('stay_id')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const found = new Map<number, StoredPayment[]>();
  for (const { stay_id, at, total, discount, discounts, lost_ticket } of rows) {
    const codes = discounts === '[]' ? [] : (JSON.parse(discounts) as string[]);
    const payment = { at, total, discount, codes, lostTicket: lost_ticket === 1 };
    const known = found.get(stay_id);
    if (known) known.push(payment);
    else found.set(stay_id, [payment]);
  }
  return found;
}
