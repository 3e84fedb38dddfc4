import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import {
  type Arrival,
  decideEntry,
  type KnownSubscriber,
} from '../../core/features/subscriptions/subscribers/entry-decision.rules.ts';
import { stateOf } from '../../core/features/subscriptions/subscribers/subscriber-state.rules.ts';
import {
  increased,
  monthlyValueOn,
  valueSpans,
} from '../../core/features/subscriptions/subscribers/subscriber-values.rules.ts';
import { addDays, daysBetween } from '../../shared/dates.ts';
import {
  type DecisionReason,
  decisionReasons,
} from '../../shared/features/subscriptions/subscribers/decision.ts';
import { subscriberStates } from '../../shared/features/subscriptions/subscribers/subscriber.ts';

const today = '2026-11-20';

it('a subscriber stands as the first state says that holds', () => {
  const standing = { status: 'A', validFrom: '2026-01-01', validTo: null, isFrozen: false, isOverdue: false };
  const active = stateOf(standing, today);
  assert.equal(active, 'active');
  // Each holds beside all that come after it.
  const steps = [
    { isOverdue: true },
    { isFrozen: true },
    { validTo: '2026-11-19' },
    { validFrom: '2026-11-21' },
    { status: 'S' },
    { status: 'B' },
    { status: 'D' },
  ];
  const met = steps.map((_, count) =>
    stateOf(Object.assign({}, standing, ...steps.slice(0, count + 1)), today),
  );
  assert.deepEqual(met, ['overdue', 'frozen', 'expired', 'upcoming', 'suspended', 'blocked', 'deleted']);
  assert.deepEqual(
    [...met].reverse(),
    subscriberStates.filter((state) => state !== 'active'),
  );
  // Both ends of the validity count.
  assert.equal(stateOf({ ...standing, validFrom: today, validTo: today }, today), 'active');
});

const subscriber: KnownSubscriber = {
  id: 1,
  status: 'A',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  slotId: 1,
  quota: 2,
  vehicleType: 'CA',
  windows: [
    { day: 5, initialHour: '08:00', finalHour: '18:00' },
    { day: 8, initialHour: '10:00', finalHour: '12:00' },
  ],
  isFrozen: false,
  isOverdue: false,
  inside: 1,
};
const arrival: Arrival = {
  vehicleType: 'CA',
  slotId: 1,
  day: today,
  weekDay: 5,
  isHoliday: false,
  minute: 8 * 60,
};
const strict = { subscriberGraceDays: 0, blockOverdue: true };

const decisions: [DecisionReason, Partial<KnownSubscriber>, Partial<Arrival>?, Partial<typeof strict>?][] = [
  ['accepted', {}],
  ['unknown', { status: 'D' }],
  ['suspended', { status: 'S' }],
  ['blocked', { status: 'B' }],
  ['not-started', { validFrom: '2026-11-21' }],
  ['accepted', { validFrom: today, validTo: today }],
  ['expired', { validTo: '2026-11-19' }],
  ['accepted', { validTo: '2026-11-19' }, {}, { subscriberGraceDays: 1 }],
  ['expired', { validTo: '2026-11-18' }, {}, { subscriberGraceDays: 1 }],
  ['accepted', { validTo: null }, { day: '2099-01-01' }],
  ['frozen', { isFrozen: true }],
  ['overdue', { isOverdue: true }],
  ['accepted', { isOverdue: true }, {}, { blockOverdue: false }],
  ['vehicle-type', {}, { vehicleType: 'MT' }],
  ['other-slot', {}, { slotId: 2 }],
  ['outside-schedule', {}, { minute: 8 * 60 - 1 }],
  ['accepted', {}, { minute: 18 * 60 - 1 }],
  ['outside-schedule', {}, { minute: 18 * 60 }],
  ['outside-schedule', {}, { weekDay: 6 }],
  ['outside-schedule', {}, { isHoliday: true }],
  ['accepted', {}, { isHoliday: true, minute: 10 * 60 }],
  ['accepted', {}, { isHoliday: true, weekDay: 7, minute: 10 * 60 }],
  // Without windows of holidays, a holiday is as its weekday.
  ['accepted', { windows: [{ day: 5, initialHour: '00:00', finalHour: '24:00' }] }, { isHoliday: true }],
  ['quota-used', { inside: 2 }],
];

