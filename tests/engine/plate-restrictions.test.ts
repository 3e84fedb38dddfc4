import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import {
  type TemplateName,
  templates,
} from '../../client/src/features/pricing/plate-restrictions/templates.ts';
import {
  answerOf,
  applyRestriction,
  localMoment,
  plateDigit,
} from '../../core/features/pricing/plate-restrictions/plate-restrictions.rules.ts';
import type {
  RestrictionFinding,
  RestrictionTerms,
} from '../../shared/features/pricing/plate-restrictions/plate-restriction.ts';

const zone = 'America/Bogota';
const allDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

function termsOf(name: TemplateName): RestrictionTerms {
  const found = templates.find((template) => template.name === name);
  assert.ok(found);
  return found.terms;
}

function ask(
  terms: RestrictionTerms,
  plate: string,
  local: string,
  holidays: string[] = [],
): RestrictionFinding {
  const moment = localMoment(Date.parse(`${local}:00-05:00`), zone);
  return applyRestriction(terms, plate, moment, holidays.includes(moment.day));
}

/** The digits that may not drive at a moment. */
const restricted = (terms: RestrictionTerms, local: string, plateOf = (digit: number) => `ABC12${digit}`) =>
  allDigits.filter((digit) => ask(terms, plateOf(digit), local).notice === 'restricted');

const sixToZero = [0, 6, 7, 8, 9];
const oneToFive = [1, 2, 3, 4, 5];

describe('as published: Bogotá, September and December 2023', () => {
  const rows: [day: string, digits: number[]][] = [
    ['2023-09-01', sixToZero],
    ['2023-09-02', []],
    ['2023-09-03', []],
    ['2023-09-04', oneToFive],
    ['2023-09-05', sixToZero],
    ['2023-09-06', oneToFive],
    ['2023-09-07', sixToZero],
    ['2023-09-08', oneToFive],
    ['2023-09-11', sixToZero],
    ['2023-09-12', oneToFive],
    ['2023-09-22', oneToFive],
    ['2023-09-25', sixToZero],
    ['2023-12-26', oneToFive],
    ['2023-12-27', sixToZero],
    ['2023-12-28', oneToFive],
    ['2023-12-29', sixToZero],
  ];
  for (const [day, digits] of rows) {
    it(`${day}: ${digits.join('-') || 'none'}`, () =>
      assert.deepEqual(restricted(termsOf('bogota'), `${day}T12:00`), digits));
  }

  it('2023-09-21, the day without car: a restriction by date takes all', () => {
    const special: RestrictionTerms = {
      ...termsOf('bogota'),
      mode: 'dates',
      rules: [{ date: '2023-09-21', digits: allDigits }],
      windows: [{ from: '05:00', to: '21:00' }],
    };
    assert.deepEqual(restricted(special, '2023-09-21T05:30'), allDigits);
    assert.deepEqual(restricted(special, '2023-09-22T05:30'), []);
  });

  it('before 2023: even dates 0-2-4-6-8, odd ones 1-3-5-7-9, in 2021 in two windows', () => {
    const old: RestrictionTerms = {
      ...termsOf('bogota'),
      validFrom: '2021-01-01',
      rules: [
        { parity: 'even', digits: [0, 2, 4, 6, 8] },
        { parity: 'odd', digits: [1, 3, 5, 7, 9] },
      ],
      windows: [
        { from: '06:00', to: '08:30' },
        { from: '15:00', to: '19:30' },
      ],
    };
    assert.deepEqual(restricted(old, '2021-06-08T07:00'), [0, 2, 4, 6, 8]);
    assert.deepEqual(restricted(old, '2021-06-09T15:00'), [1, 3, 5, 7, 9]);
    assert.equal(ask(old, 'ABC121', '2021-06-09T08:30').notice, 'outside-schedule');
    assert.equal(ask(old, 'ABC121', '2021-06-09T14:59').notice, 'outside-schedule');
  });

  it('return of a holiday: only even digits may enter from 12:00, only odd ones from 16:00', () => {
    const back = (from: string, to: string, digits: number[]): RestrictionTerms => ({
      ...termsOf('bogota'),
      mode: 'dates',
      effect: 'allow',
      appliesOnHolidays: true,
      rules: [{ date: '2026-01-12', digits }],
      windows: [{ from, to }],
    });
    const even = back('12:00', '16:00', [0, 2, 4, 6, 8]);
    const odd = back('16:00', '20:00', [1, 3, 5, 7, 9]);
    assert.deepEqual(restricted(even, '2026-01-12T12:00'), [1, 3, 5, 7, 9]);
    assert.deepEqual(restricted(odd, '2026-01-12T16:00'), [0, 2, 4, 6, 8]);
    assert.deepEqual(restricted(even, '2026-01-12T16:00'), []);
    assert.equal(ask(even, 'ABC121', '2026-01-12T13:00', ['2026-01-12']).notice, 'restricted');
  });
});

