import useSWR, { type SWRResponse } from 'swr';
import { limits } from '../../../shared/limits.ts';
import type { ApiError } from './api-error.ts';
import { useCompanyId } from './company.ts';
import { forOthers } from './for-others.ts';
import { call, shownScreen } from './http.ts';
import { type Query, resourcePath } from './resource-path.ts';
import type { Page } from './use-list.ts';

/** Reads every record that the query finds, page after page: for what is drawn as a whole and bounded by its nature. */
export function useAll<Row>(resource: string, query: Query): SWRResponse<Row[], ApiError> {
  const company = useCompanyId();
  const whole = { ...query, size: limits.maximumPageSize };
  const answer = useSWR<Row[], ApiError>(
    [company, resourcePath(resource, undefined, whole), 'all'],
    () => readAll<Row>(resource, query),
    { keepPreviousData: true },
  );
  return forOthers(answer);
}

/** Every record that the query finds, page after page. @throws ApiError */
export async function readAll<Row>(resource: string, query: Query): Promise<Row[]> {
  const size = limits.maximumPageSize;
  const view = shownScreen();
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const path = resourcePath(resource, undefined, { ...query, size, page });
    const part = await call<Page<Row>>('GET', path, { view });
    rows.push(...part.rows);
    if (part.rows.length === 0 || rows.length >= part.total) return rows;
  }
}
