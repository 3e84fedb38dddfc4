import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remainingSeconds, warningAfter } from '../../server/session/expiry.ts';
import { readToken } from '../../server/session/token.ts';
import { token } from './support/core-stub.ts';
import { ManualClock } from './support/manual-clock.ts';

function read(claims: object) {
  const found = readToken(`Bearer ${token(claims)}`);
  assert.ok(found);
  return found;
}

test('C10: the heartbeat comes at a sixth of the inactivity timeout, else each minute, within what timers can hold', () => {
  const intervals: [object, number][] = [
    [{ inactivityTimeout: 600 }, 100_000],
    [{}, 60_000],
    [{ inactivityTimeout: 'soon' }, 60_000],
    [{ inactivityTimeout: 0 }, 1000],
    [{ inactivityTimeout: -5 }, 1000],
    [{ inactivityTimeout: 1 }, 1000],
    [{ inactivityTimeout: 1e9 }, 2 ** 31 - 1],
    [{ iat: 1000, exp: 4600 }, 60_000],
    [{ iat: 1000, exp: 1120 }, 20_000],
  ];
  for (const [claims, expected] of intervals) {
    assert.equal(read(claims).heartbeatEvery, expected, JSON.stringify(claims));
  }
});

test('a token lives for its inactivity timeout, else for exp - iat, else nobody knows', () => {
  const lives: [object, number | null][] = [
    [{ inactivityTimeout: 600, iat: 1, exp: 2 }, 600],
    [{ iat: 1000, exp: 1900 }, 900],
    [{ exp: 1900 }, null],
    [{ iat: 2000, exp: 1900 }, null],
    [{ inactivityTimeout: 0 }, null],
  ];
  for (const [claims, expected] of lives) assert.equal(read(claims).life, expected, JSON.stringify(claims));
  assert.equal(readToken('Bearer opaque')?.life, null);
  assert.equal(readToken('Bearer a.%%%.c'), null);
  assert.equal(readToken(`Bearer ${'x'.repeat(9000)}`), null);
  assert.equal(readToken('Bearer a b'), null);
  assert.equal(readToken('opaque'), null);
  assert.equal(readToken(''), null);
});

test('C14: what is left is the smaller of what both clocks say, and never negative', async () => {
  const clock = new ManualClock();
  const session = {
    token: read({ inactivityTimeout: 600, iat: 1 }),
    received: { wall: clock.now(), monotonic: clock.monotonic() },
  };
  const left = () => remainingSeconds(session, clock);
  assert.equal(left(), 600);
  await clock.advance(100);
  assert.equal(left(), 500);
  clock.wall -= 3_600_000;
  assert.equal(left(), 500, 'a clock that is set back gives nothing');
  clock.wall += 3_600_000;
  clock.sleep(200);
  assert.equal(left(), 300, 'sleep counts');
  clock.sleep(3600);
  assert.equal(left(), 0);
});

test('C13: the warning shows at 55 to 65 s, is hidden above 90 s and never shown above 70 s', () => {
  const off = { warning: false, lastRemaining: 600 };
  const on = { warning: true, lastRemaining: 60 };
  const cases: [typeof off, number, boolean][] = [
    [off, 600, false],
    [off, 91, false],
    [off, 70.5, false],
    [off, 66, false],
    [off, 65, true],
    [off, 60, true],
    [off, 55, true],
    [{ warning: false, lastRemaining: 65.01 }, 54.9, true],
    [{ warning: false, lastRemaining: 50 }, 40, false],
    [on, 54, true],
    [on, 1, true],
    [on, 68, true],
    [on, 71, false],
    [on, 90.5, false],
    [on, 600, false],
  ];
  for (const [before, remaining, expected] of cases) {
    assert.equal(warningAfter(before, remaining), expected, `${before.warning} at ${remaining}`);
  }
});
