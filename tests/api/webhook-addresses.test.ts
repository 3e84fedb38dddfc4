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
