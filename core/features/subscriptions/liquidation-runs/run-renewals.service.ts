import {
  dayNumber,
  dayOf,
  monthsLater,
} from '../../../../shared/features/subscriptions/liquidations/engine/days.ts';
import { periodOf } from '../../../../shared/features/subscriptions/liquidations/engine/periods.ts';
import type { Actor } from '../../../db/actor.ts';
import { withSavepoint } from '../../../db/savepoint.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { extendValidity, shortenValidity } from '../subscribers/subscriber-freezes.store.ts';
import type { Renewal } from './liquidation-runs.table.ts';
import { type RenewableRow, renewableRows, type UnpaidRenewal, unpaidRenewals } from './run-renewals.list.ts';
import { noteRenewal, noteShortened } from './run-rows.store.ts';

/**
 * Extends by a period what ends with a bill that is paid, or made where the lot says so, and renews itself. Each once: a row
 * is noted in the same transaction.
 * @param now epoch milliseconds
 */
export async function renewPaid(db: Db, now: number): Promise<void> {
  for (const row of await renewableRows(db)) await transact(db, (trx) => renew(trx, row, now));
}

async function renew(trx: Trx, row: RenewableRow, now: number): Promise<void> {
  const { companyId } = row;
  const actor: Actor = { userId: null, deviceId: null, companyId, view: null, requestId: null, now };
  const validTo = nextEnd(row);
  let renewal: Renewal = 'done';
  if (validTo !== null)
    try {
      await withSavepoint(trx, () => extendValidity(trx, { companyId }, actor, row.subscriberId, validTo));
    } catch (error) {
      // Another subscriber has the plate on the days that would be added.
      if (!(error instanceof AppError)) throw error;
      renewal = 'refused';
    }
  const moved = renewal === 'done' && validTo !== null && !row.byIssue;
  await noteRenewal(trx, row.id, renewal, moved ? { from: row.validTo, to: validTo } : undefined);
}

/**
 * Lets a validity end as before where the payment that extended it was taken back: the bill extends it again once it is
 * paid. One whose end somebody has moved since stays.
 * @param now epoch milliseconds
 */
export async function takeBackRenewals(db: Db, now: number): Promise<void> {
  for (const row of await unpaidRenewals(db)) await transact(db, (trx) => takeBack(trx, row, now));
}

async function takeBack(trx: Trx, { id, companyId, subscriberId, from, to }: UnpaidRenewal, now: number) {
  const actor: Actor = { userId: null, deviceId: null, companyId, view: null, requestId: null, now };
  const isShorter = await shortenValidity(trx, { companyId }, actor, subscriberId, { from, to });
  await noteShortened(trx, { id, to }, isShorter ? 'waiting' : 'done');
}

/** The end that a bill's payment brings; null where the validity ends later than the bill, or not at all. */
function nextEnd({
  mode,
  everyMonths,
  validFrom,
  validTo,
  movedDays,
  toDay,
  isRenewed,
}: RenewableRow): string | null {
  if (!isRenewed || validTo === null) return null;
  if (toDay < dayOf(dayNumber(validTo) - movedDays)) return null;
  const period = periodOf({ mode, everyMonths }, validFrom, validTo);
  if (period.to !== validTo) return monthsLater(validTo, everyMonths);
  return periodOf({ mode, everyMonths }, validFrom, dayOf(dayNumber(validTo) + 1)).to;
}
