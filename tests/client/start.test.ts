import assert from 'node:assert/strict';
import test from 'node:test';
import {
  frame,
  hourAt,
  parted,
  scaleOf,
  xOf,
  yOf,
} from '../../client/src/features/reporting/dashboard/curve-geometry.ts';
import { isDone, steps } from '../../client/src/features/reporting/dashboard/steps.ts';
import { clockTime, timeOrDay } from '../../client/src/ui/times.ts';
import type { TodayTraffic } from '../../shared/features/reporting/dashboard/dashboard.ts';

function traffic(most: number): TodayTraffic {
  const quiet = Array(24).fill(0);
  const busy = quiet.map((_, hour) => (hour === 9 ? most : 0));
  return {
    day: '2026-11-21',
    comparedDay: '2026-11-14',
    entries: { now: 0, before: 0 },
    exits: { now: 0, before: 0 },
    hours: { entries: quiet, exits: quiet },
    comparedHours: { entries: quiet, exits: busy },
  };
}

test('the scale begins at zero, has whole round ticks, and holds every value', () => {
  for (const most of [0, 1, 2, 7, 99, 100, 101, 140, 999, 12_345]) {
    const { top, ticks } = scaleOf(traffic(most));
    assert.ok(top >= most && top < Math.max(3, most * 2.1), `${most}: ${top}`);
    assert.equal(ticks[0], 0);
    assert.equal(ticks.at(-1), top);
    assert.ok(ticks.every(Number.isInteger) && ticks.length >= 2 && ticks.length <= 5, `${most}: ${ticks}`);
  }
});

test('the hour under the pointer is the one drawn there', () => {
  for (const width of [300, 800]) {
    for (let hour = 0; hour < 24; hour += 1) assert.equal(hourAt(xOf(hour, width), width), hour);
    assert.deepEqual([hourAt(-50, width), hourAt(width + 50, width)], [0, 23]);
  }
});

test('labels lie neither upon each other nor upon the hours below', () => {
  const floor = frame.height - frame.bottom;
  const pairs: [number, number][] = [
    [50, 50],
    [50, 55],
    [55, 50],
    [yOf(0, 10), yOf(0, 10)],
    [20, 120],
  ];
  for (const pair of pairs) {
    const [first, second] = parted(...pair);
    assert.ok(Math.abs(first - second) >= 15);
    assert.ok(Math.max(first, second) < floor);
  }
});

test('the steps are done as far as the lot has what they make', () => {
  const doneOf = (setUp: Parameters<typeof isDone>[1]) =>
    steps.filter((step) => isDone(step, setUp)).map(({ key }) => key);
  assert.deepEqual(doneOf(null), []);
  const nothing = {
    slots: false,
    tariffs: false,
    tariffInForce: false,
    assignments: false,
    resolutions: false,
    activeResolution: false,
    devices: false,
    keys: false,
    events: false,
  };
  assert.deepEqual(doneOf(nothing), ['lot']);
  assert.deepEqual(doneOf({ ...nothing, tariffs: true, devices: true }), ['lot', 'tariff', 'terminal']);
});

test('times are those of the lot, with the day where it is another', () => {
  const now = '2026-11-21T03:00:00Z';
  assert.equal(clockTime(now, 'America/Bogota', 'es'), '22:00');
  assert.equal(timeOrDay('2026-11-20T13:05:00Z', now, 'America/Bogota', 'es'), '08:05');
  assert.match(timeOrDay('2026-11-20T04:59:00Z', now, 'America/Bogota', 'es'), /^19 nov\.? 23:59$/);
});
