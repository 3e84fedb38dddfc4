import { addDays } from '../../../shared/dates.ts';
import type { ActRate } from '../../../shared/features/traffic/money-acts/money-act.ts';
import type { Db } from '../../db/schema.ts';
import { startOfDay } from '../local-days.rules.ts';
import { countedActs } from './rates.list.ts';
import { byWeight, lacksOthers, ratesOf } from './rates.rules.ts';

/** Days of a lot, both included. */
export interface DaySpan {
  companyId: number;
  from: string;
  to: string;
  timeZone: string;
}

/** With so many days before is compared who has no others to be compared with. */
const earlierDays = 56;

/** How often everybody and every terminal did what brought the lot less money, beside the others, the most remarkable first. */
export async function ratesIn(db: Db, { companyId, from, to, timeZone }: DaySpan): Promise<ActRate[]> {
  const first = startOfDay(from, timeZone);
  const counted = await countedActs(db, { companyId, first, after: startOfDay(addDays(to, 1), timeZone) });
  const before = { companyId, first: startOfDay(addDays(from, -earlierDays), timeZone), after: first };
  const earlier = lacksOthers(counted) ? await countedActs(db, before) : [];
  return ratesOf(counted, earlier).sort(byWeight);
}
