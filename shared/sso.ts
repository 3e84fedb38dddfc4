/** The screen to which the identity provider sends the browser back: `/view/login/oauth2/code/azure`. */
export const ssoView = 'view/login/oauth2/code/azure';

/** Where a login at the identity provider begins; a browser goes there, no script calls it. */
export const ssoStartPath = '/session/sso/azure';

/** True for https, and for http to this very machine: what crosses a network must be encrypted. */
export function isSafeAddress({ protocol, hostname }: URL): boolean {
  if (protocol === 'https:') return true;
  return protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** Microsoft's issuers that stand for many tenants: anybody's directory could then vouch for anybody. */
const manyTenants = new Set(['common', 'organizations', 'consumers']);

/** Says what is wrong with the issuer of an OpenID provider, or nothing. */
export function issuerFault(value: string): string | undefined {
  const url = URL.parse(value);
  if (!url || !isSafeAddress(url)) return 'must be an address that begins with https://';
  if (url.search || url.hash || url.username || url.password)
    return 'must be an address with nothing after its path';
  const [first = ''] = url.pathname.split('/').filter(Boolean);
  if (manyTenants.has(first)) return `must name one tenant, not "${first}"`;
  return undefined;
}
