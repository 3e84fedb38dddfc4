import { BlockList, isIP, isIPv4 } from 'node:net';

const refused = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['240.0.0.0', 4],
] as const)
  refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fec0::', 10],
] as const)
  refused.addSubnet(network, prefix, 'ipv6');

/** Never to be reached, whoever allows it: machines' own services (169.254.169.254), and what is many at once. */
const never = new BlockList();
never.addSubnet('169.254.0.0', 16, 'ipv4');
never.addSubnet('224.0.0.0', 4, 'ipv4');
never.addAddress('255.255.255.255', 'ipv4');
never.addSubnet('fe80::', 10, 'ipv6');
never.addSubnet('ff00::', 8, 'ipv6');
never.addAddress('fd00:ec2::254', 'ipv6');

/** An IPv4 address within an IPv6 one (`::ffff:10.0.0.1`) is judged as what it is. */
function plain(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? [];
  if (!high || !low) return address;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

/** True for an address to which a webhook may be sent. @param allowed its host is one of `WEBHOOK_PRIVATE_HOSTS` */
export function mayReach(address: string, allowed: boolean): boolean {
  const one = plain(address.split('%', 1)[0] ?? '');
  if (isIP(one) === 0) return false;
  const family = isIPv4(one) ? 'ipv4' : 'ipv6';
  if (never.check(one, family)) return false;
  return allowed || !refused.check(one, family);
}

/** The host of an address as it is compared: lower case, no brackets, no dot at its end. */
export function hostOf(url: URL): string {
  return url.hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

/**
 * True for an address that can be told from its text alone to be none for a webhook: plain http to a host of the open
 * network, or an address that may not be reached. What a name leads to is looked at when it is connected to.
 */
export function isRefusedUrl(text: string, privateHosts: readonly string[]): boolean {
  const url = new URL(text);
  const host = hostOf(url);
  const allowed = privateHosts.includes(host);
  if (url.protocol !== 'https:' && !allowed) return true;
  if (/(^|\.)localhost$/.test(host) && !allowed) return true;
  return isIP(host) !== 0 && !mayReach(host, allowed);
}
