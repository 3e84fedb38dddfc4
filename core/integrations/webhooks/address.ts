import { BlockList, isIP, isIPv4 } from 'node:net';

/** What the registries of IANA keep from the open network: special purposes, reserved and deprecated ranges. */
const refused = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['240.0.0.0', 4],
] as const)
  refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
] as const)
  refused.addSubnet(network, prefix, 'ipv6');

/** All that is given out of IPv6 as unicast to the open network. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

const isOpen = (address: string, family: 'ipv4' | 'ipv6') =>
  !refused.check(address, family) && (family === 'ipv4' || given.check(address, family));

/** Never to be reached, whoever allows it: machines' own services (169.254.169.254), and what is many at once. */
const never = new BlockList();
never.addSubnet('169.254.0.0', 16, 'ipv4');
never.addSubnet('224.0.0.0', 4, 'ipv4');
never.addAddress('255.255.255.255', 'ipv4');
never.addSubnet('fe80::', 10, 'ipv6');
never.addSubnet('ff00::', 8, 'ipv6');
never.addAddress('fd00:ec2::254', 'ipv6');

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [, before, dotted] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = dotted?.split('.').map(Number) ?? [];
  const text = dotted ? `${before}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}` : address;
  const [head = '', tail] = text.split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((one) => Number.parseInt(one, 16)));
  const [left, right] = [read(head), read(tail ?? '')];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

const dottedOf = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/**
 * The IPv4 address that an IPv6 one leads to; null where it is one of its own. Mapped (`::ffff:…`), translated
 * (`::ffff:0:…`), compatible (`::…`), NAT64 (`64:ff9b::…`), 6to4 (`2002:…`), Teredo (`2001:0:…`, its bits turned around).
 */
function embedded(address: string): string | null {
  const groups = groupsOf(address);
  const [a = 0, b = 0, c = 0, , , f = 0, high = 0, low = 0] = groups;
  const begins = (...wanted: number[]) => wanted.every((one, at) => groups[at] === one);
  if (begins(0x2002)) return dottedOf(b, c);
  if (begins(0x2001, 0)) return dottedOf(high ^ 0xffff, low ^ 0xffff);
  if (begins(0x64, 0xff9b, 0, 0, 0, 0) || begins(0, 0, 0, 0, 0xffff, 0)) return dottedOf(high, low);
  if (!begins(0, 0, 0, 0, 0)) return null;
  const isOwn = a === 0 && f === 0 && high === 0 && low <= 1;
  return (f === 0 || f === 0xffff) && !isOwn ? dottedOf(high, low) : null;
}

/** An IPv4 address within an IPv6 one is judged as what it is. */
function plain(address: string): string {
  return isIP(address) === 6 ? (embedded(address) ?? address) : address;
}

/** True for an address to which a webhook may be sent. @param allowed its host is one of `WEBHOOK_PRIVATE_HOSTS` */
export function mayReach(address: string, allowed: boolean): boolean {
  const one = plain(address.split('%', 1)[0] ?? '');
  if (isIP(one) === 0) return false;
  const family = isIPv4(one) ? 'ipv4' : 'ipv6';
  if (never.check(one, family)) return false;
  return allowed || isOpen(one, family);
}

/** The host of an address as it is compared: lower case, no brackets, no dot at its end. */
export function hostOf(url: URL): string {
  return url.hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

/** Whose places a receiver takes: those of its host and port, whatever the path. */
export function receiverOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

/** Below 1024 the well-known services have their ports: of these only the web's. */
const lowPorts = [80, 443];

/**
 * Services that listen above: what the Fetch standard calls bad ports, and databases, brokers, remote desktops and the
 * control ports of containers. Many of them take a line of a request for a command, or answer before anybody has logged in.
 */
const servicePorts = new Set([
  ...[
    1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679,
    6697,
  ],
  ...[
    10080, 1433, 1521, 1883, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 4369, 5432, 5672, 5900, 5984, 5985,
    5986,
  ],
  ...[
    6379, 6443, 7000, 7001, 8086, 8500, 9042, 9092, 9200, 9300, 10250, 10255, 11211, 15672, 27017, 27018,
    61616,
  ],
]);

/** True for a port at which a webhook may listen. */
function isWebPort({ port }: URL): boolean {
  const number = Number(port);
  return port === '' || lowPorts.includes(number) || (number >= 1024 && !servicePorts.has(number));
}

/**
 * True for an address that can be told from its text alone to be none for a webhook: plain http to a host of the open
 * network, a port of another service, or an address that may not be reached. What a name leads to is looked at when it
 * is connected to.
 */
export function isRefusedUrl(text: string, privateHosts: readonly string[]): boolean {
  const url = new URL(text);
  const host = hostOf(url);
  const allowed = privateHosts.includes(host);
  if (!isWebPort(url)) return true;
  if (url.protocol !== 'https:' && !allowed) return true;
  if (/(^|\.)localhost$/.test(host) && !allowed) return true;
  return isIP(host) !== 0 && !mayReach(host, allowed);
}
