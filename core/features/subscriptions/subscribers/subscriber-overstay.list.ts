import type { ScheduleWindow } from '../../../../shared/features/site/schedules/windows.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { schedules } from '../../site/schedules/schedules.table.ts';

/** When a subscriber that pays for overstaying parks without paying more. */
export interface OverstayTerms {
  windows: readonly ScheduleWindow[];
  /** Last local day of the validity; null where it is open. */
  validTo: string | null;
  toleranceMinutes: number;
}

const chargedSubscriber = prepared<
  { id: number },
  { valid_to: string | null; tolerance_minutes: number; days: string }
>((db, given) =>
  db
    .selectFrom('subscribers as s')
    .innerJoin('schedules as w', 'w.id', 's.schedule_id')
    .select(['s.valid_to', 's.tolerance_minutes', 'w.days'])
    .where('s.id', '=', given('id'))
    .where('s.overstay', '=', 'charge'),
);

/** What a subscriber pays nothing more for; null where it pays for no overstay. */
export async function overstayTerms(db: Db | Trx, subscriberId: number): Promise<OverstayTerms | null> {
  const [row] = await chargedSubscriber(db, { id: subscriberId });
  if (!row) return null;
  return {
    windows: schedules.columns.days.read(row.days),
    validTo: row.valid_to,
    toleranceMinutes: row.tolerance_minutes,
  };
}
