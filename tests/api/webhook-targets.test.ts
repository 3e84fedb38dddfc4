import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mostAttempts, pauseAfter } from '../../core/features/outside/webhooks/webhooks.rules.ts';
import { isRefusedUrl, mayReach } from '../../core/integrations/webhooks/address.ts';

const hour = 3_600_000;

describe('what may be sent to', () => {
  it('E18: tells addresses of the open network from all others, allowed hosts from metadata', () => {
    for (const good of ['8.8.8.8', '1.1.1.1', '2606:4700::1111', '::ffff:8.8.8.8'])
      assert.ok(mayReach(good, false), good);
    for (const bad of [
      '0.0.0.0',
      '127.9.9.9',
      '10.0.0.1',
      '192.168.0.1',
      '::',
      '::1',
      'fd12::1',
      '::ffff:7f00:1',
      '64:ff9b::a00:1',
      'x',
    ])
      assert.ok(!mayReach(bad, false), bad);
    for (const own of ['127.0.0.1', '10.0.0.1', '192.168.0.1', 'fd12::1'])
      assert.ok(mayReach(own, true), own);
    for (const never of [
      '169.254.169.254',
      '::ffff:169.254.169.254',
      'fe80::1%eth0',
      '224.0.0.1',
      '255.255.255.255',
    ])
      assert.ok(!mayReach(never, true), never);
    assert.ok(!isRefusedUrl('http://nas.lan:8080/x', ['nas.lan']));
    assert.ok(isRefusedUrl('http://169.254.169.254/', ['169.254.169.254']));
  });

  it('pauses longer each time, with a part by chance, up to six hours', () => {
    const whole = Array.from({ length: mostAttempts }, (_, index) => pauseAfter(index + 1, 1));
    assert.deepEqual(whole.slice(0, 3), [30_000, 60_000, 120_000]);
    assert.equal(Math.max(...whole), 6 * hour);
    assert.ok(whole.every((pause, index) => index === 0 || pause >= (whole[index - 1] ?? 0)));
    assert.deepEqual([pauseAfter(1, 0), pauseAfter(1, 0.5)], [15_000, 22_500]);
  });
});
