import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { billOf, type PeriodBill } from '../../shared/features/subscriptions/liquidations/engine/bill.ts';
import {
  billingDay,
  billsDue,
  dueDate,
  lateFeeOf,
} from '../../shared/features/subscriptions/liquidations/engine/due.ts';
import { periodOf, periodsFrom } from '../../shared/features/subscriptions/liquidations/engine/periods.ts';
import { renewedTo } from '../../shared/features/subscriptions/liquidations/engine/renewal.ts';
import type {
  BilledSubscriber,
  BillingTerms,
} from '../../shared/features/subscriptions/liquidations/engine/terms.ts';

const pesos = 100;

function terms(given: Partial<BillingTerms> = {}): BillingTerms {
  return {
    mode: 'prorated',
    everyMonths: 1,
    timing: 'advance',
    dueDays: 5,
    roundTo: 0,
    runDay: null,
    lateFee: { kind: 'none', value: 0 },
    ...given,
  };
}

function subscriber(given: Partial<BilledSubscriber> & { monthly?: number } = {}): BilledSubscriber {
  const { monthly = 150_000 * pesos, ...rest } = given;
  const validFrom = rest.validFrom ?? '2026-01-01';
  return {
    validTo: null,
    freezes: [],
    items: [{ key: 'space', values: [{ from: validFrom, monthlyValue: monthly }] }],
    ...rest,
    validFrom,
  };
}

/** The bill of the period in which a day lies. */
function bill(rule: BillingTerms, of: BilledSubscriber, day: string): PeriodBill {
  const found = billOf(rule, of, periodOf(rule, of.validFrom, day));
  assert.ok(typeof found !== 'string', String(found));
  return found;
}

const starts = (rule: BillingTerms, of: BilledSubscriber, count: number) => {
  const spans: string[] = [];
  for (const { from, to } of periodsFrom(rule, of)) {
    spans.push(`${from}..${to}`);
    if (spans.length === count) break;
  }
  return spans;
};

