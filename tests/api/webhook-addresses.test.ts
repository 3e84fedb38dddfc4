import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusedUrl, mayReach } from '../../core/integrations/webhooks/address.ts';

test('an IPv4 address within an IPv6 one is judged as what it is, in every form and spelling', () => {
  const forms = (a: number, b: number, c: number, d: number) => {
    const hex = (...bytes: number[]) => bytes.map((one) => one.toString(16).padStart(2, '0')).join('');
    const [high, low] = [hex(a, b), hex(c, d)];
    const turned = `${hex(255 - a, 255 - b)}:${hex(255 - c, 255 - d)}`;
    return [
      `${a}.${b}.${c}.${d}`,
      `::ffff:${a}.${b}.${c}.${d}`,
      `::FFFF:${high}:${low}`,
      `0:0:0:0:0:ffff:${high}:${low}`,
      `0000:0000:0000:0000:0000:ffff:${a}.${b}.${c}.${d}`,
      `::ffff:0:${high}:${low}`,
      `::${high}:${low}`,
      `::${a}.${b}.${c}.${d}`,
      `64:ff9b::${high}:${low}`,
      `64:ff9b::${a}.${b}.${c}.${d}`,
      `2002:${high}:${low}::1`,
      `2001:0:4136:e378:8000:63bf:${turned}`,
    ];
  };
  for (const address of forms(10, 0, 0, 1)) assert.equal(mayReach(address, false), false, address);
  for (const address of forms(127, 0, 0, 1)) assert.equal(mayReach(address, false), false, address);
  // Not even where the site's own network is allowed.
  for (const address of forms(169, 254, 169, 254)) assert.equal(mayReach(address, true), false, address);
  for (const address of forms(10, 0, 0, 1)) assert.equal(mayReach(address, true), true, address);
  for (const address of forms(93, 184, 216, 34)) assert.equal(mayReach(address, false), true, address);
});

test('IPv6 addresses of its own: the open network is reached, machine, link, site and documentation are not', () => {
  for (const address of ['2606:4700::1111', '2a00:1450:4003:80c::200e', '2001:4860:4860::8888'])
    assert.equal(mayReach(address, false), true, address);
  for (const address of [
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
  ])
    assert.equal(mayReach(address, false), false, address);
  for (const address of ['64:ff9b:1::a00:1', '100::1', 'nonsense', ''])
    assert.equal(mayReach(address, false), false, address);
});

test('ports of other services are refused, also at hosts of the own network; web ports are not', () => {
  const at = (port: number) => isRefusedUrl(`https://hooks.example.com:${port}/in`, []);
  const inside = (port: number) => isRefusedUrl(`http://nas.lan:${port}/in`, ['nas.lan']);
  for (const port of [
    0, 1, 21, 22, 23, 25, 53, 110, 143, 445, 465, 587, 993, 1023, 2049, 3306, 5432, 6000, 6379, 6667,
  ]) {
    assert.equal(at(port), true, String(port));
    assert.equal(inside(port), true, String(port));
  }
  for (const port of [80, 443, 1024, 3000, 5000, 8000, 8080, 8443, 9443, 49_152, 65_535]) {
    assert.equal(at(port), false, String(port));
    assert.equal(inside(port), false, String(port));
  }
});

test('an IPv4 address written as one number, in octal or in hexadecimal is the same address', () => {
  for (const host of [
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0x7f.1',
    '127.1',
    '127.0.0.1.',
    '%31%32%37.1',
    '０x7f.1',
  ])
    assert.equal(isRefusedUrl(`https://${host}/`, []), true, host);
  assert.equal(isRefusedUrl('https://1572395042/', []), false);
});

/** The first and the last address of each range that is kept from the open network, and the open neighbours of both. */
const closed: [range: string, first: string, last: string, ...neighbours: string[]][] = [
  ['0.0.0.0/8', '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['10.0.0.0/8', '10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['100.64.0.0/10', '100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['127.0.0.0/8', '127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['169.254.0.0/16', '169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['172.16.0.0/12', '172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['192.0.0.0/24', '192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['192.0.2.0/24', '192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['192.88.99.0/24', '192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
  ['192.168.0.0/16', '192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['198.18.0.0/15', '198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['198.51.100.0/24', '198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['203.0.113.0/24', '203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['224.0.0.0/3', '224.0.0.0', '255.255.255.255', '223.255.255.255'],
  ['::/128 and ::1/128', '::', '::1'],
  ['64:ff9b:1::/48', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::/64', '100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::/64', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['below 2000::/3', '200::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2000::'],
  // But for Teredo (2001::/32), which is judged by the address in it.
  ['2001::/23', '2001:1::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2000:ffff::', '2001:200::'],
  ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db7:ffff::', '2001:db9::'],
  ['3fff::/20', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '3ffe:ffff::', '3fff:1000::'],
  ['above 2000::/3', '4000::', 'fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '3fff:ffff:ffff::'],
  ['5f00::/16', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::/7', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::/10', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fec0::/10', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ff00::/8', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
];

test('what IANA keeps from the open network is not reached, from its first address to its last; its neighbours are', () => {
  for (const [range, first, last, ...neighbours] of closed) {
    for (const address of [first, last])
      assert.equal(mayReach(address, false), false, `${range}: ${address}`);
    for (const address of neighbours) assert.equal(mayReach(address, false), true, `${range}: ${address}`);
  }
  const hex = (address: string) => {
    const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  };
  for (const [range, first, last, ...neighbours] of closed.filter(([, first]) => first.includes('.')))
    for (const form of [
      (v4: string) => `64:ff9b::${v4}`,
      (v4: string) => `2002:${hex(v4)}::1`,
      (v4: string) => `::ffff:${v4}`,
    ]) {
      for (const address of [first, last])
        assert.equal(mayReach(form(address), false), false, `${range}: ${form(address)}`);
      for (const address of neighbours)
        assert.equal(mayReach(form(address), false), true, `${range}: ${form(address)}`);
    }
});
