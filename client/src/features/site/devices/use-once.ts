import { useId } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import type { ApiError } from '../../../api/api-error.ts';
import { useCompanyId } from '../../../api/company.ts';
import { forOthers } from '../../../api/for-others.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { readOnce } from '../../../api/swr-options.ts';

/** Reads what a form is about once, whatever its path: it must not change under the hands of who fills it. */
export function useOnce<T>(resource: string): SWRResponse<T, ApiError> {
  const company = useCompanyId();
  const visit = useId();
  const path = resourcePath(resource);
  const answer = useSWR<T, ApiError>([company, path, 'form', visit], () => call<T>('GET', path), readOnce);
  return forOthers(answer);
}