describe('as published: Medellín', () => {
  const semesters: [name: string, days: string[], digits: number[][]][] = [
    [
      '2026, first semester',
      ['2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06'],
      [
        [1, 7],
        [0, 3],
        [4, 6],
        [5, 9],
        [2, 8],
      ],
    ],
    [
      '2025, second semester, kept in January 2026',
      ['2026-01-19', '2026-01-20', '2026-01-21', '2026-01-22', '2026-01-23'],
      [
        [6, 9],
        [5, 7],
        [1, 8],
        [0, 2],
        [3, 4],
      ],
    ],
    [
      '2022',
      ['2022-03-07', '2022-03-08', '2022-03-09', '2022-03-10', '2022-03-11'],
      [
        [3, 6],
        [8, 9],
        [4, 5],
        [1, 7],
        [0, 2],
      ],
    ],
  ];
  for (const [name, days, digits] of semesters) {
    it(name, () => {
      const terms: RestrictionTerms = {
        ...termsOf('medellinCars'),
        validFrom: '2022-01-01',
        rules: digits.map((ofDay, index) => ({ weekday: index + 1, digits: ofDay })),
      };
      for (const [index, day] of days.entries())
        assert.deepEqual(restricted(terms, `${day}T05:00`), digits[index], day);
    });
  }

  it('the template is the first semester of 2026; motorcycles go by their first digit', () => {
    assert.deepEqual(restricted(termsOf('medellinCars'), '2026-02-02T19:59'), [1, 7]);
    const motorcycle = (digit: number) => `AAA${digit}2F`;
    assert.deepEqual(restricted(termsOf('medellinMotorcycles'), '2026-02-03T05:00', motorcycle), [0, 3]);
    assert.deepEqual(restricted(termsOf('medellinCars'), '2026-01-30T12:00'), []);
    assert.equal(ask(termsOf('medellinCars'), 'ABC121', '2026-02-02T20:00').notice, 'outside-schedule');
    assert.equal(ask(termsOf('medellinCars'), 'ABC121', '2026-02-02T04:59').notice, 'outside-schedule');
    assert.deepEqual(restricted(termsOf('medellinCars'), '2026-02-07T12:00'), []);
  });
});

describe('as published: Cali, first semester of 2026', () => {
  const rows: [day: string, digits: number[]][] = [
    ['2026-03-02', [1, 2]],
    ['2026-03-03', [3, 4]],
    ['2026-03-04', [5, 6]],
    ['2026-03-05', [7, 8]],
    ['2026-03-06', [0, 9]],
    ['2026-03-07', []],
    ['2026-03-08', []],
    ['2026-06-30', [3, 4]],
    ['2026-07-01', []],
  ];
  for (const [day, digits] of rows) {
    it(`${day}: ${digits.join('-') || 'none'}`, () =>
      assert.deepEqual(restricted(termsOf('cali'), `${day}T18:59`), digits));
  }
});

