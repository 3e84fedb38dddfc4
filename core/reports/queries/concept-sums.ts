import { type ExpressionBuilder, sql } from 'kysely';
import { type Amount, sumOf } from '../../../shared/money.ts';
import { conceptInvoice } from '../../../shared/reports/concept-invoice.ts';
import type { TotalsOf } from '../../../shared/reports/report.ts';
import type { Db, Schema, Trx } from '../../db/schema.ts';
import type { ReportScope } from '../query.ts';
import { narrowing } from './filters.ts';

type Scope = ReportScope<typeof conceptInvoice>;

const { service: _, ...filters } = conceptInvoice.filters;
const narrowed = narrowing(filters, 'concept_days', { deviceId: 'device_id', conceptId: 'concept_id' });

/** The service of a line is that of its concept; the invoice’s where it has none. */
const service = sql<string>`coalesce(concepts.service, concept_days.service)`;

/** The roll-ups that the transaction of each document keeps, as far as a report asks about them. */
function conceptDays(db: Db | Trx, { companyId, from, to, filter }: Scope) {
  return db
    .selectFrom('concept_days')
    .leftJoin('concepts', 'concepts.id', 'concept_days.concept_id')
    .where('concept_days.company_id', '=', companyId)
    .where('concept_days.day', '>=', from)
    .where('concept_days.day', '<=', to)
    .where(({ and }) => and([...narrowed(filter)]))
    .$if(filter.service !== undefined, (days) => days.where(service, '=', filter.service ?? ''));
}

const figures = ({ fn }: ExpressionBuilder<Schema, 'concept_days'>) =>
  [
    fn.sum<number>('concept_days.quantity').as('quantity'),
    fn.sum<Amount>('concept_days.subtotal').as('subtotal'),
    fn.sum<Amount>('concept_days.tax').as('tax'),
    fn.sum<Amount>('concept_days.discount').as('discount'),
    fn.sum<Amount>('concept_days.total').as('total'),
  ] as const;

/** Of a whole, in basis points; null where there is none. */
const shareOf = (part: Amount, whole: Amount) =>
  Number(whole) === 0 ? null : Math.round((Number(part) / Number(whole)) * 10_000);

function conceptGroups(db: Db | Trx, scope: Scope) {
  return conceptDays(db, scope)
    .select([
      sql<number | null>`nullif(concept_days.concept_id, 0)`.as('conceptId'),
      'concepts.name as concept',
      sql<string>`coalesce(concepts.initials, concept_days.initials)`.as('initials'),
      service.as('service'),
    ])
    .select(figures)
    .groupBy([
      'concept_days.concept_id',
      'concepts.name',
      'concepts.initials',
      'concept_days.initials',
      service,
    ])
    .orderBy('total', 'desc')
    .orderBy('concept_days.concept_id')
    .orderBy('initials')
    .orderBy('service');
}

/** What each concept came to, the greatest first; a lot has some dozens. */
export async function conceptSums(db: Db | Trx, scope: Scope) {
  const rows = await conceptGroups(db, scope).execute();
  const whole = sumOf(rows.map(({ total }) => total));
  return rows.map((row) => ({ ...row, share: shareOf(row.total, whole) }));
}

/** The same at each terminal; the office is none. */
export async function conceptSumsByDevice(db: Db | Trx, scope: Scope) {
  const rows = await conceptGroups(db, scope)
    .leftJoin('devices', 'devices.id', 'concept_days.device_id')
    .select([sql<number | null>`nullif(concept_days.device_id, 0)`.as('deviceId'), 'devices.name as device'])
    .groupBy(['concept_days.device_id', 'devices.name'])
    .orderBy('concept_days.device_id')
    .execute();
  const whole = sumOf(rows.map(({ total }) => total));
  return rows.map((row) => ({ ...row, share: shareOf(row.total, whole) }));
}

type Sums = TotalsOf<typeof conceptInvoice>;

/** What rows of concepts come to together. */
export function conceptTotals(rows: readonly Sums[]): Sums {
  const of = (name: 'subtotal' | 'tax' | 'discount' | 'total') => sumOf(rows.map((row) => row[name] ?? 0));
  return {
    quantity: rows.reduce((all, { quantity }) => all + Number(quantity), 0),
    subtotal: of('subtotal'),
    tax: of('tax'),
    discount: of('discount'),
    total: of('total'),
    share: Number(of('total')) === 0 ? 0 : 10_000,
  };
}
