import { addDays, localDay, localHour } from '../../../../shared/dates.ts';
import type { ActRate } from '../../../../shared/features/traffic/money-acts/money-act.ts';
import type { Db } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import type { DueContext } from '../../../feature.ts';
import { isHigh } from '../../../reports/money-rates/rates.rules.ts';
import { ratesIn } from '../../../reports/money-rates/rates.service.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { gatherActs } from './gathered-acts.store.ts';
import { lotsToCheck } from './rate-checks.list.ts';
import { claimDay, fileHighRate } from './rate-findings.store.ts';

/** From this hour of the lot on, when it is quiet. */
const checkHour = 3;

/** Weeks that are over and looked at each day: what a terminal sends late, and its closure, still counts. */
const weeksBack = 2;

/** Gathers acts, and once a day files for each lot whose rate was high in the weeks that are over. */
export async function doDueOfRates({ db, now }: Pick<DueContext, 'db' | 'now'>): Promise<void> {
  if (!(await gatherActs(db, now))) return;
  for (const { companyId, timeZone, checkedOn } of await lotsToCheck(db)) {
    const day = localDay(now, timeZone);
    if (checkedOn === day || localHour(now, timeZone) < checkHour) continue;
    await checkRates(db, { companyId, timeZone, day, now });
  }
}

interface Checked {
  companyId: number;
  timeZone: string;
  day: string;
  /** Epoch milliseconds. */
  now: number;
}

async function checkRates(db: Db, { companyId, timeZone, day, now }: Checked): Promise<void> {
  const { highRateTimes, highRateMinimum } = await lotSettings(db, companyId);
  const threshold = { times: highRateTimes, minimum: highRateMinimum };
  const found: { week: string; rate: ActRate }[] = [];
  // Read before the transaction: meanwhile terminals go on.
  for (const week of threshold.times === 0 ? [] : weeksBefore(day)) {
    const rates = await ratesIn(db, { companyId, from: week, to: addDays(week, 6), timeZone });
    found.push(...rates.filter((rate) => isHigh(rate, threshold)).map((rate) => ({ week, rate })));
  }
  await transact(db, async (trx) => {
    if (!(await claimDay(trx, { companyId, day }))) return;
    for (const { week, rate } of found) await fileHighRate(trx, { companyId, week, at: now }, rate);
  });
}

/** The Mondays of the weeks that are over on a day, the earliest first. */
function weeksBefore(day: string): string[] {
  const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return Array.from({ length: weeksBack }, (_, back) => addDays(monday, -7 * (weeksBack - back)));
}
