import { detailInvoice as report } from '../../../shared/reports/detail-invoice.ts';
import type { RowOf } from '../../../shared/reports/report.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { chunkRows, type ReportScope, reportQuery, type Stop } from '../query.ts';
import { type DayFigures, dayFigures, ofReport, sumOfDays } from './invoice-days.ts';

type Scope = ReportScope<typeof report>;
type Row = RowOf<typeof report>;

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
async function rowsOfDay(db: Db | Trx, scope: Scope, { day, id }: Place, limit: number): Promise<Row[]> {
  const found = await db
    .selectFrom('invoices')
    .where(ofReport({ ...scope, from: day, to: day }))
    .where('invoices.id', '>', id)
    .leftJoin('entities', 'entities.id', 'invoices.entity_id')
    .leftJoin('devices', 'devices.id', 'invoices.device_id')
    .leftJoin('stays', 'stays.id', 'invoices.stay_id')
    .select([
      'invoices.id',
      'invoices.prefix',
      'invoices.number',
      'invoices.at',
      'invoices.plate',
      'entities.name as customer',
      'invoices.vehicle_type as vehicleType',
      'invoices.service',
      'stays.entry_at as entryAt',
      'stays.exit_at as exitAt',
      'invoices.subtotal',
      'invoices.discount',
      'invoices.tax',
      'invoices.total',
      'invoices.method',
      'devices.name as device',
      (from) =>
        from
          .selectFrom('receipts')
          .innerJoin('closures', 'closures.id', 'receipts.closure_id')
          .select('closures.cashier')
          .whereRef('receipts.invoice_id', '=', 'invoices.id')
          .orderBy('receipts.id')
          .limit(1)
          .as('cashier'),
      'invoices.status',
    ])
    .orderBy('invoices.id')
    .limit(limit)
    .execute();
  // Written out: of a million rows each step here is felt.
  return found.map((row) => ({
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
  }));
}

/** Invoices that come after a place, day by day as far as they are wanted; days without any are not looked at. */
async function rowsAfter(
  db: Db | Trx,
  scope: Scope,
  days: readonly DayFigures[],
  place: Place | null,
  limit: number,
): Promise<{ rows: Row[]; last: Place | null }> {
  const rows: Row[] = [];
  let last = place;
  for (const { day } of days) {
    if (rows.length >= limit) break;
    if (place && day < place.day) continue;
    const after = day === place?.day ? place.id : 0;
    const found = await rowsOfDay(db, scope, { day, id: after }, limit - rows.length);
    rows.push(...found);
    if (found.length > 0) last = { day, id: found.at(-1)?.id ?? 0 };
  }
  return { rows, last };
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
): AsyncGenerator<Row[]> {
  let place: Place | null = null;
  for (;;) {
    stop.throwIfAborted();
    const chunk: Awaited<ReturnType<typeof rowsAfter>> = await rowsAfter(db, scope, days, place, chunkRows);
    if (chunk.rows.length > 0) yield chunk.rows;
    if (chunk.rows.length < chunkRows) return;
    place = chunk.last;
  }
}

/** Every invoice of the range. Cancelled ones keep their row, so totals are before refunds. */
export const detailInvoice = reportQuery(report, {
  // A filter that no index knows may have to pass over many invoices to find few.
  heavy: ({ filter }) => filter.plate === undefined && Object.keys(filter).some((name) => name !== 'status'),
  async page(db, scope, { page, size, after }) {
    const days = await dayFigures(db, scope);
    const { invoices: total, ...totals } = sumOfDays(days);
    const offset = (page - 1) * size;
    if (after === undefined && offset >= total) {
      return { rows: [], totals, total, next: null };
    }
    const place =
      after !== undefined
        ? readCursor(after)
        : offset > 0
          ? await placeBefore(db, scope, days, offset)
          : null;
    const { rows, last } = await rowsAfter(db, scope, days, place, size);
    return {
      rows,
      totals,
      total,
      next: last && rows.length === size ? `${last.day}_${last.id}` : null,
    };
  },
  async whole(db, scope, stop) {
    const days = await dayFigures(db, scope);
    const { invoices: total, ...totals } = sumOfDays(days);
    return { total, totals, chunks: allRows(db, scope, days, stop) };
  },
});