it('a vehicle enters as a subscriber’s unless a reason says why not', () => {
  for (const [reason, known, coming = {}, settings = {}] of decisions)
    assert.equal(
      decideEntry({ ...subscriber, ...known }, { ...arrival, ...coming }, { ...strict, ...settings }),
      reason,
      JSON.stringify([known, coming, settings]),
    );
  assert.equal(decideEntry(null, arrival, strict), 'unknown');
});

it('of several reasons the first in their order is told', () => {
  const faults: [DecisionReason, Partial<KnownSubscriber>, Partial<Arrival>][] = [
    ['quota-used', { inside: 9 }, {}],
    ['outside-schedule', {}, { minute: 0 }],
    ['other-slot', {}, { slotId: 2 }],
    ['vehicle-type', {}, { vehicleType: 'MT' }],
    ['overdue', { isOverdue: true }, {}],
    ['frozen', { isFrozen: true }, {}],
    ['expired', { validTo: '2026-11-01' }, {}],
    ['not-started', { validFrom: '2026-11-21' }, {}],
    ['blocked', { status: 'B' }, {}],
    ['suspended', { status: 'S' }, {}],
  ];
  let known: KnownSubscriber = subscriber;
  let coming: Arrival = arrival;
  for (const [reason, fault, place] of faults) {
    known = { ...known, ...fault };
    coming = { ...coming, ...place };
    assert.equal(decideEntry(known, coming, strict), reason);
  }
  const order = decisionReasons.filter((reason) => !['unknown', 'accepted'].includes(reason));
  assert.deepEqual(order, faults.map(([reason]) => reason).reverse());
});

const history = fc
  .uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 8 })
  .chain((days) =>
    fc.tuple(
      ...days
        .sort((a, b) => a - b)
        .map((day) =>
          fc
            .integer({ min: 1, max: 1e9 })
            .map((monthlyValue) => ({ from: addDays(today, day), monthlyValue })),
        ),
    ),
  );

it('the spans of a period are its days, each at the value of that day', () => {
  fc.assert(
    fc.property(
      history,
      fc.integer({ min: -50, max: 400 }),
      fc.integer({ min: 1, max: 90 }),
      (values, at, days) => {
        const from = addDays(today, at);
        const to = addDays(from, days - 1);
        const spans = valueSpans(values, from, to);
        assert.equal(spans[0]?.from, from);
        assert.equal(spans.at(-1)?.to, to);
        let next = from;
        for (const span of spans) {
          assert.equal(span.from, next);
          next = addDays(span.to, 1);
          for (let day = 0; day < daysBetween(span.from, span.to); day += 1)
            assert.equal(monthlyValueOn(values, addDays(span.from, day)), span.monthlyValue);
        }
      },
    ),
  );
});

it('an increase is half up, to the centavo or to what it is rounded to', () => {
  const percent = (value: number, roundTo = 0) => ({ kind: 'percent', value, roundTo }) as const;
  assert.equal(increased(15_000_000, percent(1000)), 16_500_000);
  assert.equal(increased(15_000_000, percent(-1000)), 13_500_000);
  assert.equal(increased(15, percent(1000)), 17);
  assert.equal(increased(14, percent(1000)), 15);
  assert.equal(increased(14_999_900, percent(1015, 100_000)), 16_500_000);
  assert.equal(increased(10_050_000, percent(0, 100_000)), 10_100_000);
  assert.equal(increased(10_049_999, percent(0, 100_000)), 10_000_000);
  assert.equal(increased(15_000_000, { kind: 'amount', value: 1_250_000, roundTo: 0 }), 16_250_000);
  // Beyond what a number multiplies exactly.
  assert.equal(increased(999_999_999_999, percent(1)), 1_000_099_999_999);
});
