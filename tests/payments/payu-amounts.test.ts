import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  amountText,
  confirmationValue,
  minorUnits,
  responseValue,
} from '../../core/integrations/payu/amounts.ts';

test('the published roundings hold', () => {
  const payer = {
    '150.25': '150.2',
    '150.35': '150.4',
    '150.34': '150.3',
    '150.00': '150.0',
    '85000.05': '85000.0',
    '85000.15': '85000.2',
    '85000.95': '85001.0',
    '.00': '0.0',
    '9.96': '10.0',
    '99999999999999.95': '100000000000000.0',
    '150': '150.0',
    '150.2500001': '150.3',
  };
  for (const [text, value] of Object.entries(payer)) assert.equal(responseValue(text), value, text);
  const provider = {
    '150.00': '150.0',
    '150.26': '150.26',
    '150.20': '150.2',
    '150.25': '150.25',
    '150': '150.0',
    '150.05': '150.05',
    '.50': '0.5',
  };
  for (const [text, value] of Object.entries(provider)) assert.equal(confirmationValue(text), value, text);
});

test('what is no amount is none', () => {
  for (const text of ['', '.', '-1', '+1', '1,5', '1.5.0', '1e3', ' 1', 'NaN', 'Infinity', '١٢'])
    assert.deepEqual(
      [confirmationValue(text), responseValue(text), minorUnits(text)],
      [null, null, null],
      text,
    );
  assert.equal(minorUnits('1.005'), null);
  assert.equal(minorUnits('1.500'), 150);
  assert.equal(minorUnits('99999999999999999'), null);
});

const minor = fc.integer({ min: 0, max: 1_000_000_000_000 });
const fixed = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

test('whatever the amount: written and read again it is the same, with any zeros behind', () => {
  fc.assert(
    fc.property(minor, fc.nat(4), (cents, zeros) => {
      assert.equal(minorUnits(amountText(cents)), cents);
      assert.equal(minorUnits(fixed(cents) + '0'.repeat(zeros)), cents);
      assert.equal(confirmationValue(fixed(cents) + '0'.repeat(zeros)), confirmationValue(fixed(cents)));
      assert.equal(minorUnits(confirmationValue(fixed(cents)) ?? ''), cents);
    }),
  );
});

test('whatever the amount: the payer’s value is the nearest tenth, the even one of two', () => {
  fc.assert(
    fc.property(minor, (cents) => {
      const value = responseValue(fixed(cents)) ?? '';
      assert.match(value, /^\d+\.\d$/);
      const tenths = Number(value.replace('.', ''));
      const distance = Math.abs(tenths * 10 - cents);
      assert.ok(distance <= 5, value);
      if (distance === 5) assert.equal(tenths % 2, 0, value);
    }),
  );
});

test('binary fractions would be wrong where these are right', () => {
  for (const text of ['150.25', '85000.05']) assert.notEqual(Number(text).toFixed(1), responseValue(text));
});
