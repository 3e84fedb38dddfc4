import { call } from '../../../api/http.ts';
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
    try {
      for (const write of writes) await send(write);
    } finally {
      await refresh();
    }
  };
}

async function send({ date, stored, input }: DayWrite): Promise<void> {
  const { id, version } = stored ?? {};
  if (!input) await call('DELETE', resourcePath('calendar-days', id, { version }));
  else if (stored)
    await call('PUT', resourcePath('calendar-days', id), { body: { ...input, date, version } });
  else await call('POST', resourcePath('calendar-days'), { body: { ...input, date } });
}
