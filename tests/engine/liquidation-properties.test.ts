import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { addDays, daysBetween } from '../../shared/dates.ts';
import { billOf } from '../../shared/features/subscriptions/liquidations/engine/bill.ts';
import { billsDue } from '../../shared/features/subscriptions/liquidations/engine/due.ts';
import { periodOf } from '../../shared/features/subscriptions/liquidations/engine/periods.ts';
import type {
  BilledSubscriber,
  BillingTerms,
  DaySpan,
} from '../../shared/features/subscriptions/liquidations/engine/terms.ts';
import {
  liquidationModes,
  periodMonths,
} from '../../shared/features/subscriptions/liquidations/liquidation.ts';

const numRuns = Number(process.env.PROPERTY_RUNS ?? 400);

const first = '2026-01-01';
const days = fc.nat({ max: 900 }).map((count) => addDays(first, count));
const spans: fc.Arbitrary<DaySpan> = fc
  .tuple(days, fc.nat({ max: 70 }))
  .map(([from, length]) => ({ from, to: addDays(from, length) }));
const values = fc
  .uniqueArray(fc.tuple(days, fc.integer({ min: 1, max: 90_000_000 })), {
    minLength: 1,
    maxLength: 5,
    selector: ([day]) => day,
  })
  .map((steps) =>
    steps
      .map(([from, monthlyValue]) => ({ from, monthlyValue }))
      .sort((one, other) => (one.from < other.from ? -1 : 1)),
  );

const subscribers: fc.Arbitrary<BilledSubscriber> = fc
  .record({
    validity: fc.tuple(days, fc.option(fc.nat({ max: 700 }))),
    freezes: fc.array(spans, { maxLength: 4 }),
    values: fc.array(values, { minLength: 1, maxLength: 3 }),
  })
  .map(({ validity: [validFrom, length], freezes, values }) => ({
    validFrom,
    validTo: length === null ? null : addDays(validFrom, length),
    freezes,
    items: values.map((steps, index) => ({ key: `item-${index}`, values: steps })),
  }));

/** Each day of theirs costs something: what comes to nothing makes no bill. */
const dearSubscribers = subscribers.map((of) => ({
  ...of,
  items: of.items.map(({ key, values: steps }) => ({
    key,
    values: steps.map(({ from, monthlyValue }) => ({ from, monthlyValue: monthlyValue * 31 })),
  })),
}));

const rules: fc.Arbitrary<BillingTerms> = fc.record({
  mode: fc.constantFrom(...liquidationModes),
  everyMonths: fc.constantFrom(...periodMonths),
  timing: fc.constantFrom('advance' as const, 'arrears' as const),
  dueDays: fc.nat({ max: 30 }),
  roundTo: fc.constant(0),
  runDay: fc.option(fc.integer({ min: 1, max: 28 })),
  lateFee: fc.constant({ kind: 'none' as const, value: 0 }),
});
const prorated = rules.map((rule) => ({ ...rule, mode: 'prorated' as const }));
const end = '2029-06-30';

/** What a period costs, 0 where it is not billed. */
function costOf(rule: BillingTerms, of: BilledSubscriber, period: DaySpan): number {
  const bill = billOf(rule, of, period);
  return typeof bill === 'string' ? 0 : bill.total;
}

