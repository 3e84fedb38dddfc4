import assert from 'node:assert/strict';
import test from 'node:test';
import { toForm, toPayload } from '../../client/src/features/billing/resolutions/resolution.form.ts';
import type { Resolution } from '../../client/src/features/billing/resolutions/resolution.ts';
import { type OutlookSettings, outlookOf } from '../../shared/features/billing/resolutions/outlook.ts';
import { resolutionSchema } from '../../shared/features/billing/resolutions/resolution.schema.ts';
import { defaultSettings } from '../../shared/features/site/operating-parameters/settings.ts';
import { checkShape } from '../../shared/schema.ts';

/** 1,000 numbers over 2026, seen on 2026-07-01 (184 days left); `used` of them are gone. */
function resolution(used: number, more: Partial<Resolution> = {}): Resolution {
  const range = {
    initialNumber: 1001,
    finalNumber: 2000,
    currentNumber: 1000 + used,
    numbersLeft: 1000 - used,
  };
  const dates = { initialDate: '2026-01-01', finalDate: '2026-12-31', daysLeft: 184 };
  const shown = { state: 'active', runsOutOn: null } as const;
  return {
    id: 1,
    version: 1,
    number: '18764',
    prefix: 'CM',
    active: true,
    ...range,
    ...dates,
    ...shown,
    ...more,
  };
}
const stateOf = (used: number, more: Partial<Resolution> = {}, settings: Partial<OutlookSettings> = {}) =>
  outlookOf(resolution(used, more), { ...defaultSettings, ...settings }).state;
const runsOutOn = (used: number, more: Partial<Resolution> = {}) =>
  outlookOf(resolution(used, more), defaultSettings).runsOutOn;

test('the state says what has to be done about a resolution', () => {
  assert.equal(stateOf(100), 'active');
  assert.equal(stateOf(1000), 'exhausted');
  assert.equal(stateOf(100, { daysLeft: 0 }), 'expired');
  assert.equal(stateOf(100, { active: false }), 'inactive');
  assert.equal(stateOf(0, { initialDate: '2026-08-01' }), 'coming');
});

test('it warns of few numbers, few days, and of a pace that ends soon', () => {
  assert.equal(stateOf(900), 'ending');
  assert.equal(stateOf(100, { daysLeft: 30 }), 'ending');
  assert.equal(stateOf(890, { initialDate: '2026-06-01' }), 'ending');
});

test('few numbers and few days are what the lot says; without its number a tenth of the range is few', () => {
  // In use for too short a time to have a pace.
  const young = { initialDate: '2026-06-28' };
  const numbers = { resolutionWarningNumbers: 300 };
  assert.deepEqual([stateOf(699, young, numbers), stateOf(700, young, numbers)], ['active', 'ending']);
  assert.deepEqual([stateOf(899, young), stateOf(900, young)], ['active', 'ending']);
  assert.equal(stateOf(900, young, { resolutionWarningNumbers: 99 }), 'active');
  const days = { resolutionWarningDays: 60 };
  const left = (daysLeft: number) => stateOf(100, { daysLeft }, days);
  assert.deepEqual([left(61), left(60)], ['active', 'ending']);
  assert.equal(stateOf(100, { daysLeft: 30 }, { resolutionWarningDays: 10 }), 'active');
  // 520 of 1,000 in a month: the others are gone in 29 days.
  const fast = { initialDate: '2026-06-01' };
  assert.equal(stateOf(520, fast, { resolutionWarningDays: 29 }), 'ending');
  assert.equal(stateOf(520, fast, { resolutionWarningDays: 28 }), 'active');
});

test('the forecast follows the pace so far, and says nothing where the validity ends first', () => {
  assert.equal(runsOutOn(910), '2026-07-19');
  assert.equal(runsOutOn(100), null);
  assert.equal(runsOutOn(0), null);
  assert.equal(runsOutOn(900, { initialDate: '2026-06-28' }), null);
});

test('the current number travels only where it was typed: invoices move it on meanwhile', () => {
  const used = resolution(500);
  assert.ok(!('currentNumber' in toPayload(toForm(used))));
  const migrated = { ...toForm(resolution(0)), currentNumber: '1200' };
  assert.equal(toPayload(migrated).currentNumber, 1200);
});

test('a form that is opened and saved sends a payload that the schema accepts', () => {
  assert.equal(checkShape(resolutionSchema, toPayload(toForm(resolution(10)))), null);
  const empty = checkShape(resolutionSchema, toPayload(toForm()));
  assert.deepEqual(Object.keys(empty ?? {}), [
    'number',
    'initialNumber',
    'finalNumber',
    'initialDate',
    'finalDate',
  ]);
});
