import type { SWRResponse } from 'swr';
import type { ApiError } from '../../../api/api-error.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { readAll } from '../../../api/use-all.ts';
import { useOnce } from '../../../api/use-once.ts';
import { type CalendarDay, yearQuery } from './calendar-day.ts';

/** Reads the classified days of a year once, page after page, for the dialog that classifies them. */
export function useYearOnce(year: string): SWRResponse<CalendarDay[], ApiError> {
  const query = yearQuery(year);
  return useOnce(resourcePath('calendar-days', undefined, query), () => readAll('calendar-days', query));
}
