import { sql } from 'kysely';
import type {
  CashInHand,
  HeldClosure,
  SlipType,
} from '../../../../shared/features/traffic/deposits/deposit.ts';
import { flag } from '../../../db/columns.ts';
import type { ListSpec } from '../../../db/paging.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { uncountedCash } from '../closures/uncounted-cash.list.ts';
import { isUnconfirmed } from './unconfirmed.list.ts';

/** Cash of a closure that belongs to the bank: without the float, and with what went to the safe before the count. */
export const bankable = sql<number>`(closures.counted + closures.dropped - closures.opening)`;

/**
 * The list; `differs=true` are those whose cash is another than what their closures counted, `unconfirmed=true` those whose
 * credit was typed and that no line of a statement is which should have it.
 */
export const depositList: ListSpec = {
  order: '-date,-id',
  computed: {
    differs: { column: flag(), by: () => sql<number>`case when difference <> 0 then 1 else 0 end` },
    unconfirmed: {
      column: flag(),
      by: (db) => sql<number>`case when ${isUnconfirmed(db)} then 1 else 0 end`,
    },
  },
};

/** Closures that a place shows at most: what one deposit takes. */
const shownClosures = 100;

/** A closure as a deposit asks for it; its office is 0. */
export interface BankableClosure {
  id: number;
  deviceId: number;
  at: number;
  cash: number;
  depositId: number | null;
}

/** Closures by their ids, whosever deposit they are in; those of other lots are not there. */
export async function closuresOf(
  db: Db | Trx,
  companyId: number,
  ids: readonly number[],
): Promise<BankableClosure[]> {
  const rows = await bankables(db, companyId)
    .where('closures.id', 'in', [0, ...ids])
    .execute();
  return rows.map(toBankable);
}

/** Closures of some places (the office is 0) before an instant whose cash no deposit has, the oldest first. */
export async function heldClosures(
  db: Db | Trx,
  companyId: number,
  { deviceIds, until, most }: { deviceIds: readonly number[]; until: number; most: number },
): Promise<BankableClosure[]> {
  const rows = await bankables(db, companyId)
    .where('closures.deposit_id', 'is', null)
    .where(sql`coalesce(closures.device_id, 0)`, 'in', [...deviceIds])
    .where('closures.at', '<', until)
    .orderBy('closures.at')
    .limit(most)
    .execute();
  return rows.map(toBankable);
}

const bankables = (db: Db | Trx, companyId: number) =>
  db
    .selectFrom('closures')
    .where('closures.company_id', '=', companyId)
    .select(['closures.id', 'closures.at', 'closures.deposit_id', bankable.as('cash')])
    .select(sql<number>`coalesce(closures.device_id, 0)`.as('device_id'));

const toBankable = (row: {
  id: number;
  at: number;
  deposit_id: number | null;
  cash: number;
  device_id: number;
}): BankableClosure => ({
  ...{ id: row.id, at: row.at, cash: Number(row.cash) },
  ...{ deviceId: Number(row.device_id), depositId: row.deposit_id },
});

/**
 * The cash of each terminal, and of the office (0), that is not at the bank, however old: who could let it grow old enough
 * to be forgotten could keep it. Places that have none are left out.
 */
export async function cashInHand(db: Db | Trx, companyId: number): Promise<CashInHand[]> {
  const counted = await db
    .selectFrom('closures')
    .where('company_id', '=', companyId)
    .where('deposit_id', 'is', null)
    .groupBy(sql`coalesce(device_id, 0)`)
    .select(({ fn }) => [
      sql<number>`coalesce(device_id, 0)`.as('device_id'),
      sql<number>`sum(${bankable})`.as('cash'),
      fn.min<number>('at').as('since'),
      fn.countAll<number>().as('count'),
    ])
    .execute();
  const uncounted = await uncountedCash(db, companyId);
  const places = new Map(counted.map((row) => [Number(row.device_id), row]));
  const ids = [...new Set([...places.keys(), ...uncounted.keys()])].sort((a, b) => a - b);
  const held = Map.groupBy(await oldestHeld(db, companyId), ({ deviceId }) => deviceId);
  return ids.map((deviceId) => {
    const row = places.get(deviceId);
    return {
      deviceId,
      counted: Number(row?.cash ?? 0),
      since: row ? new Date(row.since).toISOString() : null,
      uncounted: uncounted.get(deviceId)?.cash ?? 0,
      closures: held.get(deviceId) ?? [],
      closureCount: Number(row?.count ?? 0),
    };
  });
}

/** The oldest closures of each place whose cash no deposit has. */
async function oldestHeld(db: Db | Trx, companyId: number): Promise<HeldClosure[]> {
  const all = db
    .selectFrom('closures')
    .where('company_id', '=', companyId)
    .where('deposit_id', 'is', null)
    .select(['id', 'device_id', 'at', 'cashier', bankable.as('cash')])
    .select(sql<number>`row_number() over (partition by device_id order by at, id)`.as('place'));
  const rows = await db
    .selectFrom(all.as('held'))
    .where('place', '<=', shownClosures)
    .orderBy('at')
    .orderBy('id')
    .select(['id', 'device_id', 'at', 'cashier', 'cash'])
    .execute();
  return rows.map(toHeld);
}

/** The closures whose cash a deposit is, the oldest first. */
export async function closuresIn(db: Db | Trx, companyId: number, depositId: number): Promise<HeldClosure[]> {
  const rows = await db
    .selectFrom('closures')
    .where('company_id', '=', companyId)
    .where('deposit_id', '=', depositId)
    .orderBy('at')
    .orderBy('id')
    .select(['id', 'device_id', 'at', 'cashier', bankable.as('cash')])
    .execute();
  return rows.map(toHeld);
}

const toHeld = (row: {
  id: number;
  device_id: number | null;
  at: number;
  cashier: string;
  cash: number;
}): HeldClosure => ({
  ...{ id: row.id, deviceId: row.device_id ?? 0, cashier: row.cashier },
  ...{ at: new Date(row.at).toISOString(), cash: Number(row.cash) },
});

/** The slip of a deposit; null where it has none. */
export async function slipOf(
  db: Db | Trx,
  depositId: number,
): Promise<{ type: SlipType; tag: string; bytes: Buffer } | null> {
  const row = await db
    .selectFrom('deposit_attachments')
    .select(['type', 'tag', 'content'])
    .where('deposit_id', '=', depositId)
    .executeTakeFirst();
  if (!row) return null;
  return { type: row.type as SlipType, tag: row.tag, bytes: Buffer.from(row.content, 'base64') };
}

/** Banks that the lot has used, for whoever types one; the last first. */
export async function banksUsed(db: Db | Trx, companyId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deposits')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'D')
    .groupBy('bank_folded')
    .select(({ fn }) => [fn.max<string>('bank').as('bank'), fn.max<number>('id').as('last')])
    .orderBy('last', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ bank }) => bank);
}
