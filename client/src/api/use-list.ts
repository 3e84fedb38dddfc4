import type { SWRConfiguration, SWRResponse } from 'swr';
import type { ApiError } from './api-error.ts';
import { type Query, resourcePath } from './resource-path.ts';
import { useRead } from './use-read.ts';

/** A page of a list as the core answers it. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  page: number;
  size: number;
}

/** Reads a page of a resource. The rows of before stay while the next ones come. */
export function useList<Row>(
  resource: string,
  query: Query = {},
  options: SWRConfiguration<Page<Row>, ApiError> = {},
): SWRResponse<Page<Row>, ApiError> {
  return useRead<Page<Row>>(resourcePath(resource, undefined, query), { keepPreviousData: true, ...options });
}
