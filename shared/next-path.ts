/** Where a login leads that was not asked for anything else. */
export const home = '/view/start';
export const login = '/view/login';
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

/** True for the login, and for the callback of the single sign-on, which is the same screen. */
export function isLogin(pathname: string): boolean {
  return pathname === login || pathname.startsWith(`${login}/`);
}
