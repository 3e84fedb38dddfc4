import type { SWRConfiguration } from 'swr';
import { call } from './http.ts';
import { retryDelay, shouldRetry } from './retry.ts';

/** Names what is read: the company, the path with its parameters, and the screen that asks if not the current one. */
export type Key = readonly [company: number | null, path: string, view?: string];

/** How all reading works. */
export const swrOptions: SWRConfiguration = {
  fetcher: ([, path, view]: Key) => call('GET', path, view ? { view, quiet: true } : {}),
  dedupingInterval: 1000,
  shouldRetryOnError: true,
  onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
    if (shouldRetry(error, retryCount)) setTimeout(() => revalidate({ retryCount }), retryDelay(retryCount));
  },
  // On Windows the browser's word means "reaches the internet", which a lot's network may not: we are always online.
  isOnline: () => true,
  initReconnect: () => () => {},
};

/** What a form is about is read once, as it opens: it must not change under the hands of who fills it. */
export const readOnce = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  revalidateOnMount: true,
} as const;
