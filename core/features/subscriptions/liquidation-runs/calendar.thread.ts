import { AppError } from '../../../errors.ts';
import type { ThreadContext } from '../../../jobs/thread-work.ts';
import { type CalendarDay, runByCalendar } from './run-calendar.service.ts';
import { chargeLateFees } from './run-late-fees.store.ts';

/** Does what a lot's calendar asks for on a day: runs, then late fees. An attempt leaves what is done by then. */
export async function run(calendar: CalendarDay, { db, write, stop }: ThreadContext): Promise<null> {
  await runByCalendar({ db, write }, calendar, () => stop.throwIfAborted());
  for (let isMore = true; isMore; ) {
    stop.throwIfAborted();
    isMore = await write((own) => chargeLateFees(own, calendar)).catch((error) => {
      // Without a number there is no invoice; the start page says so, and the next day asks again.
      if (error instanceof AppError) return false;
      throw error;
    });
  }
  return null;
}
