import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Amount, minus, sumOf } from '../../../shared/money.ts';
import { normalizePlate } from '../../../shared/plate.ts';
import type { Db, Schema, Trx } from '../../db/schema.ts';
import type { ReportScope } from '../query.ts';

/** What the invoices of a day come to. */
export interface DayFigures {
  day: string;
  invoices: number;
  subtotal: Amount;
  tax: Amount;
  discount: Amount;
  total: Amount;
}

/** The invoices that a report shows, as a condition. */
export function ofReport(scope: ReportScope) {
  const { deviceId, method, service, vehicleType, plate, status } = scope.filter;
  return (where: ExpressionBuilder<Schema, 'invoices'>): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [
      where('invoices.company_id', '=', scope.companyId),
      // One day by equality: within it the index goes on in the order of ids.
      ...(scope.from === scope.to
        ? [where('invoices.day', '=', scope.from)]
        : [where('invoices.day', '>=', scope.from), where('invoices.day', '<=', scope.to)]),
    ];
    if (deviceId !== undefined) all.push(where('invoices.device_id', '=', Number(deviceId)));
    if (method !== undefined) all.push(where('invoices.method', '=', String(method)));
    if (service !== undefined) all.push(where('invoices.service', '=', String(service)));
    if (vehicleType !== undefined) all.push(where('invoices.vehicle_type', '=', String(vehicleType)));
    if (plate !== undefined) all.push(where('invoices.plate', '=', normalizePlate(String(plate))));
    if (status !== undefined) {
      // The index over the few invoices that are not issued serves only who says so.
      if (status !== 'A') all.push(where('invoices.status', '<>', sql.lit('A')));
      all.push(where('invoices.status', '=', String(status)));
    }
    return where.and(all);
  };
}

/** Sums by day out of the roll-ups, before refunds: what the invoices say by themselves. */
function fromRollUps(db: Db | Trx, scope: ReportScope): Promise<DayFigures[]> {
  const { deviceId, method, service, vehicleType } = scope.filter;
  let days = db
    .selectFrom('collection_days')
    .where('company_id', '=', scope.companyId)
    .where('day', '>=', scope.from)
    .where('day', '<=', scope.to);
  if (deviceId !== undefined) days = days.where('device_id', '=', Number(deviceId));
  if (method !== undefined) days = days.where('method', '=', String(method));
  if (service !== undefined) days = days.where('service', '=', String(service));
  if (vehicleType !== undefined) days = days.where('vehicle_type', '=', String(vehicleType));
  return days
    .select((sum) => [
      'day',
      sum.fn.sum<number>('invoices').as('invoices'),
      sum.fn.sum<Amount>('subtotal').as('subtotal'),
      sum.fn.sum<Amount>('tax').as('tax'),
      sum.fn.sum<Amount>('discount').as('discount'),
      sum.fn.sum<Amount>(sql<Amount>`total - refunds`).as('total'),
    ])
    .groupBy('day')
    .orderBy('day')
    .execute();
}

/** Sums by day out of the invoices themselves: for conditions that an index answers with few rows. */
function fromInvoices(
  db: Db | Trx,
  condition: (where: ExpressionBuilder<Schema, 'invoices'>) => Expression<SqlBool>,
): Promise<DayFigures[]> {
  return db
    .selectFrom('invoices')
    .where(condition)
    .select((sum) => [
      'invoices.day',
      sum.fn.countAll<number>().as('invoices'),
      sum.fn.sum<Amount>('invoices.subtotal').as('subtotal'),
      sum.fn.sum<Amount>('invoices.tax').as('tax'),
      sum.fn.sum<Amount>('invoices.discount').as('discount'),
      sum.fn.sum<Amount>('invoices.total').as('total'),
    ])
    .groupBy('invoices.day')
    .orderBy('invoices.day')
    .execute();
}

const sums = ['subtotal', 'tax', 'discount', 'total'] as const;

/**
 * How many invoices the filters leave on each day and what they come to, without reading them: from the roll-ups; of
 * one plate or of the few that are cancelled from an index; those issued are all but the others.
 */
export async function dayFigures(db: Db | Trx, scope: ReportScope): Promise<DayFigures[]> {
  const { plate, status, ...rest } = scope.filter;
  if (plate !== undefined || (status !== undefined && status !== 'A')) {
    return fromInvoices(db, ofReport(scope));
  }
  const all = await fromRollUps(db, scope);
  if (status === undefined) return all;
  const without = { ...scope, filter: rest };
  const others = await fromInvoices(db, (where) =>
    where.and([ofReport(without)(where), where('invoices.status', '<>', sql.lit('A'))]),
  );
  const byDay = new Map(others.map((one) => [one.day, one]));
  return all.flatMap((one) => {
    const other = byDay.get(one.day);
    if (!other) return [one];
    const left = { ...one, invoices: one.invoices - other.invoices };
    for (const name of sums) left[name] = minus(one[name], other[name]);
    return left.invoices > 0 ? [left] : [];
  });
}

/** The figures of all days together. */
export function sumOfDays(days: readonly DayFigures[]): Omit<DayFigures, 'day'> {
  const of = (name: (typeof sums)[number]) => sumOf(days.map((one) => one[name]));
  return {
    invoices: days.reduce((all, { invoices }) => all + invoices, 0),
    subtotal: of('subtotal'),
    tax: of('tax'),
    discount: of('discount'),
    total: of('total'),
  };
}
