import { sql } from 'kysely';
import type {
  FiscalVoucher,
  VoucherArrived,
  VoucherDay,
  VoucherDayState,
  VoucherIssuer,
} from '../../../../shared/features/billing/fiscal-vouchers/fiscal-voucher.ts';
import { flag } from '../../../db/columns.ts';
import type { ListSpec } from '../../../db/paging.ts';
import type { WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { type DaySums, keyOf, sumsOfDays } from '../finance-reports/figures.list.ts';
import { fiscalVouchers } from './fiscal-vouchers.table.ts';
import type { VoucherPlace } from './voucher-figures.list.ts';

type Listed = WireRecord<typeof fiscalVouchers>;

/** The list; `office=true` are those of the office. */
export const fiscalVoucherList: ListSpec = {
  order: '-day,deviceId',
  computed: {
    office: { column: flag(), by: () => sql<number>`case when device_id is null then 1 else 0 end` },
  },
};

function vouchersOf(db: Db | Trx, { companyId, deviceId }: VoucherPlace) {
  return db
    .selectFrom('fiscal_vouchers')
    .where('company_id', '=', companyId)
    .where('device_id', deviceId === null ? 'is' : '=', deviceId);
}

/** The last voucher of a terminal, or of the office, and the day of its first; null where it has none. */
export async function lastVoucher(db: Db | Trx, place: VoucherPlace) {
  const row = await vouchersOf(db, place).selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
  if (!row) return null;
  const first = await vouchersOf(db, place).select('day').orderBy('day').limit(1).executeTakeFirstOrThrow();
  return { ...fiscalVouchers.read(row), firstDay: first.day };
}

/** Whether a day has its voucher. */
export async function hasVoucher(db: Db | Trx, place: VoucherPlace, day: string): Promise<boolean> {
  const row = await vouchersOf(db, place).select('id').where('day', '=', day).executeTakeFirst();
  return row !== undefined;
}

/** Vouchers with what of their days arrived since. */
export async function withArrived(
  db: Db | Trx,
  companyId: number,
  vouchers: readonly Listed[],
): Promise<FiscalVoucher[]> {
  const days = vouchers.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  const deviceIds = [...new Set(vouchers.map(({ deviceId }) => deviceId ?? 0))];
  const sums = from && to ? await sumsOfDays(db, { companyId, from, to, deviceIds }) : new Map();
  return vouchers.map((voucher) => ({
    ...voucher,
    // No sum of vouchers reaches what a number can't hold: a line is limited, and so are its days.
    accumulated: Number(voucher.accumulated),
    arrived: arrivedSince(voucher, sums.get(keyOf(voucher))),
  }));
}

type Documented = Pick<Listed, 'invoices' | 'total' | 'cancelled' | 'credited'>;

function arrivedSince(voucher: Documented, now: DaySums | undefined): VoucherArrived | null {
  if (!now) return null;
  const arrived = {
    invoices: now.invoices - voucher.invoices,
    total: now.total - voucher.total,
    cancelled: now.cancelled - voucher.cancelled,
    credited: now.credited - voucher.credited,
  };
  return Object.values(arrived).every((figure) => figure === 0) ? null : arrived;
}

interface Span {
  companyId: number;
  from: string;
  to: string;
}

/** Every day of a range on which a terminal, or the office, made a document, and how it stands with its voucher. */
export async function voucherDays(db: Db | Trx, span: Span, today: string): Promise<VoucherDay[]> {
  const sums = await sumsOfDays(db, span);
  const made = new Map((await vouchersBetween(db, span)).map((one) => [keyOf(one), one]));
  const series = await seriesOf(db, span.companyId);
  return [...sums]
    .filter(([, { invoices, cancelled }]) => invoices > 0 || cancelled > 0)
    .map(([key, now]): VoucherDay => {
      const [day = '', device = '0'] = key.split('/');
      const deviceId = Number(device) || null;
      const voucher = made.get(key);
      const state = voucher
        ? arrivedSince(voucher, now)
          ? 'changed'
          : 'made'
        : unmade(day, series.get(deviceId ?? 0), today);
      return {
        ...{ deviceId, day, state, total: now.total },
        voucherId: voucher?.id ?? null,
        number: voucher?.number ?? null,
      };
    })
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

interface Series {
  first: string;
  last: string;
}

function unmade(day: string, series: Series | undefined, today: string): VoucherDayState {
  if (day >= today) return 'open';
  if (!series || day > series.last) return 'missing';
  return day < series.first ? 'before' : 'late';
}

/** The first and last day of each terminal's vouchers; the office's is 0. */
async function seriesOf(db: Db | Trx, companyId: number): Promise<Map<number, Series>> {
  const rows = await db
    .selectFrom('fiscal_vouchers')
    .where('company_id', '=', companyId)
    .groupBy('device_id')
    .select(({ fn }) => ['device_id', fn.min<string>('day').as('first'), fn.max<string>('day').as('last')])
    .execute();
  return new Map(rows.map(({ device_id, ...series }) => [device_id ?? 0, series]));
}

function vouchersBetween(db: Db | Trx, { companyId, from, to }: Span) {
  return db
    .selectFrom('fiscal_vouchers')
    .select(['id', 'device_id as deviceId', 'day', 'number', 'invoices', 'total', 'cancelled', 'credited'])
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}

/** How the lot and its terminal are called now. */
export async function issuerOf(db: Db | Trx, { companyId, deviceId }: VoucherPlace): Promise<VoucherIssuer> {
  const lot = await db
    .selectFrom('companies')
    .select(['name', 'identification_type as identificationType', 'identification', 'address', 'telephone'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const device =
    deviceId === null
      ? undefined
      : await db
          .selectFrom('devices')
          .select(['name', 'imei'])
          .where('id', '=', deviceId)
          .where('company_id', '=', companyId)
          .executeTakeFirst();
  return { ...lot, terminal: device?.name ?? null, serial: device?.imei ?? null };
}
