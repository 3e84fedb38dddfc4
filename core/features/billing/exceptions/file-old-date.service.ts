import { addDays, isDay, parseInstant } from '../../../../shared/dates.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Trx } from '../../../db/schema.ts';
import { startOfDay } from '../../../reports/local-days.rules.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { fileException } from './file-exception.service.ts';

interface GivenDate {
  companyId: number;
  /** A day of the lot, or an instant. */
  reported: string;
  /** What is dated so, minor units. */
  amount: number;
  details: Record<string, unknown>;
}

/**
 * Files a date that a person at the office gave and that is older than the lot's window, with the one on which it was booked:
 * the act itself stays where it is dated, and nobody looks at such a day any more.
 * @returns whether it is
 */
export async function fileOldDate(
  trx: Trx,
  { now, userId }: Actor,
  { companyId, reported, amount, details }: GivenDate,
): Promise<boolean> {
  const { eventWindowHours, timeZone } = await lotSettings(trx, companyId);
  const end = isDay(reported) ? startOfDay(addDays(reported, 1), timeZone) : parseInstant(reported);
  if (end >= now - eventWindowHours * 3_600_000) return false;
  await fileException(trx, {
    ...{
      companyId,
      at: now,
      kind: 'time-outside-window',
      stayId: null,
      deviceId: null,
      actorId: userId,
      amount,
    },
    details: { ...details, reported, booked: new Date(now).toISOString() },
  });
  return true;
}
