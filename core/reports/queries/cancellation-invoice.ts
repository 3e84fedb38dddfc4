import { type SqlBool, sql } from 'kysely';
import { cancellationInvoice as report } from '../../../shared/reports/cancellation-invoice.ts';
import type { RowOf, TotalsOf } from '../../../shared/reports/report.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { chunkRows, followed, type ReportScope, reportQuery, type Stop } from '../query.ts';
import { sumsByDay } from './day-sums.ts';
import { narrowing } from './filters.ts';
import { orderOf, pageOfRows, rowsInOrder } from './in-order.ts';

type Scope = ReportScope<typeof report>;
type Row = RowOf<typeof report>;

const narrowed = narrowing(report.filters, 'invoices', {
  deviceId: 'device_id',
  service: 'service',
  vehicleType: 'vehicle_type',
  plate: 'plate',
});

/** The notes of the range after which nothing was left of their invoices: each by itself, or the last of several. */
function found(db: Db | Trx, { companyId, from, to, filter }: Scope) {
  return db
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .where('credit_notes.company_id', '=', companyId)
    .where('credit_notes.day', '>=', from)
    .where('credit_notes.day', '<=', to)
    .where('invoices.status', '=', 'D')
    .where(
      sql<SqlBool>`not exists (select 1 from credit_notes later
        where later.invoice_id = credit_notes.invoice_id and later.id > credit_notes.id)`,
    )
    .where(({ and }) => and([...narrowed(filter)]));
}

function ordered(db: Db | Trx, scope: Scope) {
  return found(db, scope)
    .leftJoin('entities', 'entities.id', 'invoices.entity_id')
    .leftJoin('devices', 'devices.id', 'invoices.device_id')
    .leftJoin('users', 'users.id', 'credit_notes.user_id')
    .select([
      'credit_notes.id as note_id',
      'credit_notes.day as note_day',
      'invoices.id',
      'invoices.prefix',
      'invoices.number',
      'invoices.day',
      'invoices.plate',
      'entities.name as customer',
      'devices.name as device',
      'credit_notes.prefix as note_prefix',
      'credit_notes.number as note_number',
      'credit_notes.at',
      'credit_notes.reason',
      'users.name as user',
      'invoices.method',
      'invoices.total',
      'credit_notes.total as credited',
    ])
    .orderBy('credit_notes.day')
    .orderBy('credit_notes.id');
}

type Found = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number];

const order = orderOf<Found>()(
  report,
  {
    number: ['prefix', () => sql`one.number`],
    day: ['day'],
    plate: ['plate'],
    customer: ['customer'],
    device: ['device'],
    note: ['note_prefix', () => sql`one.note_number`],
    at: ['at'],
    reason: ['reason'],
    user: ['user'],
    method: ['method'],
    total: ['total'],
    credited: ['credited'],
  },
  ['note_day', 'note_id'],
);

function rowOf({ prefix, number, note_prefix, note_number, note_id: _n, note_day: _d, ...same }: Found): Row {
  return { ...same, number: `${prefix}${number}`, note: `${note_prefix}${note_number}` };
}

async function sums(db: Db | Trx, scope: Scope): Promise<{ total: number; totals: TotalsOf<typeof report> }> {
  const { rows, total, credited } = await found(db, scope)
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      fn.sum<number | null>('invoices.total').as('total'),
      fn.sum<number | null>('credit_notes.total').as('credited'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(rows), totals: { total: Number(total ?? 0), credited: Number(credited ?? 0) } };
}

function allRows(db: Db | Trx, scope: Scope, stop: Stop): AsyncGenerator<Row[]> {
  if (scope.sort) return rowsInOrder({ db, scope, stop }, scope.sort, ordered(db, scope), order, rowOf);
  const after = (last: Found | undefined) =>
    sql<SqlBool>`(credit_notes.day, credit_notes.id) > (${last?.note_day ?? ''}, ${last?.note_id ?? 0})`;
  return followed(
    stop,
    (last: Found | undefined) => ordered(db, scope).where(after(last)).limit(chunkRows).execute(),
    rowOf,
  );
}

/** Cancelled invoices by the day on which they were cancelled; the money of their own day stays where it was. */
export const cancellationInvoice = reportQuery(report, {
  heavy: () => false,
  async page(db, scope, wanted) {
    const rows = await pageOfRows(db, scope, ordered(db, scope), order, wanted);
    return { rows: rows.map(rowOf), ...(await sums(db, scope)) };
  },
  async whole(db, scope, stop) {
    return { ...(await sums(db, scope)), chunks: allRows(db, scope, stop) };
  },
  days: (db, scope) =>
    sumsByDay(db, sql`one.note_day`, ordered(db, scope), {
      total: sql`one.total`,
      credited: sql`one.credited`,
    }),
});
