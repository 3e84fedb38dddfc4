const home = '/view/start';
const login = '/view/login';
/** A path of a screen and what may follow it: no second slash at the start, no backslash, nothing unprintable. */
const screenPath = /^\/view\/[\w/.~-]+(?:\?[\w\-.~!$&'()*+,;=:@/?%]*)?(?:#[\w\-.~!$&'()*+,;=:@/?%]*)?$/;

/**
 * Where to go after login. Only a screen of ours: what anybody may put into a link must not lead to another site.
 * @param asked the `next` parameter of the address
 */
export function safeNext(asked: string | null): string {
  if (!asked || !screenPath.test(asked) || asked.includes('//') || /(?:^|\/)\.\.?(?:[/?#]|$)/.test(asked))
    return home;
  const target = new URL(asked, 'http://local.invalid');
  if (
    target.origin !== 'http://local.invalid' ||
    isLogin(target.pathname) ||
    target.pathname === '/view/new/password'
  )
    return home;
  return target.pathname + target.search + target.hash;
}

/** The login that comes back to a place of this application. */
export function loginPath(from: { pathname: string; search: string; hash: string }, ended: boolean): string {
  const search = new URLSearchParams();
  const next = safeNext(from.pathname + from.search + from.hash);
  if (next !== home) search.set('next', next);
  if (ended) search.set('ended', '1');
  return search.size > 0 ? `${login}?${search}` : login;
}

/** True for the login, and for the callback of the single sign-on, which is the same screen. */
export function isLogin(pathname: string): boolean {
  return pathname === login || pathname.startsWith(`${login}/`);
}
