import { addDays } from '../../../../shared/dates.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { holidaysBetween } from '../../site/calendar-days/calendar-days.list.ts';
import { lotDay } from '../../site/operating-parameters/operating-parameters.list.ts';
import { BusinessDays } from '../../traffic/statements/business-days.rules.ts';

/** Days before and after today whose holidays are read: requests that are older are long over, no clock reaches further. */
const span = 400;

export interface LotClock {
  today: string;
  days: BusinessDays;
}

/** The lot's day of now, and its business days around it: 800 days of holidays are read. */
export async function lotClock(db: Db | Trx, companyId: number, now: number): Promise<LotClock> {
  const today = await lotDay(db, companyId, now);
  const holidays = await holidaysBetween(db, companyId, addDays(today, -span), addDays(today, span));
  return { today, days: new BusinessDays(holidays) };
}
