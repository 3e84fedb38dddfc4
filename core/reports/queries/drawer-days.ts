import { type RawBuilder, sql } from 'kysely';
import type { Amount } from '../../../shared/money.ts';
import type { ReportScope } from '../query.ts';

/** The columns of money by method, and the method of each. */
export const methodColumns = {
  cash: 'cash',
  creditCard: 'credit-card',
  debitCard: 'debit-card',
  payu: 'payu',
  qr: 'qr',
  tollPass: 'toll-pass',
  voucher: 'voucher',
  transfer: 'transfer',
  payroll: 'payroll',
} as const;
export type MethodColumn = keyof typeof methodColumns;

/** The sums of a drawer's day, or of many. */
export type DrawerSums = Record<
  MethodColumn | 'total' | 'electronicPayment' | 'collected' | 'refunds' | 'credited',
  Amount
> & { invoices: number; cancelled: number };

/** A day of a drawer; the office is 0. */
export interface DrawerDay extends DrawerSums {
  day: string;
  device: number;
}

const ofMethods = (Object.keys(methodColumns) as MethodColumn[]).map(
  (column) =>
    sql`sum(case when side.method = ${sql.lit(methodColumns[column])} then side.collected else 0 end) as ${sql.ref(column)}`,
);

/** The figures of a drawer; `electronicPayment` by the methods that leave nothing in it. */
const figures = sql`sum(side.invoices) as invoices, sum(side.total) as total, ${sql.join(ofMethods)},
  sum(case when side.method in ('credit-card', 'debit-card', 'payu', 'qr', 'toll-pass', 'transfer')
    then side.collected else 0 end) as ${sql.ref('electronicPayment')},
  sum(side.collected) as collected, -sum(side.refunds) as refunds, sum(side.cancelled) as cancelled,
  sum(side.credited) as credited`;

interface Asked extends Pick<ReportScope, 'companyId' | 'from' | 'to'> {
  deviceId: number | undefined;
}

/**
 * What the drawers' days are made of: roll-ups of money, by how much cash that went back was rounded, credit notes, which
 * the office makes, and reports of days on which nothing happened.
 */
function sides({ companyId, from, to, deviceId }: Asked): RawBuilder<unknown> {
  const within = sql`company_id = ${companyId} and day >= ${from} and day <= ${to}`;
  const narrowed = deviceId === undefined ? sql`` : sql`and device_id = ${deviceId}`;
  const notes =
    deviceId === undefined
      ? sql`union all select day, 0, '', 0, 0, 0, 0, 1, total from credit_notes where ${within}`
      : sql``;
  return sql`(
    select day, device_id as device, method, invoices, total, collected, refunds, 0 as cancelled, 0 as credited
      from collection_days where ${within} ${narrowed}
    union all select day, coalesce(device_id, 0), '', 0, 0, 0, -rounding, 0, 0
      from receipts where ${within} and kind = 'refund' and rounding <> 0 ${narrowed}
    ${notes}
    union all select day, coalesce(device_id, 0), '', 0, 0, 0, 0, 0, 0
      from finance_reports where ${within} and status <> 'D' ${narrowed}
  ) side`;
}

/** The days of drawers in their order, from a place on; at most `limit` of them. */
export function drawerDays(
  asked: Asked,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: DrawerDay | undefined },
): RawBuilder<DrawerDay> {
  const following = after ? sql`where (side.day, side.device) > (${after.day}, ${after.device})` : sql``;
  return sql<DrawerDay>`select side.day, side.device, ${figures} from ${sides(asked)} ${following}
    group by side.day, side.device order by side.day, side.device limit ${limit} offset ${offset}`;
}

/** What all drawers come to on each day. */
export function drawerSumsByDay(asked: Asked): RawBuilder<DrawerSums & { day: string }> {
  return sql`select side.day, ${figures} from ${sides(asked)} group by side.day order by side.day`;
}

/** How many days of drawers there are, and what all come to. */
export function drawerTotals(asked: Asked): RawBuilder<DrawerSums & { rows: number }> {
  const keys = sql`(select distinct side.day, side.device from ${sides(asked)}) one`;
  return sql`select (select count(*) from ${keys}) as rows, ${figures} from ${sides(asked)}`;
}
