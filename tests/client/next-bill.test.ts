import assert from 'node:assert/strict';
import { test } from 'node:test';
import { billedOf, nextBillOf } from '../../client/src/features/subscriptions/subscribers/next-bill.ts';
import { newValues } from '../../client/src/features/subscriptions/subscribers/subscriber.form.ts';
import type { BillingTerms } from '../../shared/features/subscriptions/liquidations/engine/terms.ts';

const today = '2026-11-20';
const rule: BillingTerms = {
  mode: 'prorated',
  everyMonths: 1,
  timing: 'advance',
  dueDays: 5,
  roundTo: 0,
  runDay: null,
  lateFee: { kind: 'none', value: 0 },
};
const typed = { ...newValues({ today }), monthlyValue: '150.000' };

function next(change: object, history?: Parameters<typeof billedOf>[2], terms = rule) {
  const billed = billedOf({ ...typed, ...change }, today, history);
  assert.ok(billed);
  const found = nextBillOf(terms, billed, today);
  return found && [found.bill.from, found.bill.to, found.bill.total, found.invoicedOn, found.dueOn];
}

test('who begins today is billed today, from then on', () => {
  assert.deepEqual(next({}), ['2026-11-20', '2026-11-30', 5_500_000, today, '2026-11-25']);
});

test('who has begun is billed with the next period, at the value that holds then', () => {
  const values = [
    { from: '2026-01-01', monthlyValue: 15_000_000 },
    { from: '2026-12-01', monthlyValue: 16_500_000 },
  ];
  const history = { values, freezes: [] };
  const begun = { validFrom: '2026-01-01' };
  const december = ['2026-12-01', '2026-12-31'];
  assert.deepEqual(next(begun, history), [...december, 16_500_000, '2026-12-01', '2026-12-06']);
  // Another value that is typed holds from today on, until the one that is to come.
  assert.deepEqual(next({ ...begun, monthlyValue: '90000' }, history)?.[2], 16_500_000);
  const arrears = { ...rule, timing: 'arrears' } as const;
  assert.deepEqual(next(begun, history, arrears)?.slice(0, 3), ['2026-11-01', '2026-11-30', 15_000_000]);
});

test('services that are active are lines of it; nothing is left of a validity that is over', () => {
  const service = { type: 'locker', status: 'A', value: '30000' } as const;
  const services = [service, { ...service, status: 'S' } as const];
  const ahead = { validFrom: '2026-12-01', services };
  assert.equal(next(ahead)?.[2], 18_000_000);
  assert.equal(next({ validFrom: '2026-01-01', validTo: '2026-11-30' }), null);
});

test('says nothing while the value or the days are none', () => {
  for (const change of [{ monthlyValue: '' }, { validFrom: '' }, { validTo: '2026-11-01' }])
    assert.equal(billedOf({ ...typed, ...change }, today), null);
});
