import type { Amount } from '../../../../shared/money.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { fileException } from '../exceptions/file-exception.service.ts';
import { anyClosedReport, isOfficeClosed } from './closed-days.list.ts';

/** What was just booked on a day; `amount` in minor units, `at` epoch milliseconds. */
export interface Booked {
  companyId: number;
  deviceId: number | null;
  day: string;
  at: number;
  amount: Amount;
  stayId?: number | null;
  /** Who booked it; null for a terminal, the provider or the calendar, whose news are always taken. */
  userId: number | null;
  /** The document or receipt, for the inbox. */
  details: Record<string, unknown>;
}

/**
 * Asked after something was written onto a day: a person may not change one that is closed, and what arrives by itself is
 * filed. After the write, because whoever closes the day waits for all that was written and not yet committed.
 * @param reportId of the closed report of that day; null where it is open
 * @throws financeReportClosed
 */
export async function judgeClosedDay(trx: Trx, reportId: number | null, booked: Booked): Promise<void> {
  if (reportId === null) return;
  if (booked.userId !== null) throw new AppError('financeReportClosed');
  const { companyId, deviceId, day, at, amount, stayId = null, details } = booked;
  await fileException(trx, {
    companyId,
    at,
    kind: 'after-closing',
    stayId,
    deviceId,
    actorId: null,
    amount,
    details: { day, financeReportId: reportId, ...details },
  });
}

/** Before work for many invoices of the office begins. @throws financeReportClosed where the office has closed today */
export async function refuseOfficeToday(trx: Trx, companyId: number, { now }: Actor): Promise<void> {
  if (await isOfficeClosed(trx, companyId, now)) throw new AppError('financeReportClosed');
}

/** What a person has changed of money, and on which days of which places that money is: a terminal, or the office (null). */
export interface Edited {
  companyId: number;
  deviceIds: readonly (number | null)[];
  days: readonly string[];
  amount: Amount;
  details: Record<string, unknown>;
}

/** Files that a person has changed money of a day that is closed, where a day of it is: once, whatever it touched. */
export async function noteEdit(
  trx: Trx,
  { now: at, userId }: Actor,
  { companyId, deviceIds, days, amount, details }: Edited,
): Promise<void> {
  const closed = await anyClosedReport(trx, { companyId, deviceIds, days });
  if (!closed) return;
  await fileException(trx, {
    ...{ companyId, at, kind: 'edit-after-closing', stayId: null, deviceId: null, actorId: userId, amount },
    details: { ...details, day: closed.day, financeReportId: closed.id, userId },
  });
}