describe('the amounts of prorated rules: days of each calendar month, both ends counted', () => {
  // From the day on, up to the day, monthly value in pesos, minor units, days of days.
  const cases: [from: string, to: string, monthly: number, expected: number, days: number][] = [
    ['2027-02-10', '2027-02-28', 150_000, 10_178_571, 19],
    ['2026-12-31', '2026-12-31', 90_000, 290_323, 1],
    // What engines of subscriptions publish or document, as days of calendar months (their [from, to) is to - 1 here).
    ['2026-11-22', '2026-11-30', 180_000, 5_400_000, 9],
    ['2026-02-15', '2026-02-28', 180_000, 9_000_000, 14],
    ['2028-02-15', '2028-02-29', 180_000, 9_310_345, 15],
    ['2026-01-31', '2026-01-31', 180_000, 580_645, 1],
    ['2026-10-10', '2026-10-31', 119_000, 8_445_161, 22],
    ['2026-11-16', '2026-11-30', 250_000, 12_500_000, 15],
    // An imagined month of 28 days from 15 February is a half; 15 January to the end is 17 of 31.
    ['2026-02-15', '2026-02-28', 100_000, 5_000_000, 14],
    ['2026-01-15', '2026-01-31', 310_000, 17_000_000, 17],
    // Published ratios of days of billing in mid-month (23/31, 22/30, 20/28, 21/29, 12/31), moved to the first: the months are as long.
    ['2023-05-09', '2023-05-31', 10_000_000, 741_935_484, 23],
    ['2023-06-09', '2023-06-30', 10_000_000, 733_333_333, 22],
    ['2023-02-09', '2023-02-28', 10_000_000, 714_285_714, 20],
    ['2024-02-09', '2024-02-29', 10_000_000, 724_137_931, 21],
    ['2011-01-20', '2011-01-31', 10_000_000, 387_096_774, 12],
  ];
  for (const [validFrom, validTo, monthly, expected, days] of cases) {
    it(`${validFrom}..${validTo} at ${monthly}: ${expected / 100}`, () => {
      const made = bill(terms(), subscriber({ validFrom, validTo, monthly: monthly * pesos }), validFrom);
      assert.equal(made.total, expected);
      assert.equal(made.days, days);
      assert.deepEqual([made.from, made.to], [validFrom, validTo]);
    });
  }

  it('rounds to whole pesos as the documented tables do: 93,103, 5,806 and 84,452', () => {
    const whole = (validFrom: string, validTo: string, monthly: number) =>
      bill(terms({ roundTo: pesos }), subscriber({ validFrom, validTo, monthly: monthly * pesos }), validFrom)
        .total / pesos;
    assert.equal(whole('2028-02-15', '2028-02-29', 180_000), 93_103);
    assert.equal(whole('2026-01-31', '2026-01-31', 180_000), 5_806);
    assert.equal(whole('2026-10-10', '2026-10-31', 119_000), 84_452);
  });

  it('splits a month where the value changes: 157,500 for 150,000 until the 15th and 165,000 from the 16th', () => {
    const values = [
      { from: '2026-01-01', monthlyValue: 150_000 * pesos },
      { from: '2026-11-16', monthlyValue: 165_000 * pesos },
    ];
    const made = bill(terms(), subscriber({ items: [{ key: 'space', values }] }), '2026-11-01');
    assert.equal(made.total, 15_750_000);
    assert.deepEqual(
      made.lines[0]?.parts.map(({ from, to, days, daysOfMonth }) => [from, to, days, daysOfMonth]),
      [
        ['2026-11-01', '2026-11-15', 15, 30],
        ['2026-11-16', '2026-11-30', 15, 30],
      ],
    );
  });

  it('bills 35,000 more where 180,000 become 250,000 in mid-November: 90,000 less and 125,000 more', () => {
    const values = [
      { from: '2026-01-01', monthlyValue: 180_000 * pesos },
      { from: '2026-11-16', monthlyValue: 250_000 * pesos },
    ];
    const made = bill(terms(), subscriber({ items: [{ key: 'space', values }] }), '2026-11-01');
    assert.equal(made.total, (180_000 + 35_000) * pesos);
  });

  it('bills a month at both ends in parts: 14/31, a whole one, 12/28', () => {
    const of = subscriber({ validFrom: '2010-12-18', validTo: '2011-02-12', monthly: 868_000 * pesos });
    const totals = billsDue(terms(), of, '2011-12-31').map(({ total }) => total / pesos);
    assert.deepEqual(totals, [392_000, 868_000, 372_000]);
  });

  it('sums two months before it rounds: 12/31 of January and all of February are 138,709.68', () => {
    const of = subscriber({ validFrom: '2027-01-20', monthly: 100_000 * pesos });
    assert.equal(bill(terms({ everyMonths: 2 }), of, '2027-02-01').total, 13_870_968);
  });

  it('rounds to the step of the rule half up: 2,903.23 is 2,900', () => {
    const of = subscriber({ validFrom: '2026-12-31', monthly: 90_000 * pesos });
    assert.equal(bill(terms({ roundTo: 100 * pesos }), of, '2026-12-31').total, 290_000);
    const half = subscriber({ monthly: 2_950 * pesos });
    assert.equal(bill(terms({ roundTo: 100 * pesos }), half, '2026-12-01').total, 300_000);
  });

  it('does not bill frozen days, and a month that is frozen as a whole not at all', () => {
    const freezes = [{ from: '2026-11-10', to: '2026-11-19' }];
    const made = bill(terms(), subscriber({ freezes }), '2026-11-01');
    assert.equal(made.total, 100_000 * pesos);
    assert.equal(made.days, 20);
    const whole = subscriber({ freezes: [{ from: '2026-10-20', to: '2026-12-03' }] });
    assert.equal(billOf(terms(), whole, periodOf(terms(), whole.validFrom, '2026-11-01')), 'frozen');
  });

  it('makes each service with a value a line by the same rule', () => {
    const services = subscriber({
      validFrom: '2026-11-16',
      items: [
        { key: 'space', values: [{ from: '2026-11-16', monthlyValue: 150_000 * pesos }] },
        { key: 'locker', values: [{ from: '2026-11-16', monthlyValue: 30_001 }] },
        { key: 'washing', values: [{ from: '2026-11-16', monthlyValue: 0 }] },
      ],
    });
    const made = bill(terms(), services, '2026-11-16');
    assert.deepEqual(
      made.lines.map(({ key, amount }) => [key, amount]),
      [
        ['space', 7_500_000],
        ['locker', 15_001],
      ],
    );
    assert.equal(made.total, 7_515_001);
  });

  // Kill Bill's ratios of a day of billing in mid-month hold for `anniversary` periods, which we never bill in parts, and
  // its and Zuora's months of 30 days for no mode of ours: 31 January is 1/31, not 1/30.
  it('knows no month of 30 days', () => {
    const of = subscriber({ validFrom: '2026-01-31', monthly: 180_000 * pesos });
    assert.notEqual(bill(terms(), of, '2026-01-31').total, 600_000);
  });
});

