import type { ReportSort } from '../../../shared/reports/arrangement.ts';
import type { detailInvoice as report } from '../../../shared/reports/detail-invoice.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { chunkRows, type PageWanted, type ReportScope, type Stop } from '../query.ts';
import { type FoundInvoice, invoicesFound } from './found-invoices.ts';
import { type DayFigures, dayFigures, ofReport, sumOfDays } from './invoice-days.ts';
import { invoicesById, sortedInvoices } from './sorted-invoices.ts';

type Scope = ReportScope<typeof report>;

/** Place of an invoice in the report: its day, then its id. */
interface Place {
  day: string;
  id: number;
}

const cursor = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})$/;

function readCursor(after: string): Place {
  const match = cursor.exec(after);
  if (!match) throw new AppError('badRequest', { complement: 'after' });
  return { day: match[1] ?? '', id: Number(match[2]) };
}

const stayMinutes = (from: number | null, to: number | null) =>
  from === null || to === null ? null : Math.floor((to - from) / 60_000);

/** Invoices of one day after an id, in the order of ids: one range of one index, wherever it begins. */
function invoicesOfDay(db: Db | Trx, scope: Scope, { day, id }: Place, limit: number) {
  return invoicesFound(db, { ...scope, from: day, to: day })
    .where('invoices.id', '>', id)
    .orderBy('invoices.id')
    .limit(limit)
    .execute();
}

/** What every report of invoices says of one. Written out: of a million rows each step here is felt. */
export function invoiceRow(row: FoundInvoice) {
  return {
    id: row.id,
    number: `${row.prefix}${row.number}`,
    at: row.at,
    plate: row.plate,
    customer: row.customer,
    vehicleType: row.vehicleType,
    service: row.service,
    entryAt: row.entryAt,
    exitAt: row.exitAt,
    // Of a stay that is still inside, what was paid for.
    minutes: stayMinutes(row.entryAt, row.exitAt ?? row.at),
    subtotal: row.subtotal,
    discount: row.discount,
    tax: row.tax,
    total: row.total,
    method: row.method,
    device: row.device,
    cashier: row.cashier,
    status: row.status,
  };
}

/** Invoices that come after a place, day by day as far as they are wanted; days without any are not looked at. */
async function rowsAfter(
  db: Db | Trx,
  scope: Scope,
  days: readonly DayFigures[],
  place: Place | null,
  limit: number,
): Promise<{ found: FoundInvoice[]; last: Place | null }> {
  const rows: FoundInvoice[] = [];
  let last = place;
  for (const { day } of days) {
    if (rows.length >= limit) break;
    if (place && day < place.day) continue;
    const after = day === place?.day ? place.id : 0;
    const found = await invoicesOfDay(db, scope, { day, id: after }, limit - rows.length);
    rows.push(...found);
    if (found.length > 0) last = { day, id: found.at(-1)?.id ?? 0 };
  }
  return { found: rows, last };
}

/**
 * The invoice before the one at an offset. The days' counts lead to its day, so that only a part of one day is
 * skipped, from the nearer end, over the index alone.
 */
async function placeBefore(
  db: Db | Trx,
  scope: Scope,
  days: readonly DayFigures[],
  offset: number,
): Promise<Place | null> {
  let left = offset - 1;
  for (const { day, invoices } of days) {
    if (left >= invoices) {
      left -= invoices;
      continue;
    }
    const fromEnd = left > invoices / 2;
    const row = await db
      .selectFrom('invoices')
      .select('invoices.id')
      .where(ofReport({ ...scope, from: day, to: day }))
      .orderBy('invoices.id', fromEnd ? 'desc' : 'asc')
      .limit(1)
      .offset(fromEnd ? invoices - 1 - left : left)
      .executeTakeFirst();
    return row ? { day, id: row.id } : null;
  }
  return null;
}

async function* allRows(
  db: Db | Trx,
  scope: Scope,
  days: readonly DayFigures[],
  stop: Stop,
): AsyncGenerator<FoundInvoice[]> {
  let place: Place | null = null;
  for (;;) {
    stop.throwIfAborted();
    const chunk: Awaited<ReturnType<typeof rowsAfter>> = await rowsAfter(db, scope, days, place, chunkRows);
    if (chunk.found.length > 0) yield chunk.found;
    if (chunk.found.length < chunkRows) return;
    place = chunk.last;
  }
}

async function* inOrder(
  db: Db | Trx,
  scope: Scope,
  sort: ReportSort,
  stop: Stop,
): AsyncGenerator<FoundInvoice[]> {
  const ids = await sortedInvoices(db, scope, sort);
  for (let at = 0; at < ids.length; at += chunkRows) {
    stop.throwIfAborted();
    yield await invoicesById(db, scope, ids.slice(at, at + chunkRows));
  }
}

async function* mapped<Row>(
  chunks: AsyncIterable<FoundInvoice[]>,
  rowsOf: (found: readonly FoundInvoice[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const found of chunks) yield await rowsOf(found);
}

/** True where a filter that no index knows may have to pass over many invoices to find few. */
export const isHeavy = ({ filter }: Scope) =>
  filter.plate === undefined && Object.keys(filter).some((name) => name !== 'status');

/**
 * A page of invoices by key or by number.
 * @param rowsOf what the report says of each
 */
export async function invoicesPage<Row>(
  db: Db | Trx,
  scope: Scope,
  { skip, size, after }: PageWanted,
  rowsOf: (found: readonly FoundInvoice[]) => Promise<Row[]>,
) {
  const days = await dayFigures(db, scope);
  const { invoices: total, ...totals } = sumOfDays(days);
  if (scope.sort) {
    const ids = await sortedInvoices(db, scope, scope.sort, { skip, size });
    return { rows: await rowsOf(await invoicesById(db, scope, ids)), totals, total, next: null };
  }
  if (after === undefined && skip >= total) {
    return { rows: [], totals, total, next: null };
  }
  const place =
    after !== undefined ? readCursor(after) : skip > 0 ? await placeBefore(db, scope, days, skip) : null;
  const { found, last } = await rowsAfter(db, scope, days, place, size);
  return {
    rows: await rowsOf(found),
    totals,
    total,
    next: last && found.length === size ? `${last.day}_${last.id}` : null,
  };
}

/** All of them, for an export. */
export async function allInvoices<Row>(
  db: Db | Trx,
  scope: Scope,
  stop: Stop,
  rowsOf: (found: readonly FoundInvoice[]) => Promise<Row[]>,
) {
  const days = await dayFigures(db, scope);
  const { invoices: total, ...totals } = sumOfDays(days);
  const found = scope.sort ? inOrder(db, scope, scope.sort, stop) : allRows(db, scope, days, stop);
  return { total, totals, chunks: mapped(found, rowsOf) };
}

/** What the invoices of each day come to. */
export async function invoicesByDay(db: Db | Trx, scope: Scope) {
  const days = await dayFigures(db, scope);
  return days.map(({ invoices: rows, ...figures }) => ({ rows, ...figures }));
}
