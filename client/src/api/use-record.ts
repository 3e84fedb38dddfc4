import { useId } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import type { ApiError } from './api-error.ts';
import { useCompanyId } from './company.ts';
import { forOthers } from './for-others.ts';
import { call } from './http.ts';
import { resourcePath } from './resource-path.ts';
import { readOnce } from './swr-options.ts';

/**
 * Reads a record for a form, once: a form must not change under the hands of who fills it, nor start from a version
 * that an earlier visit left in the cache.
 */
export function useRecord<T>(resource: string, id: number | null): SWRResponse<T, ApiError> {
  const company = useCompanyId();
  const visit = useId();
  const path = id === null ? null : resourcePath(resource, id);
  const key = path && [company, path, 'form', visit];
  const answer = useSWR<T, ApiError>(key, () => call<T>('GET', path ?? ''), readOnce);
  return forOthers(answer);
}
