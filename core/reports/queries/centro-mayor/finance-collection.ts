import { localDay } from '../../../../shared/dates.ts';
import { centroMayorFinance as report } from '../../../../shared/reports/centro-mayor/finance-collection.ts';
import type { RowOf, TotalsOf } from '../../../../shared/reports/report.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { chunkRows, inChunks, pageOf, type ReportScope, reportQuery, type Stop } from '../../query.ts';
import { sortedRows } from '../../sorted-rows.ts';
import { type DrawerDay, drawerDays, drawerSumsByDay, drawerTotals } from '../drawer-days.ts';

type Scope = ReportScope<typeof report>;
type Row = RowOf<typeof report>;

const asked = ({ companyId, from, to, filter }: Scope) => ({
  companyId,
  from,
  to,
  deviceId: filter.deviceId,
});

/** Terminals of the lot by id, deleted ones too. */
async function namesOf(db: Db | Trx, { companyId }: Scope): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('devices')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Span {
  from: string;
  to: string;
}

const keyOf = (day: string, device: number) => `${day}/${device}`;

/** The first and last number of each prefix by drawer and day; the index holds all that is asked. */
async function numbersOf(db: Db | Trx, { companyId }: Scope, { from, to }: Span) {
  const rows = await db
    .selectFrom('invoices')
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'device_id', 'prefix'])
    .orderBy('prefix')
    .select(({ fn }) => [
      'day',
      'device_id',
      'prefix',
      fn.min<number>('number').as('first'),
      fn.max<number>('number').as('last'),
    ])
    .execute();
  return Map.groupBy(rows, ({ day, device_id }) => keyOf(day, device_id ?? 0));
}

/** The reports of the days, by drawer and day. */
async function reportsOf(db: Db | Trx, { companyId }: Scope, { from, to }: Span) {
  const rows = await db
    .selectFrom('finance_reports')
    .select(['day', 'device_id', 'state', 'invoices', 'total', 'collected', 'refunds'])
    .select(['cancelled', 'credited', 'electronic_payment'])
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('status', '<>', 'D')
    .execute();
  return new Map(rows.map((one) => [keyOf(one.day, one.device_id ?? 0), one]));
}

type Report = Awaited<ReturnType<typeof reportsOf>> extends Map<string, infer One> ? One : never;

/** How a day stands, as its calendar says it. */
function stateOf(one: DrawerDay, closed: Report | undefined, today: string): string {
  if (closed?.state === 'reopened') return 'reopened';
  if (closed?.state !== 'closed') return one.day < today ? 'missing' : 'open';
  const pairs = [
    [closed.invoices, one.invoices],
    [closed.total, one.total],
    [closed.electronic_payment, one.electronicPayment],
    [closed.collected, one.collected],
    [closed.refunds, one.refunds],
    [closed.cancelled, one.cancelled],
    [closed.credited, one.credited],
  ];
  return pairs.every(([then, now]) => Number(then) === Number(now)) ? 'closed' : 'changed';
}

/** Days of drawers with their names, numbers and states. */
async function rowsOf(db: Db | Trx, scope: Scope, days: readonly DrawerDay[]): Promise<Row[]> {
  const [from, to] = [days[0]?.day, days.at(-1)?.day];
  if (from === undefined || to === undefined) return [];
  const names = await namesOf(db, scope);
  const numbers = await numbersOf(db, scope, { from, to });
  const reports = await reportsOf(db, scope, { from, to });
  const today = localDay(scope.now, scope.timeZone);
  return days.map((one) => {
    const { device, ...same } = one;
    const key = keyOf(one.day, device);
    const ranges = numbers.get(key) ?? [];
    const printed = (end: 'first' | 'last') =>
      ranges.map((range) => `${range.prefix}${range[end]}`).join(' · ') || null;
    return {
      ...same,
      deviceId: device || null,
      device: names.get(device) ?? null,
      initialInvoice: printed('first'),
      finalInvoice: printed('last'),
      state: stateOf(one, reports.get(key), today),
    };
  });
}

async function sums(db: Db | Trx, scope: Scope): Promise<{ total: number; totals: TotalsOf<typeof report> }> {
  const { rows: found } = await drawerTotals(asked(scope)).execute(db);
  const [{ rows = 0, ...figures } = { rows: 0 }] = found;
  const totals = Object.fromEntries(
    report.totals.map((key) => [key, (figures as Partial<TotalsOf<typeof report>>)[key] ?? 0]),
  ) as TotalsOf<typeof report>;
  return { total: Number(rows), totals };
}

async function* allRows(db: Db | Trx, scope: Scope, stop: Stop): AsyncGenerator<Row[]> {
  let after: DrawerDay | undefined;
  for (;;) {
    stop.throwIfAborted();
    const { rows } = await drawerDays(asked(scope), { limit: chunkRows, after }).execute(db);
    if (rows.length > 0) yield await rowsOf(db, scope, rows);
    if (rows.length < chunkRows) return;
    after = rows.at(-1);
  }
}

/**
 * The finance report by terminal and day, the office without one: figures as of now, also of days that were closed; how
 * each stands says whether anything arrived since.
 */
export const centroMayorFinance = reportQuery(report, {
  heavy: () => false,
  async page(db, scope, wanted, stop) {
    if (scope.sort) {
      const all = (await Array.fromAsync(allRows(db, scope, stop))).flat();
      return { rows: pageOf(sortedRows(all, scope.sort), wanted), ...(await sums(db, scope)) };
    }
    const { rows } = await drawerDays(asked(scope), { limit: wanted.size, offset: wanted.skip }).execute(db);
    return { rows: await rowsOf(db, scope, rows), ...(await sums(db, scope)) };
  },
  async whole(db, scope, stop) {
    if (!scope.sort) return { ...(await sums(db, scope)), chunks: allRows(db, scope, stop) };
    // A row for each day of each terminal: some thousands at most.
    const all = (await Array.fromAsync(allRows(db, scope, stop))).flat();
    return { ...(await sums(db, scope)), chunks: inChunks(sortedRows(all, scope.sort), stop) };
  },
  async days(db, scope) {
    const { rows } = await drawerSumsByDay(asked(scope)).execute(db);
    return rows;
  },
});
