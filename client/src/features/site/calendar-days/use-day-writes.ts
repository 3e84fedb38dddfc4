import { call, shownScreen } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import type { CalendarDay, DayInput } from './calendar-day.ts';

/** One day's change: what is stored of it, if anything, and what it becomes; null takes its classification away. */
export interface DayWrite {
  date: string;
  stored: CalendarDay | undefined;
  input: DayInput | null;
}

/** Writes day after day and reads the calendar again at the end, also where one is refused. Throws ApiError. */
export function useDayWrites(): (writes: readonly DayWrite[]) => Promise<void> {
  const refresh = useRefresh(['calendar-days']);
  return async (writes) => {
    const view = shownScreen();
    try {
      for (const write of writes) await send(write, view);
    } finally {
      await refresh();
    }
  };
}

async function send({ date, stored, input }: DayWrite, view: string): Promise<void> {
  const { id, version } = stored ?? {};
  if (!input) await call('DELETE', resourcePath('calendar-days', id, { version }), { view });
  else if (stored)
    await call('PUT', resourcePath('calendar-days', id), { view, body: { ...input, date, version } });
  else await call('POST', resourcePath('calendar-days'), { view, body: { ...input, date } });
}
