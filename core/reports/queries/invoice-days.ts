import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Amount, minus, sumOf } from '../../../shared/money.ts';
import { detailInvoice } from '../../../shared/reports/detail-invoice.ts';
import type { Db, Schema, Trx } from '../../db/schema.ts';
import type { ReportScope } from '../query.ts';
import { collectedDays } from './collected-days.ts';
import { narrowing } from './filters.ts';

type Scope = ReportScope<typeof detailInvoice>;

/** What the invoices of a day come to. */
export interface DayFigures {
  day: string;
  invoices: number;
  subtotal: Amount;
  tax: Amount;
  discount: Amount;
  total: Amount;
}

const { conceptId: _, ...ownFilters } = detailInvoice.filters;
const narrowed = narrowing(ownFilters, 'invoices', {
  deviceId: 'device_id',
  method: 'method',
  service: 'service',
  vehicleType: 'vehicle_type',
  plate: 'plate',
  status: 'status',
});

/** Those that have a line of a concept. */
const ofConcept = (conceptId: number | undefined) =>
  conceptId === undefined
    ? []
    : [
        sql<SqlBool>`exists (select 1 from invoice_lines
          where invoice_lines.invoice_id = invoices.id and invoice_lines.concept_id = ${conceptId})`,
      ];

/** The invoices that a report shows, as a condition. */
export function ofReport(scope: Scope) {
  return (where: ExpressionBuilder<Schema, 'invoices'>): Expression<SqlBool> =>
    where.and([
      where('invoices.company_id', '=', scope.companyId),
      // One day by equality: within it the index goes on in the order of ids.
      ...(scope.from === scope.to
        ? [where('invoices.day', '=', scope.from)]
        : [where('invoices.day', '>=', scope.from), where('invoices.day', '<=', scope.to)]),
      ...narrowed(scope.filter),
      ...ofConcept(scope.filter.conceptId),
    ]);
}

/** Sums by day out of the roll-ups: what the documents say, whoever has paid. */
function fromRollUps(db: Db | Trx, scope: Scope): Promise<DayFigures[]> {
  return collectedDays(db, scope)
    .where('invoices', '<>', 0)
    .select((sum) => [
      'day',
      sum.fn.sum<number>('invoices').as('invoices'),
      sum.fn.sum<Amount>('subtotal').as('subtotal'),
      sum.fn.sum<Amount>('tax').as('tax'),
      sum.fn.sum<Amount>('discount').as('discount'),
      sum.fn.sum<Amount>('total').as('total'),
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
export async function dayFigures(db: Db | Trx, scope: Scope): Promise<DayFigures[]> {
  const { plate, status, conceptId, ...rest } = scope.filter;
  if (plate !== undefined || conceptId !== undefined || (status !== undefined && status !== 'A')) {
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
