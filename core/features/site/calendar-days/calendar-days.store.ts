import type { CalendarDayInput } from '../../../../shared/features/site/calendar-days/calendar-day.schema.ts';
import { plainStore } from '../../../db/plain-store.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { calendarDays } from './calendar-days.table.ts';
import { calendarYears } from './calendar-years.rules.ts';
import { colombianHolidays } from './holidays.rules.ts';

export const calendarDayStore = plainStore(calendarDays, (input: CalendarDayInput) => ({
  ...input,
  name: input.name ?? '',
}));

/**
 * Files the public holidays of Colombia for the years given. Days that the company has classified, or once
 * had and deleted, stay as the operator left them.
 */
export async function prefillHolidays(
  db: Db | Trx,
  companyId: number,
  years: { from: number; to: number },
  now: number,
): Promise<void> {
  const known = await db
    .selectFrom('calendar_days')
    .select('date')
    .where('company_id', '=', companyId)
    .where('date', '>=', `${years.from}-01-01`)
    .where('date', '<=', `${years.to}-12-31`)
    .execute();
  const taken = new Set(known.map((row) => row.date));
  const rows = [];
  for (let year = years.from; year <= years.to; year += 1) {
    for (const holiday of colombianHolidays(year)) {
      if (!taken.has(holiday.date)) {
        rows.push({
          company_id: companyId,
          status: 'A' as const,
          version: 1,
          created_at: now,
          updated_at: now,
          date: holiday.date,
          classification: 'holiday' as const,
          name: holiday.name.es,
        });
      }
    }
  }
  if (rows.length === 0) return;
  // Two cores may start, or keep house, at the same time.
  await db
    .insertInto('calendar_days')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds the coming years' holidays to every company; at start, so that a calendar never runs out. */
export async function extendCalendars(db: Db, now: number): Promise<void> {
  const years = calendarYears(now);
  const behind = await db
    .selectFrom('companies')
    .select('companies.id')
    .where('companies.status', '<>', 'D')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('calendar_days')
            .select('calendar_days.id')
            .whereRef('calendar_days.company_id', '=', 'companies.id')
            .where('calendar_days.date', '>=', `${years.to}-01-01`),
        ),
      ),
    )
    .execute();
  for (const { id } of behind) await prefillHolidays(db, id, years, now);
}
