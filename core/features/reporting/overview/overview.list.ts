import { sql } from 'kysely';
import { addDays, localDay } from '../../../../shared/dates.ts';
import type {
  OverviewFigures,
  OverviewLot,
  OverviewPeriod,
} from '../../../../shared/features/reporting/overview/overview.ts';
import type { Amount } from '../../../../shared/money.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { type HourlyMoves, insideOver } from '../../../reports/inside-over.rules.ts';
import { startOfDay } from '../../../reports/local-days.rules.ts';
import { insideAt } from '../../../reports/queries/inside-at.ts';
import { hourlyEntries, hourlyExits } from '../../../reports/queries/stay-moves.ts';
import type { Stop } from '../../../reports/query.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { reconcile } from '../../traffic/reconciliation/reconciliation.list.ts';
import { comparedMonths } from './overview.rules.ts';

/** Days of a lot, both included, with its clock. */
interface Span {
  companyId: number;
  from: string;
  to: string;
  timeZone: string;
  today: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Whose months are asked for. */
export interface OverviewTask {
  lots: readonly { id: number; name: string }[];
  month: unknown;
  /** Epoch milliseconds. */
  now: number;
}

/** The months of lots beside their months before; null where one is no month, or lies ahead by the lot's clock. */
export async function overviewsOf(
  db: Db | Trx,
  { lots, month, now }: OverviewTask,
  stop: Stop,
): Promise<OverviewLot[] | null> {
  const found: OverviewLot[] = [];
  for (const lot of lots) {
    stop.throwIfAborted();
    const one = await overviewOf(db, lot, month, now, stop);
    if (!one) return null;
    found.push(one);
  }
  return found;
}

/** The month of a lot beside the month before; null where it is no month, or lies ahead by the lot's clock. */
async function overviewOf(
  db: Db | Trx,
  lot: { id: number; name: string },
  month: unknown,
  now: number,
  stop: Stop,
): Promise<OverviewLot | null> {
  const { timeZone, currency } = await lotSettings(db, lot.id);
  const today = localDay(now, timeZone);
  const months = comparedMonths(month, today);
  if (!months) return null;
  const span = { companyId: lot.id, timeZone, today, now };
  const one = await periodOf(db, { ...span, ...months.now }, stop);
  const before = await periodOf(db, { ...span, ...months.before }, stop);
  return {
    ...{ companyId: lot.id, name: lot.name, currency, isRunning: months.isRunning },
    now: { ...one.period, figures: { ...one.period.figures, owed: await owedBySubscribers(db, lot.id) } },
    before: before.period,
    days: one.days,
    daysBefore: before.days,
  };
}

async function periodOf(
  db: Db | Trx,
  span: Span,
  stop: Stop,
): Promise<{ period: OverviewPeriod; days: OverviewLot['days'] }> {
  const { totals, days } = await reconcile(db, span);
  const figures: OverviewFigures = {
    ...{ collected: totals.collected, invoiced: totals.invoiced, refunded: totals.refunded },
    ...{ credited: totals.credited, ...(await documentsOf(db, span)) },
    ...(await trafficOf(db, span, stop)),
    owed: null,
    ...(await subscribersOf(db, span)),
    ...(await purgesOf(db, span)),
    ...{ closureDifferences: totals.cash.shortOver, depositDifferences: totals.deposits.differences },
    ...{ unexplained: totals.unexplained, ...(await exceptionsOf(db, span)) },
  };
  return {
    period: { from: span.from, to: span.to, figures, methods: totals.methods },
    days: days.map(({ day, collected }) => ({ day, collected })),
  };
}

async function documentsOf(db: Db | Trx, { companyId, from, to }: Span) {
  const invoiced = await db
    .selectFrom('collection_days')
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(({ fn }) => fn.sum<number | null>('invoices').as('invoices'))
    .executeTakeFirst();
  const credited = await db
    .selectFrom('credit_notes')
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(({ fn }) => fn.countAll<number>().as('cancelled'))
    .executeTakeFirst();
  return { invoices: Number(invoiced?.invoices ?? 0), cancelled: Number(credited?.cancelled ?? 0) };
}

/** The first instant of the span, and the one after its last; a day that still runs ends now. */
function instantsOf({ from, to, timeZone, now }: Span): { since: number; until: number } {
  const since = startOfDay(from, timeZone);
  return { since, until: Math.max(since, Math.min(startOfDay(addDays(to, 1), timeZone), now)) };
}

async function trafficOf(db: Db | Trx, span: Span, stop: Stop) {
  const { companyId } = span;
  const { since, until } = instantsOf(span);
  const range = { from: since, to: until };
  const entries = await hourlyEntries(db, companyId, range, stop);
  const exits = await hourlyExits(db, companyId, range, stop);
  const inside = await insideAt(db, { companyId, slots: 'together' }, since, stop);
  const { mean, peak } = insideOver(inside.get(0) ?? 0, until - since, entries, exits.moves);
  const count = (moves: readonly HourlyMoves[]) => moves.reduce((sum, { vehicles }) => sum + vehicles, 0);
  const { stays, length } = exits.ended;
  return {
    ...{ meanInside: mean, peakInside: peak, entries: count(entries), exits: count(exits.moves) },
    meanMinutes: stays === 0 ? null : Math.round(length / stays / 60_000),
  };
}

/** `active` were valid on a day of the span at least; `ended` was over before today. */
async function subscribersOf(db: Db | Trx, { companyId, from, to, today }: Span) {
  const row = await db
    .selectFrom('subscribers')
    .where('company_id', '=', companyId)
    .where('status', '<>', sql.lit('D'))
    .select([
      sql<number>`sum(case when valid_from <= ${to} and coalesce(valid_to, '9999-12-31') >= ${from} then 1 else 0 end)`.as(
        'active',
      ),
      sql<number>`sum(case when valid_from >= ${from} and valid_from <= ${to} then 1 else 0 end)`.as(
        'started',
      ),
      sql<number>`sum(case when valid_to >= ${from} and valid_to <= ${to} and valid_to < ${today} then 1 else 0 end)`.as(
        'ended',
      ),
    ])
    .executeTakeFirst();
  return {
    active: Number(row?.active ?? 0),
    started: Number(row?.started ?? 0),
    ended: Number(row?.ended ?? 0),
  };
}

/** What subscribers owe now, whenever it was billed. */
async function owedBySubscribers(db: Db | Trx, companyId: number): Promise<Amount> {
  const row = await db
    .selectFrom('invoices')
    .where('company_id', '=', companyId)
    .where('balance', '<>', sql.lit(0))
    .where('balance', '>', 0)
    .where('subscriber_id', 'is not', null)
    .select(({ fn }) => fn.sum<Amount | null>('balance').as('owed'))
    .executeTakeFirst();
  return row?.owed ?? 0;
}

async function purgesOf(db: Db | Trx, span: Span) {
  const { since, until } = instantsOf(span);
  const row = await db
    .selectFrom('purges')
    .where('company_id', '=', span.companyId)
    .where('at', '>=', since)
    .where('at', '<', until)
    .where('undone_at', 'is', null)
    .select(({ fn }) => [
      fn.sum<number | null>('stays').as('purged'),
      fn.sum<Amount | null>('foregone').as('foregone'),
    ])
    .executeTakeFirst();
  return { purged: Number(row?.purged ?? 0), foregone: row?.foregone ?? 0 };
}

/** All that were filed, and what those come to that nobody has resolved. */
async function exceptionsOf(db: Db | Trx, span: Span) {
  const { since, until } = instantsOf(span);
  const row = await db
    .selectFrom('exceptions')
    .where('company_id', '=', span.companyId)
    .where('at', '>=', since)
    .where('at', '<', until)
    .select([
      sql<number>`count(*)`.as('exceptions'),
      sql<Amount | null>`sum(case when state = 'resolved' then 0 else abs(amount) end)`.as('at_risk'),
    ])
    .executeTakeFirst();
  return { exceptions: Number(row?.exceptions ?? 0), atRisk: row?.at_risk ?? 0 };
}