describe('the amounts of whole periods', () => {
  it('fullMonth: one day active in the month costs the whole monthly value', () => {
    const of = subscriber({ validFrom: '2026-12-31' });
    assert.equal(bill(terms({ mode: 'fullMonth' }), of, '2026-12-31').total, 150_000 * pesos);
  });

  it('takes the value of the first day of the period, times its months', () => {
    const values = [
      { from: '2026-01-01', monthlyValue: 150_000 * pesos },
      { from: '2026-11-16', monthlyValue: 165_000 * pesos },
    ];
    const of = subscriber({ items: [{ key: 'space', values }] });
    const rule = terms({ mode: 'fullMonth' });
    assert.equal(bill(rule, of, '2026-11-20').total, 150_000 * pesos);
    assert.equal(bill(rule, of, '2026-12-01').total, 165_000 * pesos);
    assert.equal(bill(terms({ mode: 'fullMonth', everyMonths: 3 }), of, '2026-12-01').total, 450_000 * pesos);
  });

  // Lago's quarter of 91 days at 1,000 a day is a price by the day; a quarter of ours is three monthly values, whole.
  it('a quarter costs three months, on whichever of its days somebody begins', () => {
    const of = subscriber({ validFrom: '2026-05-20' });
    const made = bill(terms({ mode: 'fullMonth', everyMonths: 3 }), of, '2026-05-20');
    assert.deepEqual(made.period, { from: '2026-04-01', to: '2026-06-30' });
    assert.deepEqual([made.from, made.to, made.total], ['2026-05-20', '2026-06-30', 450_000 * pesos]);
  });

  it('does not ask again for the days by which a freeze has moved the end', () => {
    const rule = terms({ mode: 'fullMonth' });
    // Frozen ten days of November: the end moved from 31 December to 10 January.
    const of = subscriber({ validTo: '2027-01-10', freezes: [{ from: '2026-11-01', to: '2026-11-10' }] });
    assert.equal(bill(rule, of, '2026-11-01').total, 150_000 * pesos);
    assert.equal(billOf(rule, of, periodOf(rule, of.validFrom, '2027-01-01')), 'paidDays');
    assert.equal(bill(rule, { ...of, validTo: '2027-02-10' }, '2027-01-01').total, 150_000 * pesos);
  });

  it('asks as often as without the freeze where a whole month was frozen, and not for it where no end moves', () => {
    const rule = terms({ mode: 'fullMonth' });
    const freezes = [{ from: '2026-11-01', to: '2026-11-30' }];
    const months = (of: BilledSubscriber, day: string) =>
      billsDue(rule, of, day).map(({ period }) => period.from.slice(0, 7));
    const moved = months(subscriber({ validTo: '2027-01-30', freezes }), '2027-12-31');
    assert.deepEqual(moved, months(subscriber({ validTo: '2026-12-31' }), '2027-12-31'));
    const open = months(subscriber({ freezes }), '2026-12-31');
    assert.equal(open.length, 11);
    assert.ok(!open.includes('2026-11'));
  });
});

