import { home, login, safeNext } from '../../../shared/next-path.ts';

/** The login that comes back to a place of this application. */
export function loginPath(from: { pathname: string; search: string; hash: string }, ended: boolean): string {
  const search = new URLSearchParams();
  const next = safeNext(from.pathname + from.search + from.hash);
  if (next !== home) search.set('next', next);
  if (ended) search.set('ended', '1');
  return String(search) === '' ? login : `${login}?${search}`;
}
