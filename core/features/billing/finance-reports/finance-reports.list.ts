import { sql } from 'kysely';
import { addDays } from '../../../../shared/dates.ts';
import type {
  CalendarDay,
  DayPreview,
  DayRefusal,
  DayState,
  FinanceReport,
} from '../../../../shared/features/billing/finance-reports/finance-report.ts';
import { flag } from '../../../db/columns.ts';
import type { ListSpec } from '../../../db/paging.ts';
import type { WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import {
  arrivedSince,
  type DaySums,
  type Days,
  type DevicePlace,
  figuresOf,
  keyOf,
  noSums,
  sumsOfDays,
} from './figures.list.ts';
import { financeReports } from './finance-reports.table.ts';
import { firstDayWith } from './first-day.list.ts';

type Listed = WireRecord<typeof financeReports>;

/** Why a day can't be closed, before it is put into words. */
type Refusal = Omit<DayRefusal, 'message'>;

/** The list; `office=true` are the days of the office. */
export const financeReportList: ListSpec = {
  order: '-day,deviceId',
  computed: {
    office: { column: flag(), by: () => sql<number>`case when device_id is null then 1 else 0 end` },
  },
};

/** Reports with what arrived since each was closed; of those that are not closed the figures of now. */
export async function withArrived(db: Db | Trx, companyId: number, reports: readonly Listed[]) {
  const days = reports.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  const deviceIds = [...new Set(reports.map(({ deviceId }) => deviceId ?? 0))];
  const sums =
    from && to ? await sumsOfDays(db, { companyId, from, to, deviceIds }) : new Map<string, DaySums>();
  return reports.map((report) => shown(report, sums.get(keyOf(report)) ?? noSums()));
}

function shown(report: Listed, now: DaySums): FinanceReport {
  if (report.state !== 'closed') return { ...report, ...now, arrived: null };
  return { ...report, arrived: arrivedSince(report, now) };
}

/** One report, with the numbers of its documents. */
export async function shownReport(db: Db | Trx, companyId: number, report: Listed): Promise<FinanceReport> {
  const { numbers, ...now } = await figuresOf(db, { companyId, ...report });
  const one = shown(report, now);
  return report.state === 'closed' ? one : { ...one, numbers };
}

/** The report of a day, deleted ones not counted; null where it has none. */
export async function reportOf(db: Db | Trx, { companyId, deviceId, day }: DevicePlace) {
  const row = await db
    .selectFrom('finance_reports')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .where('device_id', deviceId === null ? 'is' : '=', deviceId)
    .where('status', '<>', 'D')
    .executeTakeFirst();
  return row ? financeReports.read(row) : null;
}

/** What keeps a day from being closed: cash that no closure has, or an earlier day that is open; null where nothing does. */
export async function refusalOf(db: Db | Trx, place: DevicePlace): Promise<Refusal | null> {
  if (await hasOpenShift(db, place)) return { error: 'dayShiftsOpen', complement: null };
  const earlier = await earlierOpenDay(db, place);
  return earlier === null ? null : { error: 'earlierDayOpen', complement: earlier };
}

/**
 * Money of the day in a drawer that nobody has counted: a terminal's of any method, as its closure counts all; at the
 * office cash alone, for a transfer or the provider's money is in no drawer.
 */
async function hasOpenShift(db: Db | Trx, { companyId, deviceId, day }: DevicePlace): Promise<boolean> {
  const open = db
    .selectFrom('receipts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .where('closure_id', 'is', null);
  const found =
    deviceId === null
      ? open
          .where('device_id', 'is', null)
          .where('method', '=', sql.lit('cash'))
          .where('user_id', 'is not', null)
      : open.where('device_id', '=', deviceId);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

/** The first earlier day that had anything and is not closed; by the closing before it, since closings follow each other. */
async function earlierOpenDay(
  db: Db | Trx,
  { companyId, deviceId, day }: DevicePlace,
): Promise<string | null> {
  const reports = db
    .selectFrom('finance_reports')
    .where('company_id', '=', companyId)
    .where('device_id', deviceId === null ? 'is' : '=', deviceId)
    .where('day', '<', day)
    .where('status', '<>', sql.lit('D'));
  const reopened = await reports
    .select('day')
    // Not a parameter, so that SQLite finds the index over the few that are open.
    .where('state', '<>', sql.lit('closed'))
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  const last = await reports
    .select('day')
    .where('state', '=', 'closed')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const since = last?.day ?? '';
  const days = [
    reopened?.day,
    await firstDayWith(db, 'anything', { companyId, deviceId }, { after: since, before: day }),
  ];
  return days.filter((one) => one != null).sort()[0] ?? null;
}

/** What a day would be closed with now, and what keeps it from being closed. */
export async function previewOf(
  db: Db | Trx,
  place: DevicePlace,
): Promise<Omit<DayPreview, 'refusal'> & { refusal: Refusal | null }> {
  const { deviceId, day } = place;
  const report = await reportOf(db, place);
  const refusal: Refusal | null =
    report?.state === 'closed'
      ? { error: 'financeReportClosed', complement: null }
      : await refusalOf(db, place);
  return { deviceId, day, ...(await figuresOf(db, place)), refusal };
}

/** Every day of a range on which a terminal, or the office, had anything, and how each stands. */
export async function calendarOf(db: Db | Trx, days: Days, today: string): Promise<CalendarDay[]> {
  const sums = await sumsOfDays(db, days);
  const reports = new Map((await reportsBetween(db, days)).map((one) => [keyOf(one), one]));
  const keys = [...new Set([...sums.keys(), ...reports.keys()])].sort();
  return keys.map((key) => {
    const [day = '', device = '0'] = key.split('/');
    const now = sums.get(key) ?? noSums();
    const report = reports.get(key);
    return {
      deviceId: Number(device) || null,
      day,
      state: stateOf(report, now, day < today),
      total: now.total,
      collected: now.collected,
      reportId: report?.id ?? null,
    };
  });
}

/** How many days of terminals and the office that have anything are not closed, counted without what each comes to. */
export async function openDays(db: Db, { companyId, from, to }: Days): Promise<number> {
  const span = sql`company_id = ${companyId} and day >= ${from} and day <= ${to}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select day, device_id from collection_days where ${span}
      union select day, 0 from credit_notes where ${span}
      union select day, coalesce(device_id, 0) from finance_reports where ${span} and status <> 'D'
    ) active
    where not exists (
      select 1 from finance_reports closed
      where closed.company_id = ${companyId} and closed.day = active.day and closed.state = 'closed'
        and closed.status <> 'D' and coalesce(closed.device_id, 0) = active.device_id)`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

function stateOf(report: Closed | undefined, now: DaySums, isOver: boolean): DayState {
  if (report?.state === 'closed') return arrivedSince(report, now) ? 'changed' : 'closed';
  if (report?.state === 'reopened') return 'reopened';
  return isOver ? 'missing' : 'open';
}

/** What the calendar needs of a report: how its day stands, and what it was closed with. */
type Closed = Pick<Listed, 'id' | 'deviceId' | 'day' | 'state'> & Omit<DaySums, 'methods'>;

async function reportsBetween(db: Db | Trx, { companyId, from, to, deviceIds }: Days): Promise<Closed[]> {
  return db
    .selectFrom('finance_reports')
    .select(['id', 'device_id as deviceId', 'day', 'state', 'invoices', 'total', 'collected', 'refunds'])
    .select(['electronic_payment as electronicPayment', 'cancelled', 'credited'])
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('status', '<>', 'D')
    .$if(deviceIds !== undefined, (reports) =>
      reports.where(sql`coalesce(device_id, 0)`, 'in', [...(deviceIds ?? [])]),
    )
    .execute();
}

/** The earliest day of a terminal, or the office, that is not closed: what closing until a day begins with. */
export function firstOpenDay(
  db: Db | Trx,
  place: Omit<DevicePlace, 'day'>,
  until: string,
): Promise<string | null> {
  return earlierOpenDay(db, { ...place, day: addDays(until, 1) });
}

/** The earliest day of a lot until one that any of its places has not closed; each place by its last closing, not day by day. */
export async function firstOpenDayOf(db: Db | Trx, companyId: number, until: string): Promise<string | null> {
  let first: string | null = null;
  for (const id of await placesOf(db, companyId)) {
    const day = await firstOpenDay(db, { companyId, deviceId: id === 0 ? null : id }, first ?? until);
    first = day ?? first;
  }
  return first;
}

/** The terminals that ever sold anything, deleted ones too, and 0 for the office. */
export async function placesOf(db: Db | Trx, companyId: number): Promise<number[]> {
  const devices = await db
    .selectFrom('devices')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return [0, ...devices.map(({ id }) => id)];
}

/** Whether a terminal is one of the lot's, deleted ones too. */
export async function hasDevice(db: Db | Trx, companyId: number, deviceId: number): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .select('id')
    .where('id', '=', deviceId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
}
