import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clockTolerance, judgeClock } from '../../core/db/site-clock.rules.ts';

const now = Date.parse('2026-11-20T12:00:00-05:00');
const year = 365 * 86_400_000;
const quiet = { now, mark: now, database: null, unconfirmedFor: 0, fallenBy: 0 };
const judge = (terminals: number[], more: Partial<Parameters<typeof judgeClock>[0]> = {}) =>
  judgeClock({ ...quiet, terminals, hints: terminals, ...more });
/** Clocks that agree with the true time, give or take four minutes. */
const jitter = fc.integer({ min: -240_000, max: 240_000 });
const off = fc.integer({ min: 2 * clockTolerance, max: 60 * year });
const wrong = fc.tuple(off, fc.constantFrom(-1, 1)).map(([by, sign]) => by * sign);

test('right clocks: whatever the newest record says, the majority confirms, and fewer odd ones change nothing', () => {
  fc.assert(
    fc.property(
      fc.array(jitter, { minLength: 2, maxLength: 9 }),
      fc.array(wrong, { maxLength: 8 }),
      wrong,
      (right, odd, mark) => {
        const some = odd.slice(0, right.length - 1);
        const found = judge([...some, ...right], { mark: now + mark });
        assert.deepEqual([found.state, found.offset, found.isConfirmed], ['ok', 0, true]);
      },
    ),
  );
});

test('a wrong server: the majority says by how much, in either direction, against any minority', () => {
  fc.assert(
    fc.property(
      wrong,
      fc.array(jitter, { minLength: 2, maxLength: 9 }),
      fc.array(wrong, { maxLength: 8 }),
      (by, right, odd) => {
        const some = odd.slice(0, right.length - 1);
        const found = judge([...some, ...right.map((one) => by + one)]);
        assert.equal(found.state, by > 0 ? 'behind' : 'ahead');
        assert.ok(Math.abs(found.offset - by) <= clockTolerance);
      },
    ),
  );
});

test('one odd terminal beside good records is the odd one', () => {
  fc.assert(
    fc.property(wrong, (by) => {
      assert.equal(judge([by]).state, 'ok');
    }),
  );
});

test('behind the newest record without a majority: never dated before it, nor more than a month after it', () => {
  fc.assert(
    fc.property(off, fc.array(wrong, { maxLength: 1 }), (by, terminals) => {
      const found = judge(terminals, { mark: now + by });
      assert.deepEqual([found.state, found.by], ['behind', 'records']);
      const after = found.offset - by;
      assert.ok(after >= 0 && after <= 31 * 86_400_000, String(after));
    }),
  );
});