describe('what holds for every rule and every history of freezes, values and cuts', () => {
  test('prorated: parts of a period never cost more than it and sum to it, but for half a minor unit a line and part', () => {
    fc.assert(
      fc.property(prorated, subscribers, days, days, (rule, of, within, cut) => {
        const period = periodOf(rule, of.validFrom, within);
        const whole = costOf(rule, of, period);
        const before =
          cut > of.validFrom ? costOf(rule, { ...of, validTo: earlier(addDays(cut, -1), of) }, period) : 0;
        const after =
          of.validTo !== null && cut > of.validTo
            ? 0
            : costOf(rule, { ...of, validFrom: later(cut, of.validFrom) }, period);
        const slack = of.items.length;
        assert.ok(Math.abs(before + after - whole) <= slack, `${before} + ${after}, not ${whole}`);
        assert.ok(before <= whole && after <= whole);
      }),
      { numRuns },
    );
  });

  test('prorated: however often a period is cut, no part costs more than it and all sum to it, but for half a minor unit each', () => {
    fc.assert(
      fc.property(
        prorated,
        subscribers,
        days,
        fc.uniqueArray(fc.nat({ max: 90 }), { maxLength: 6 }),
        (rule, of, within, places) => {
          const period = periodOf(rule, of.validFrom, within);
          const whole = costOf(rule, of, period);
          const cuts = places.map((place) => addDays(period.from, place)).toSorted();
          const starts = [of.validFrom, ...cuts.filter((cut) => cut > of.validFrom)];
          const parts = starts.map((from, place) => {
            const next = starts[place + 1];
            const to = next === undefined ? of.validTo : earlier(addDays(next, -1), of);
            return to !== null && to < from
              ? 0
              : costOf(rule, { ...of, validFrom: from, validTo: to }, period);
          });
          const sum = parts.reduce((all, part) => all + part, 0);
          assert.ok(
            Math.abs(sum - whole) <= (of.items.length * (parts.length + 1)) / 2,
            `${parts}, not ${whole}`,
          );
          assert.ok(parts.every((part) => part <= whole));
        },
      ),
      { numRuns },
    );
  });

  test('prorated: a period costs no more than its months at the highest value', () => {
    fc.assert(
      fc.property(prorated, subscribers, days, (rule, of, within) => {
        const highest = of.items.reduce(
          (sum, { values: steps }) => sum + Math.max(...steps.map(({ monthlyValue }) => monthlyValue)),
          0,
        );
        assert.ok(costOf(rule, of, periodOf(rule, of.validFrom, within)) <= highest * rule.everyMonths);
      }),
      { numRuns },
    );
  });

  test('prorated: every day of the validity that is not frozen is billed once, and no other', () => {
    fc.assert(
      fc.property(prorated, dearSubscribers, (rule, of) => {
        const billed: string[] = [];
        for (const { lines } of billsDue(rule, of, end))
          for (const { from, days: count } of lines[0]?.parts ?? [])
            for (let day = 0; day < count; day += 1) billed.push(addDays(from, day));
        const last = billsDue(rule, of, end).at(-1)?.to;
        const expected: string[] = [];
        const length = last === undefined ? 0 : daysBetween(of.validFrom, last);
        for (let count = 0; count < length; count += 1) {
          const day = addDays(of.validFrom, count);
          if (!of.freezes.some(({ from, to }) => from <= day && day <= to)) expected.push(day);
        }
        assert.deepEqual(billed, expected);
      }),
      { numRuns },
    );
  });

  test('periods follow each other without gap or overlap, and each day lies in that which periodOf names', () => {
    fc.assert(
      fc.property(rules, subscribers, days, (rule, of, day) => {
        const on = later(day, of.validFrom);
        const period = periodOf(rule, of.validFrom, on);
        assert.ok(period.from <= on && on <= period.to);
        const next = periodOf(rule, of.validFrom, addDays(period.to, 1));
        assert.equal(next.from, addDays(period.to, 1));
      }),
      { numRuns },
    );
  });

  test('a freeze that moves the end changes nothing of what whole periods cost', () => {
    const whole = rules.map((rule) => ({ ...rule, mode: 'fullMonth' as const }));
    fc.assert(
      fc.property(
        whole,
        days,
        fc.nat({ max: 500 }),
        fc.nat({ max: 500 }),
        fc.nat({ max: 60 }),
        (rule, from, length, start, frozen) => {
          const validTo = addDays(from, length);
          const freeze = { from: addDays(from, start), to: addDays(from, start + frozen) };
          fc.pre(freeze.to <= validTo);
          const items = [{ key: 'space', values: [{ from, monthlyValue: 100 }] }];
          const plain = billsDue(rule, { validFrom: from, validTo, freezes: [], items }, end);
          const moved = { validFrom: from, validTo: addDays(validTo, frozen + 1), freezes: [freeze], items };
          assert.deepEqual(
            billsDue(rule, moved, end).map(({ period }) => period),
            plain.map(({ period }) => period),
          );
        },
      ),
      { numRuns },
    );
  });

  test('the zone and summer time of whoever reckons change nothing: days are those of the lot', () => {
    const zone = process.env.TZ;
    const inZone = (name: string, rule: BillingTerms, of: BilledSubscriber) => {
      process.env.TZ = name;
      return billsDue(rule, of, end);
    };
    try {
      fc.assert(
        fc.property(rules, subscribers, (rule, of) => {
          const home = inZone('America/Bogota', rule, of);
          for (const name of ['America/Santiago', 'Pacific/Apia', 'Europe/London'])
            assert.deepEqual(inZone(name, rule, of), home);
        }),
        { numRuns: Math.min(numRuns, 60) },
      );
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });
});

function earlier(day: string, { validTo }: BilledSubscriber): string {
  return validTo !== null && validTo < day ? validTo : day;
}

function later(one: string, other: string): string {
  return other > one ? other : one;
}