describe('periods', () => {
  it('anniversary from 31 January: 28 February, 31 March, 30 April, never drifting', () => {
    const of = subscriber({ validFrom: '2027-01-31' });
    assert.deepEqual(starts(terms({ mode: 'anniversary' }), of, 4), [
      '2027-01-31..2027-02-27',
      '2027-02-28..2027-03-30',
      '2027-03-31..2027-04-29',
      '2027-04-30..2027-05-30',
    ]);
  });

  it('anniversary of other anchors, leap years too', () => {
    const from = (validFrom: string, count: number) =>
      starts(terms({ mode: 'anniversary' }), subscriber({ validFrom }), count).map((span) =>
        span.slice(0, 10),
      );
    assert.deepEqual(from('2026-01-31', 4), ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    assert.deepEqual(from('2026-01-30', 3), ['2026-01-30', '2026-02-28', '2026-03-30']);
    assert.deepEqual(from('2028-01-31', 3), ['2028-01-31', '2028-02-29', '2028-03-31']);
  });

  it('groups months of the calendar from January', () => {
    const period = (everyMonths: BillingTerms['everyMonths'], day: string) => {
      const { from, to } = periodOf({ mode: 'prorated', everyMonths }, '2026-01-01', day);
      return `${from}..${to}`;
    };
    assert.equal(period(1, '2028-02-29'), '2028-02-01..2028-02-29');
    assert.equal(period(2, '2026-12-31'), '2026-11-01..2026-12-31');
    assert.equal(period(3, '2026-05-01'), '2026-04-01..2026-06-30');
    assert.equal(period(6, '2026-07-01'), '2026-07-01..2026-12-31');
    assert.equal(period(12, '2026-07-01'), '2026-01-01..2026-12-31');
  });
});

describe('when a period is billed', () => {
  const december = { from: '2026-12-01', to: '2026-12-31' };

  it('in advance on its first day, in arrears on the day after its last', () => {
    assert.equal(billingDay(terms(), december), '2026-12-01');
    assert.equal(billingDay(terms({ timing: 'arrears' }), december), '2027-01-01');
  });

  it('on the day of the month that the rule names: before the period in advance, after it in arrears', () => {
    assert.equal(billingDay(terms({ runDay: 25 }), december), '2026-11-25');
    assert.equal(billingDay(terms({ runDay: 1 }), december), '2026-12-01');
    assert.equal(billingDay(terms({ timing: 'arrears', runDay: 5 }), december), '2027-01-05');
    const own = { from: '2026-12-10', to: '2027-01-09' };
    assert.equal(billingDay(terms({ mode: 'anniversary', runDay: 1 }), own), '2026-12-01');
    assert.equal(billingDay(terms({ mode: 'anniversary', timing: 'arrears', runDay: 1 }), own), '2027-02-01');
  });

  it('counts what is due up to a day', () => {
    const of = subscriber({ validFrom: '2026-09-16', validTo: '2026-11-15' });
    const due = (rule: BillingTerms, day: string) => billsDue(rule, of, day).map(({ period }) => period.from);
    assert.deepEqual(due(terms(), '2026-10-31'), ['2026-09-01', '2026-10-01']);
    assert.deepEqual(due(terms({ timing: 'arrears' }), '2026-10-31'), ['2026-09-01']);
    assert.deepEqual(due(terms(), '2027-10-31'), ['2026-09-01', '2026-10-01', '2026-11-01']);
  });

  it('is due so many days after the invoice', () => {
    assert.equal(dueDate({ dueDays: 5 }, '2026-12-28'), '2027-01-02');
    assert.equal(dueDate({ dueDays: 0 }, '2026-12-28'), '2026-12-28');
  });

  it('adds a late fee after the due date, of what is open then', () => {
    const invoice = { dueDate: '2026-12-05', balance: 150_000 * pesos };
    const share = { lateFee: { kind: 'percent', value: 250 }, roundTo: 0 } as const;
    assert.equal(lateFeeOf(share, invoice, '2026-12-05'), 0);
    assert.equal(lateFeeOf(share, invoice, '2026-12-06'), 375_000);
    assert.equal(lateFeeOf(share, { ...invoice, balance: 0 }, '2026-12-06'), 0);
    assert.equal(lateFeeOf(share, { ...invoice, balance: 20 }, '2026-12-06'), 1);
    assert.equal(lateFeeOf({ ...share, roundTo: 100_000 }, invoice, '2026-12-06'), 400_000);
    const amount = { lateFee: { kind: 'amount', value: 10_000 * pesos }, roundTo: 0 } as const;
    assert.equal(lateFeeOf(amount, invoice, '2026-12-06'), 10_000 * pesos);
    assert.equal(lateFeeOf(terms(), invoice, '2026-12-06'), 0);
  });
});

it('a validity is renewed to the end of the next period, or by so many months where it ends within one', () => {
  const cases = [
    ['fullMonth', 1, '2026-01-01', '2026-11-30', '2026-12-31'],
    ['prorated', 2, '2026-01-01', '2026-12-31', '2027-02-28'],
    ['prorated', 1, '2026-01-01', '2026-11-15', '2026-12-15'],
    ['anniversary', 1, '2027-01-31', '2027-02-27', '2027-03-30'],
    ['anniversary', 3, '2026-11-20', '2027-02-19', '2027-05-19'],
  ] as const;
  for (const [mode, everyMonths, anchor, validTo, renewed] of cases)
    assert.equal(renewedTo({ mode, everyMonths }, anchor, validTo), renewed);
});
