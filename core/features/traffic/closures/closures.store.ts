import { sql } from 'kysely';
import { type Amount, minus } from '../../../../shared/money.ts';
import { asUniqueError } from '../../../db/constraint-errors.ts';
import type { Trx } from '../../../db/schema.ts';
import { drawer } from '../../billing/receipts/receipts.list.ts';
import { closeReceipts } from '../../billing/receipts/receipts.store.ts';
import { closures } from './closures.table.ts';

export interface NewClosure {
  companyId: number;
  deviceId: number;
  /** Epoch milliseconds. */
  at: number;
  cashier: string;
  /** Cash counted, minor units. */
  counted: number;
  /** What may be counted beyond what is expected, minor units: more is held. */
  most: number;
}

export interface MadeClosure {
  closureId: number;
  since: string | null;
  expected: Amount;
  counted: Amount;
  difference: Amount;
  /** A count that is absurd: not the closure's, which then counts what was expected. */
  held?: number;
  /** Collected by payment method. */
  totals: Record<string, Amount>;
}

/**
 * Closes a terminal's shift: everything up to its time that the terminal collected and no closure has, in the order of
 * processing, so that what arrives later falls into the next one and nothing is counted twice. `since` is the closure before it in
 * time, for one may reach us late.
 */
export async function makeClosure(trx: Trx, closure: NewClosure): Promise<MadeClosure> {
  const { deviceId, at } = closure;
  const last = await trx
    .selectFrom('closures')
    .select('at')
    .where('device_id', '=', deviceId)
    .where('at', '<=', at)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const since = last?.at ?? null;
  const id = await insertEmpty(trx, { ...closure, since, uuid: null, userId: null });
  const receipts = await closeReceipts(trx, { id, deviceId, at });
  const totals = await totalsOf(trx, id);
  const expected = totals.cash ?? 0;
  const isHeld = minus(closure.counted, expected) > closure.most;
  const counted = isHeld ? expected : closure.counted;
  const difference = minus(counted, expected);
  await trx
    .updateTable('closures')
    .set({
      ...{ expected, counted, difference, receipt_count: receipts },
      methods: closures.columns.methods.write(totals),
    })
    .where('id', '=', id)
    .execute();
  return {
    closureId: id,
    since: since === null ? null : new Date(since).toISOString(),
    expected,
    counted,
    difference,
    totals,
    ...(isHeld && { held: closure.counted }),
  };
}

/** A closure that has nothing yet; `since` is when the one before it was, epoch milliseconds. */
type Empty = Pick<NewClosure, 'companyId' | 'at' | 'cashier'> & {
  deviceId: number | null;
  userId: number | null;
  uuid: string | null;
  since: number | null;
};

export async function insertEmpty(
  trx: Trx,
  { companyId, deviceId, userId, uuid, at, since, cashier }: Empty,
): Promise<number> {
  const { id } = await trx
    .insertInto('closures')
    .values({
      company_id: companyId,
      uuid,
      device_id: deviceId,
      user_id: userId,
      at,
      since,
      cashier,
      expected: 0,
      counted: 0,
      opening: 0,
      dropped: 0,
      difference: 0,
      receipt_count: 0,
      methods: '{}',
      counts: '[]',
      note: null,
      deposit_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw asUniqueError(error, closures);
    });
  return id;
}

/** What the receipts of a closure brought, by payment method. */
export async function totalsOf(trx: Trx, id: number): Promise<Record<string, Amount>> {
  const rows = await trx
    .selectFrom('receipts')
    .select(['method', sql<Amount>`sum(${drawer})`.as('collected')])
    .where('closure_id', '=', id)
    .groupBy('method')
    .orderBy('method')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.method, row.collected]));
}

/** A deposit as its closures know it. */
interface OfDeposit {
  id: number;
  companyId: number;
}

/** Says of closures that their cash is a deposit's. */
export async function depositClosures(
  trx: Trx,
  { id, companyId, closureIds }: OfDeposit & { closureIds: readonly number[] },
): Promise<void> {
  if (closureIds.length === 0) return;
  await trx
    .updateTable('closures')
    .set({ deposit_id: id })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...closureIds])
    .execute();
}

/** The closures of a deposit hold their cash again. */
export async function releaseClosures(trx: Trx, { id, companyId }: OfDeposit): Promise<void> {
  await trx
    .updateTable('closures')
    .set({ deposit_id: null })
    .where('company_id', '=', companyId)
    .where('deposit_id', '=', id)
    .execute();
}
