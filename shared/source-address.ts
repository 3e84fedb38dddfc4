/**
 * The source that an address is counted under: an IPv4 address by itself, one customer's IPv6 network (/64) as one, for
 * it has more addresses than could be counted. IPv4 written as IPv6 is the same source.
 */
export function sourceOf(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return [...groups, ...Array(Math.max(0, missing)).fill('0')].slice(0, 4).join(':');
}

/** An address without the prefix that a socket of both families puts before IPv4. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