test('the order of the answers: suspension, holiday, day, hours, digit, exemption', () => {
  const bogota = termsOf('bogota');
  const monday = '2026-03-23';
  const told = (
    change: Partial<RestrictionTerms>,
    local: string,
    plate = 'ABC126',
    holidays: string[] = [],
  ) => {
    const { notice, reason } = ask({ ...bogota, ...change }, plate, local, holidays);
    return [notice, reason];
  };
  const suspensions = [{ from: '2026-03-22', to: monday }];
  assert.deepEqual(told({ suspensions }, `${monday}T12:00`, 'ABC126', [monday]), [
    'no-restriction',
    'suspended',
  ]);
  assert.deepEqual(told({}, `${monday}T12:00`, 'ABC126', [monday]), ['holiday', 'holiday']);
  assert.deepEqual(told({ appliesOnHolidays: true }, `${monday}T12:00`, 'ABC126', [monday]), [
    'restricted',
    'digitRestricted',
  ]);
  assert.deepEqual(told({}, '2026-03-22T12:00'), ['no-restriction', 'noRule']);
  assert.deepEqual(told({}, `${monday}T05:59`), ['outside-schedule', 'outsideWindow']);
  assert.deepEqual(told({}, `${monday}T06:00`), ['restricted', 'digitRestricted']);
  assert.deepEqual(told({}, `${monday}T20:59`), ['restricted', 'digitRestricted']);
  assert.deepEqual(told({}, `${monday}T21:00`), ['outside-schedule', 'outsideWindow']);
  assert.deepEqual(told({}, `${monday}T12:00`, 'ABC121'), ['no-restriction', 'digitFree']);
  assert.deepEqual(told({}, `${monday}T12:00`, 'ABCDEF'), ['no-restriction', 'noDigit']);
  assert.deepEqual(told({ exemptPlates: ['ABC126'] }, `${monday}T12:00`), ['no-restriction', 'exempt']);
  assert.deepEqual(told({ windows: [] }, `${monday}T00:00`), ['restricted', 'digitRestricted']);
  assert.deepEqual(told({ windows: [{ from: '22:00', to: '24:00' }] }, `${monday}T23:59`), [
    'restricted',
    'digitRestricted',
  ]);
  assert.deepEqual(told({ validTo: '2026-03-22' }, `${monday}T12:00`), ['no-restriction', 'notValid']);
  assert.deepEqual(told({ validTo: monday }, `${monday}T12:00`), ['restricted', 'digitRestricted']);
});

test('only figures of a plate count', () => {
  assert.deepEqual(
    ['AAA12A', 'ABC123', '123ABC', 'AAA01F', 'ABCDEF'].map((plate) => [
      plateDigit(plate, 'first'),
      plateDigit(plate, 'last'),
    ]),
    [
      [1, 2],
      [1, 3],
      [1, 3],
      [0, 1],
      [null, null],
    ],
  );
});

test('a moment is read by the lot’s clock', () => {
  assert.deepEqual(localMoment(Date.parse('2026-03-23T04:59:00Z'), zone), {
    day: '2026-03-22',
    weekday: 7,
    minute: 1439,
  });
  assert.deepEqual(localMoment(Date.parse('2026-03-23T05:00:00Z'), zone), {
    day: '2026-03-23',
    weekday: 1,
    minute: 0,
  });
  assert.deepEqual(localMoment(Date.parse('2026-03-23T05:00:00Z'), 'Europe/Madrid'), {
    day: '2026-03-23',
    weekday: 1,
    minute: 360,
  });
});

test('of several restrictions the loudest is the answer', () => {
  const say = (...notices: RestrictionFinding['notice'][]) =>
    answerOf(notices.map((notice, index) => ({ restrictionId: index + 1, notice })));
  assert.deepEqual(say(), { restricted: false, notice: 'no-restriction' });
  assert.deepEqual(say('no-restriction', 'restricted'), {
    restricted: true,
    notice: 'restricted',
    restrictionId: 2,
  });
  assert.deepEqual(say('holiday', 'outside-schedule'), {
    restricted: false,
    notice: 'outside-schedule',
    restrictionId: 2,
  });
  assert.deepEqual(say('no-restriction', 'holiday'), {
    restricted: false,
    notice: 'holiday',
    restrictionId: 2,
  });
});
