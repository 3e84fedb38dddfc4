import type { Db, Schema, Trx } from '../../../db/schema.ts';
import type { ChargeState } from './charges.table.ts';

/** A charge as it is stored; its body is the event as the terminal sent it. */
export type ChargeRow = Schema['toll_pass_charges'] & { id: number };

interface ChargeKey {
  companyId: number;
  uuid: string;
}

/** An answer that is waited for is given up after as long: far longer than any bridge may take. Milliseconds. */
export const graceMs = 60_000;
const longestPauseMs = 3_600_000;

export async function chargeOf(db: Db | Trx, { companyId, uuid }: ChargeKey): Promise<ChargeRow | undefined> {
  const row = await db
    .selectFrom('toll_pass_charges')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row as ChargeRow | undefined;
}

/** What is known of a charge before it is asked for. */
export interface NewCharge extends ChargeKey {
  deviceId: number;
  stayId: number;
  body: string;
  tag: string;
  amount: number;
  currency: string;
  now: number;
}

/** A stay that is being charged by the charge of this id. */
interface StayCharge {
  stayId: number;
  uuid: string;
  now: number;
}

/** Notes that a charge is going to be asked for, in place of one of its id that was refused. */
export async function askCharge(trx: Trx, charge: NewCharge): Promise<ChargeRow> {
  const { companyId, uuid, deviceId, stayId, body, tag, amount, currency, now } = charge;
  const values = {
    device_id: deviceId,
    stay_id: stayId,
    created_at: now,
    updated_at: now,
    body,
    tag,
    amount,
    currency,
    state: 'asked' as const,
    refusal: null,
    authorisation: null,
    answer: null,
    receipt_id: null,
    attempts: 0,
    busy_until: now + graceMs,
    next_at: now + graceMs,
  };
  return trx
    .insertInto('toll_pass_charges')
    .values({ company_id: companyId, uuid, ...values } as never)
    .onConflict((conflict) => conflict.columns(['company_id', 'uuid']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow() as Promise<ChargeRow>;
}

/**
 * Whether somebody else charges this stay to a tag right now: asks for it, or has taken it and not booked it yet. Must be
 * called within the lot's turn.
 */
export async function isStayCharged(trx: Trx, { stayId, uuid, now }: StayCharge): Promise<boolean> {
  const underWay = await trx
    .selectFrom('toll_pass_charges')
    .select('id')
    .where('stay_id', '=', stayId)
    .where('uuid', '<>', uuid)
    .where((where) =>
      where.or([
        where('state', '=', 'charged'),
        where.and([where('state', '=', 'asked'), where('busy_until', '>', now)]),
      ]),
    )
    .executeTakeFirst();
  return underWay !== undefined;
}

/** Withdraws at once what this stay's other charges got no answer to: it is charged anew, so nobody asks again for them. */
export async function withdrawSilent(trx: Trx, { stayId, uuid, now }: StayCharge): Promise<void> {
  await trx
    .updateTable('toll_pass_charges')
    .set({ state: 'voiding', next_at: now, updated_at: now })
    .where('stay_id', '=', stayId)
    .where('uuid', '<>', uuid)
    .where('state', '=', 'asked')
    .execute();
}

/** Asks once more for a charge whose answer was lost. False where it is being withdrawn by now. */
export async function askAgain(trx: Trx, { id }: ChargeRow, now: number): Promise<boolean> {
  return move(trx, id, 'asked', { state: 'asked', busy_until: now + graceMs, next_at: now + graceMs });
}

/** Notes what the bridge has answered; false where the charge was given up meanwhile. */
export function noteCharged(db: Db | Trx, id: number, authorisation: string, now: number): Promise<boolean> {
  return move(db, id, 'asked', {
    state: 'charged',
    authorisation,
    busy_until: now,
    next_at: now,
    updated_at: now,
  });
}

export function noteRefused(db: Db, id: number, refusal: string, now: number): Promise<boolean> {
  return move(db, id, 'asked', {
    state: 'refused',
    refusal,
    busy_until: now,
    next_at: null,
    updated_at: now,
  });
}

/** Nobody knows what became of it: it may be asked for again at once, and is withdrawn where nobody does. */
export function noteSilent(db: Db, id: number, now: number): Promise<boolean> {
  return move(db, id, 'asked', { busy_until: now, next_at: now + graceMs, updated_at: now });
}

/** A charge that is being withdrawn has ended: nothing is taken, or what was taken cannot be given back. */
export function noteVoided(
  db: Db,
  id: number,
  kept: { authorisation: string } | null,
  now: number,
): Promise<boolean> {
  const state = kept ? 'charged' : 'voided';
  const authorisation = kept?.authorisation ?? null;
  return move(db, id, 'voiding', { state, authorisation, next_at: kept ? now : null, updated_at: now });
}

/** Ends a charge whose money is booked. */
export async function noteBooked(
  trx: Trx,
  id: number,
  booked: { answer: string } | { receiptId: number },
  now: number,
): Promise<void> {
  const end =
    'answer' in booked
      ? { state: 'booked' as const, answer: booked.answer }
      : { state: 'advance' as const, receipt_id: booked.receiptId };
  await trx
    .updateTable('toll_pass_charges')
    .set({ ...end, next_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

async function move(db: Db | Trx, id: number, from: ChargeState, to: Partial<ChargeRow>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('toll_pass_charges')
    .set(to as never)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Takes charges that nobody looks after: of one without an answer nobody knows whether it was taken, so it is withdrawn
 * from now on. Of several cores one gets each; each try waits longer than the one before.
 */
export async function claimCharges(db: Db, now: number, most: number): Promise<ChargeRow[]> {
  const due = await db
    .selectFrom('toll_pass_charges')
    .selectAll()
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(most)
    .execute();
  const claimed: ChargeRow[] = [];
  for (const row of due as ChargeRow[]) {
    const state = row.state === 'charged' ? 'charged' : 'voiding';
    const pause = Math.min(longestPauseMs, graceMs * 2 ** Math.min(row.attempts, 10));
    const { numUpdatedRows } = await db
      .updateTable('toll_pass_charges')
      .set({ state, attempts: row.attempts + 1, next_at: now + pause })
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .where('next_at', '=', row.next_at)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) claimed.push({ ...row, state });
  }
  return claimed;
}
