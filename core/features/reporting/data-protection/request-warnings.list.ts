import { addDays } from '../../../../shared/dates.ts';
import type { Warning } from '../../../../shared/warnings.ts';
import type { Db } from '../../../db/schema.ts';
import type { LotNow } from '../../../feature.ts';
import { lotClock } from './business-clock.list.ts';

/** Business days before the end from which the start page says so. */
const soon = 2;

/** Days that hold so many business days, with the longest run of holidays between: what is due later is not looked at. */
const farthest = 15;

/** Requests that the lot has to answer, as long as it does not wait for the person: those whose day is over, or near. */
export async function requestWarnings(db: Db, { companyId, now, today }: LotNow): Promise<Warning[]> {
  const rows = await db
    .selectFrom('data_requests')
    .select(({ fn }) => ['due_on', fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .where('state', '=', 'open')
    .where('due_on', '<=', addDays(today, farthest))
    .groupBy('due_on')
    .execute();
  if (rows.length === 0) return [];
  const { days } = await lotClock(db, companyId, now);
  const sum = (from: string, before: string) =>
    rows
      .filter(({ due_on }) => from <= due_on && due_on < before)
      .reduce((all, { count }) => all + Number(count), 0);
  const late = sum('', today);
  const due = sum(today, days.after(today, soon + 1));
  return [
    ...(late > 0 ? [{ kind: 'data-requests-late', tone: 'bad', count: late } as const] : []),
    ...(due > 0 ? [{ kind: 'data-requests-due', tone: 'warning', count: due, days: soon } as const] : []),
  ];
}
