import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayText } from '../../client/src/ui/form/day-text.ts';
import { addMonths, dayAfterKey, monthWeeks, within } from '../../client/src/ui/form/month-days.ts';
import { hourText } from '../../client/src/ui/rows/hour-text.ts';

const bogota = 'America/Bogota';

test('a day is understood in every usual form, day first', () => {
  for (const typed of [
    '2026-11-05',
    ' 2026-11-05 ',
    '2026/11/5',
    '2026.11.05',
    '2026‑11‑05',
    '05/11/2026',
    '5/11/26',
    '5-11-2026',
    '5.11.26',
    '05 11 2026',
    '20261105',
    '05112026',
    '5 nov 2026',
    '5 nov. 2026',
    '5-nov-26',
    '5nov2026',
    '5 de noviembre de 2026',
    'jueves, 5 de noviembre de 2026',
    'Jueves 5 de Noviembre del 2026',
    'November 5, 2026',
    'Thursday, November 5th, 2026',
    'Nov 5 2026',
    '2026 nov 5',
    '05/11/2026 10:30',
    '5/11/2026, 10:30:00 a. m.',
    '2026-11-05T10:30',
    '2026-11-05 10:30:00',
  ])
    assert.equal(dayText(typed, bogota), '2026-11-05', typed);
  const firstOf = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'];
  assert.deepEqual(
    firstOf.map((month) => dayText(`1 ${month} 2026`, bogota).slice(5, 7)),
    ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'],
  );
  assert.deepEqual(
    ['jan', 'apr', 'aug', 'dec'].map((month) => dayText(`${month} 1, 2026`, bogota)),
    ['2026-01-01', '2026-04-01', '2026-08-01', '2026-12-01'],
  );
});

test('an instant is the day that a clock shows', () => {
  assert.equal(dayText('2026-11-06T03:00:00.000Z', 'America/Bogota'), '2026-11-05');
  assert.equal(dayText('2026-11-06T03:00:00.000Z', 'Europe/Berlin'), '2026-11-06');
  assert.equal(dayText('2026-11-05T23:00:00-05:00', 'America/Bogota'), '2026-11-05');
});

test('what is no day stays as it was typed', () => {
  for (const typed of [
    '',
    ' ',
    'mañana',
    '2026-02-30',
    '31/04/2026',
    '11/25/2026',
    '20261332',
    '2026-11',
    '5/11',
    '1/2/3',
    '5 xyz 2026',
    '5 ma 2026',
    '5 nov dic 2026',
    '2026-11-05-01',
    '05/11/1126',
    '10:30',
    `1${' '.repeat(100_000)}/1/2026`,
  ])
    assert.equal(dayText(typed, bogota), typed);
});

test('an hour is one of 24, and those before and after noon are understood', () => {
  for (const [typed, hour] of [
    ['8', '08:00'],
    ['830', '08:30'],
    ['22.30', '22:30'],
    ['14:05:59', '14:05'],
    ['8:30 pm', '20:30'],
    ['8:30 p. m.', '20:30'],
    ['12 am', '00:00'],
    ['12:15 PM', '12:15'],
    ['7 a.m.', '07:00'],
    ['13 pm', '13 pm'],
    ['0 am', '0 am'],
    ['25:00', '25:00'],
    ['ocho', 'ocho'],
  ] as const)
    assert.equal(hourText(typed), hour, typed);
});

test('a month takes six weeks, Monday first', () => {
  const november = monthWeeks('2026-11-20');
  assert.equal(november.length, 6);
  assert.deepEqual(november[0], [null, null, null, null, null, null, '2026-11-01']);
  assert.deepEqual(november[5], ['2026-11-30', null, null, null, null, null, null]);
  assert.deepEqual(monthWeeks('2027-02-01')[3]?.at(-1), '2027-02-28');
});

test('keys lead through weeks, months and years, and not beyond the bounds', () => {
  const after = (key: string, shift = false) => dayAfterKey('2026-03-31', key, shift);
  assert.deepEqual(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'x'].map((key) =>
      after(key),
    ),
    [
      '2026-03-30',
      '2026-04-01',
      '2026-03-24',
      '2026-04-07',
      '2026-03-30',
      '2026-04-05',
      '2026-02-28',
      '2026-04-30',
      null,
    ],
  );
  assert.deepEqual([after('PageUp', true), after('PageDown', true)], ['2025-03-31', '2027-03-31']);
  assert.equal(addMonths('2028-02-29', 12), '2029-02-28');
  assert.equal(addMonths('2026-01-15', -1), '2025-12-15');
  assert.equal(within('2026-03-31', '2026-04-02'), '2026-04-02');
  assert.equal(within('2026-03-31', '', '2026-03-01'), '2026-03-01');
  assert.equal(within('2026-03-31'), '2026-03-31');
});
