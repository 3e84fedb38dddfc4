import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tariffProblems } from '../../core/features/pricing/tariffs/tariffs.rules.ts';
import {
  type TariffInput,
  tariffSchema,
  termsOf,
} from '../../shared/features/pricing/tariffs/tariff.schema.ts';
import { checkShape } from '../../shared/schema.ts';

const tariff: TariffInput = {
  code: 'CAR26',
  name: 'Carros 2026',
  vehicleType: 'CA',
  lostTicketValue: 4_600_000,
  graceMinutes: 15,
  rounding: 'up',
  segments: [
    {
      initialDay: 1,
      initialHour: '00:00',
      finalDay: 7,
      finalHour: '24:00',
      blocks: [
        { id: 'A', time: 60, repeat: 1, value: 1_380_000, next: 'B' },
        { id: 'B', time: 1, repeat: 0, value: 23_000, next: null },
      ],
    },
  ],
};

describe('the schema of a tariff', () => {
  test('takes a whole tariff, with and without its optional terms', () => {
    assert.equal(checkShape(tariffSchema, tariff), null);
    const terms = { atBoundary: 'cut', freeMinutes: 10, maximum: { value: 5_000_000, minutes: 1440 } };
    assert.equal(checkShape(tariffSchema, { ...tariff, ...terms }), null);
    assert.equal(checkShape(tariffSchema, { ...tariff, maximum: { value: 1, per: 'calendarDay' } }), null);
    assert.equal(checkShape(tariffSchema, { ...tariff, maximum: null }), null);
    const { code, name, vehicleType, segments } = tariff;
    assert.equal(checkShape(tariffSchema, { code, name, vehicleType, segments }), null);
  });

  test('tells every broken field with the error of the catalogue', () => {
    assert.deepEqual(checkShape(tariffSchema, {}), {
      code: { error: 'tariffCodeRequired' },
      name: { error: 'tariffNameRequired' },
      vehicleType: { rule: 'required' },
      segments: { error: 'tariffSegmentsRequired' },
    });
    const block = { id: '', time: 0, repeat: -1, value: 1.5, next: 7 };
    const segment = { initialDay: 9, initialHour: 'x', finalDay: '1', finalHour: '24:30', blocks: [block] };
    assert.deepEqual(checkShape(tariffSchema, { ...tariff, name: ' ', segments: [segment] }), {
      name: { error: 'tariffNameRequired' },
      'segments[0].initialDay': { error: 'segmentStartInvalid' },
      'segments[0].initialHour': { error: 'segmentStartInvalid' },
      'segments[0].finalDay': { error: 'segmentEndInvalid' },
      'segments[0].finalHour': { error: 'segmentEndInvalid' },
      'segments[0].blocks[0].id': { error: 'blockIdRequired' },
      'segments[0].blocks[0].time': { error: 'blockTimeInvalid' },
      'segments[0].blocks[0].repeat': { error: 'blockRepeatInvalid' },
      'segments[0].blocks[0].value': { error: 'blockValueInvalid' },
      'segments[0].blocks[0].next': { error: 'blockNextInvalid' },
    });
  });

  test('converts nothing: a number as text is refused', () => {
    assert.deepEqual(checkShape(tariffSchema, { ...tariff, graceMinutes: '15', lostTicketValue: true }), {
      graceMinutes: { error: 'graceInvalid' },
      lostTicketValue: { error: 'lostTicketInvalid' },
    });
  });

  test('knows no other fields', () => {
    assert.deepEqual(checkShape(tariffSchema, { ...tariff, companyId: 7 }), {
      companyId: { rule: 'unknown' },
    });
  });

  test('the terms of a tariff are complete and without problems', () => {
    const { segments } = tariff;
    const terms = termsOf({ segments });
    assert.deepEqual(
      { ...terms, segments: [] },
      {
        lostTicketValue: 0,
        graceMinutes: 0,
        rounding: 'up',
        atBoundary: 'finish',
        freeMinutes: 0,
        maximum: null,
        segments: [],
      },
    );
    assert.deepEqual(tariffProblems(terms), []);
    assert.deepEqual(termsOf({ segments, maximum: { value: 5, minutes: 60 } }).maximum, {
      value: 5,
      minutes: 60,
    });
    assert.deepEqual(termsOf({ segments, maximum: { value: 5, per: 'calendarDay' } }).maximum, {
      value: 5,
      per: 'calendarDay',
    });
  });
});
