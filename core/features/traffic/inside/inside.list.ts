import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import {
  type InsideDetail,
  type InsideReceipt,
  type InsideStay,
  type InsideWarning,
  insideWarnings,
} from '../../../../shared/features/traffic/inside/inside.ts';
import { rule } from '../../../../shared/schema.ts';
import {
  checkListQuery,
  type ListQuery,
  type ListSpec,
  listIds,
  listRecords,
  type Page,
} from '../../../db/paging.ts';
import { type CompanyScope, toWire, type WireRecord } from '../../../db/records.ts';
import type { Db, Schema, Trx } from '../../../db/schema.ts';
import { AppError, invalid } from '../../../errors.ts';
import { type LotSettings, lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { priceStay } from '../stays/stay-price.service.ts';
import { longBefore, paymentOf, warningsOf } from './inside.rules.ts';
import { insideStays } from './inside.table.ts';

/** The lot that is looked at, and when: epoch milliseconds. */
export interface InsideMoment {
  companyId: number;
  now: number;
}

type Row = Selectable<Schema['inside_stays']>;
type Where = ExpressionBuilder<Schema, 'inside_stays'>;

/** Each warning as the database knows it; `warningsOf` says the same of a row. */
const conditions: Record<InsideWarning, (where: Where, now: number) => Expression<SqlBool>> = {
  duplicate: (where) => where('duplicate', '=', 1),
  long: (where, now) => where('entry_at', '<', longBefore(now)),
  late: (where, now) => where('exit_before', '<', now),
};

interface OwnFilters {
  warning: string | undefined;
  /** What any list takes. */
  plain: ListQuery;
}

/** @throws a field error for a warning that there is not */
function ownFilters({ warning, ...plain }: ListQuery): OwnFilters {
  if (warning !== undefined && !['any', ...insideWarnings].includes(warning))
    throw invalid({ warning: rule('type') });
  return { warning, plain };
}

export const insideList: ListSpec = { order: '-entryAt' };

/** The list, of those alone that have the warning which is asked for. */
function narrowed({ companyId, now }: InsideMoment, { warning }: OwnFilters): ListSpec {
  if (warning === undefined) return insideList;
  const wanted = insideWarnings.filter((one) => warning === 'any' || one === warning);
  return {
    ...insideList,
    among: (db) =>
      (db as Db)
        .selectFrom('inside_stays')
        .select('id')
        .where('company_id', '=', companyId)
        .where((where) => where.or(wanted.map((one) => conditions[one](where, now)))),
  };
}

/** A page of what is in the lot. Beside what any list takes: `warning`, with `any` or what it is about. */
export async function listInside(db: Db, moment: InsideMoment, query: ListQuery): Promise<Page<InsideStay>> {
  const filters = ownFilters(query);
  const page = await listRecords(db, insideStays, moment, narrowed(moment, filters), filters.plain);
  return { ...page, rows: await withPrices(db, moment, page.rows) };
}

/** The ids of all that the list shows, in its order. @throws as `listInside` */
export function insideIds(db: Db | Trx, moment: InsideMoment, query: ListQuery): Promise<number[]> {
  const filters = ownFilters(query);
  return listIds(db, insideStays, moment, narrowed(moment, filters), filters.plain);
}

/** Checks what is asked of the list without asking it. @throws as `listInside` */
export function checkInsideQuery(db: Db | Trx, query: ListQuery): void {
  checkListQuery(db, insideStays, insideList, ownFilters(query).plain);
}

type Listed = Omit<InsideStay, 'minutes' | 'due' | 'payment' | 'warnings'>;

/** Adds what each would pay now and how it stands. Who has left meanwhile is left out. */
export async function withPrices(
  db: Db | Trx,
  { companyId, now }: InsideMoment,
  records: readonly WireRecord<typeof insideStays>[],
): Promise<InsideStay[]> {
  const rows = await db
    .selectFrom('inside_stays')
    .selectAll()
    .where('company_id', '=', companyId)
    // No record has id 0: an empty list would be no SQL.
    .where('id', 'in', [0, ...records.map(({ id }) => id)])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lot = await lotSettings(db, companyId);
  const stays: InsideStay[] = [];
  for (const record of records) {
    const row = byId.get(record.id);
    if (row) stays.push({ ...(record as Listed), ...(await standOf(db, lot, row, now)) });
  }
  return stays;
}

async function standOf(db: Db | Trx, lot: LotSettings, row: Row, now: number) {
  const due = await dueNow(db, lot, row, now);
  return {
    minutes: Math.max(0, Math.floor((now - row.entry_at) / 60_000)),
    due,
    payment: paymentOf(row, due, now),
    warnings: warningsOf(row, now),
  };
}

/** Null where no tariff holds, or where a clock was wrong and the time has no price. */
async function dueNow(db: Db | Trx, lot: LotSettings, row: Row, now: number): Promise<number | null> {
  try {
    const { total } = await priceStay(db, lot, row, { at: Math.max(now, row.entry_at) });
    return total;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** A vehicle inside with its tariff and what it has paid. @throws notFound, also once it has left */
export async function insideDetail(
  db: Db,
  scope: CompanyScope,
  id: number,
  now: number,
): Promise<InsideDetail> {
  const row = await db
    .selectFrom('inside_stays')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  const record = toWire(insideStays, insideStays.read(row)) as Listed;
  const stand = await standOf(db, await lotSettings(db, scope.companyId), row, now);
  const tariff = await tariffOf(db, row.tariff_id);
  return { ...record, ...stand, tariff, receipts: await receiptsOf(db, scope, id) };
}

/** The tariff of the entry; null where none was assigned then. */
async function tariffOf(db: Db, tariffId: number | null): Promise<InsideDetail['tariff']> {
  if (tariffId === null) return null;
  const found = await db
    .selectFrom('tariffs')
    .select(['id', 'code', 'name'])
    .where('id', '=', tariffId)
    .executeTakeFirst();
  return found ?? null;
}

async function receiptsOf(db: Db, { companyId }: CompanyScope, stayId: number): Promise<InsideReceipt[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('devices', 'devices.id', 'payments.device_id')
    .leftJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .select([
      'payments.id',
      'payments.at',
      'payments.method',
      'payments.total',
      'devices.name as device',
      'invoices.prefix',
      'invoices.number',
    ])
    .where('payments.company_id', '=', companyId)
    .where('payments.stay_id', '=', stayId)
    .orderBy('payments.id')
    .execute();
  return rows.map(({ at, prefix, number, ...receipt }) => ({
    ...receipt,
    at: new Date(at).toISOString(),
    number: number === null ? null : `${prefix}${number}`,
  }));
}
