import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkTest } from '../../server/http/networks.ts';
import { sourceOf } from '../../shared/source-address.ts';

test('an IPv4 address is a source by itself, however it is written; an IPv6 network of 64 bits is one', () => {
  const same: [string, string][] = [
    ['::ffff:10.0.0.7', '10.0.0.7'],
    ['2001:db8:0:7::1', '2001:db8:0:7:ffff:ffff:ffff:ffff'],
    ['2001:db8::1', '2001:db8:0:0:9::'],
    ['::1', '::2'],
  ];
  for (const [one, other] of same) assert.equal(sourceOf(one), sourceOf(other), `${one} ${other}`);
  const different: [string, string][] = [
    ['10.0.0.7', '10.0.0.8'],
    ['::ffff:10.0.0.7', '::ffff:10.0.0.8'],
    ['2001:db8:0:7::1', '2001:db8:0:8::1'],
  ];
  for (const [one, other] of different) assert.notEqual(sourceOf(one), sourceOf(other), `${one} ${other}`);
});

test('networks hold addresses of their family, IPv4 written as IPv6 too, and names stand for theirs', () => {
  const holds = networkTest(['10.7.0.0/16', '192.168.1.9', 'fd00::/8', 'loopback']);
  for (const address of ['10.7.3.4', '::ffff:10.7.3.4', '192.168.1.9', 'fd12::1', '127.0.0.1', '::1'])
    assert.ok(holds(address), address);
  for (const address of ['10.8.0.1', '192.168.1.8', 'fe80::1', '::2', ''])
    assert.ok(!holds(address), address);
});
