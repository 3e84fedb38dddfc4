import { useId } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import type { ApiError } from '../../../api/api-error.ts';
import { useCompanyId } from '../../../api/company.ts';
import { forOthers } from '../../../api/for-others.ts';
import { readOnce } from '../../../api/swr-options.ts';
import { readAll } from '../../../api/use-all.ts';
import { type CalendarDay, yearQuery } from './calendar-day.ts';

/** Reads the classified days of a year once, for a form: they must not change under the hands of who fills it. */
export function useYearOnce(year: string): SWRResponse<CalendarDay[], ApiError> {
  const company = useCompanyId();
  const visit = useId();
  const key = [company, `calendar-days/${year}`, 'form', visit];
  const answer = useSWR<CalendarDay[], ApiError>(
    key,
    () => readAll('calendar-days', yearQuery(year)),
    readOnce,
  );
  return forOthers(answer);
}
