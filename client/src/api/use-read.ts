import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiError } from './api-error.ts';
import { useCompanyId } from './company.ts';
import { forOthers } from './for-others.ts';
import type { Key } from './swr-options.ts';

/** Reads a path of the core in the selected company; null reads nothing. */
export function useRead<T>(
  path: string | null,
  options: SWRConfiguration<T, ApiError> & { view?: string } = {},
): SWRResponse<T, ApiError> {
  const { view, ...rest } = options;
  const company = useCompanyId();
  const key: Key | null = path === null ? null : view ? [company, path, view] : [company, path];
  return forOthers(useSWR<T, ApiError>(key, rest));
}
