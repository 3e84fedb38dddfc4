import { useId } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import type { ApiError } from './api-error.ts';
import { useCompanyId } from './company.ts';
import { forOthers } from './for-others.ts';
import { call } from './http.ts';
import { readOnce } from './swr-options.ts';

/**
 * Reads what a form is about, once: it must not change under the hands of who fills it, nor start from a version that
 * an earlier visit left in the cache.
 * @param path names what is read in the selected company; null reads nothing
 * @param read how it is read, where one call of the path does not do
 */
export function useOnce<T>(
  path: string | null,
  read: (path: string) => Promise<T> = (one) => call<T>('GET', one),
): SWRResponse<T, ApiError> {
  const company = useCompanyId();
  const visit = useId();
  const key = path && ([company, path, 'form', visit] as const);
  return forOthers(useSWR<T, ApiError>(key, () => read(path ?? ''), readOnce));
}
