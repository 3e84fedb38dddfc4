/** A name, an IPv4 address or an IPv6 address in brackets, and a port. */
const written = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)(?::\d{1,5})?$/i;

/**
 * The name or address of a `Host` header, in lower case, without port, brackets and final dot.
 * @returns null for what is none, empty included (RFC 9110, 7.2)
 */
export function hostNameOf(host: string): string | null {
  const hostname = written.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined;
  return hostname?.replace(/^\[|\]$|\.$/g, '') ?? null;
}
