import type { SWRResponse } from 'swr';
import type { ApiError } from './api-error.ts';
import { resourcePath } from './resource-path.ts';
import { useOnce } from './use-once.ts';

/** Reads a record for a form, once; null reads nothing. */
export function useRecord<T>(resource: string, id: number | null): SWRResponse<T, ApiError> {
  return useOnce<T>(id === null ? null : resourcePath(resource, id));
}
