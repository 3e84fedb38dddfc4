import { localDay } from '../../../../shared/dates.ts';
import type { DueContext } from '../../../feature.ts';
import { liquidationDays } from './liquidation-runs.table.ts';
import { queueDays } from './run-days.store.ts';
import { lotsWithRuns } from './run-due.list.ts';
import { queueNotices } from './run-notices.store.ts';
import { renewPaid, takeBackRenewals } from './run-renewals.service.ts';

/** What runs and their invoices ask for by the clock: the day of each lot, renewals, and where there is mail what customers are written. */
export async function doDueOfRuns({ db, now, hasMail, poke }: DueContext): Promise<void> {
  if (await queueDays(db, now)) poke(liquidationDays);
  await takeBackRenewals(db, now);
  await renewPaid(db, now);
  if (!hasMail) return;
  for (const { companyId, timeZone } of await lotsWithRuns(db))
    await queueNotices(db, { companyId, day: localDay(now, timeZone), now });
}
