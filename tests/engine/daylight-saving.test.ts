import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { always, amount, daily, quote, segment, shortTrace, terms } from './price.ts';

const madrid = { timeZone: 'Europe/Madrid' };
const perMinute = terms(always('A:1x0@1'));

describe('clocks that change', () => {
  test('block minutes are real minutes: a day of 23 or 25 hours costs as many', () => {
    assert.equal(amount(perMinute, '2026-03-29T00:00', '2026-03-30T00:00', madrid), 23 * 60);
    assert.equal(amount(perMinute, '2026-10-25T00:00', '2026-10-26T00:00', madrid), 25 * 60);
  });

  test('a night from 22:00 to 06:00 lasts seven or nine hours', () => {
    const night = terms(daily('22:00', '06:00', 'N:60x0@1'));
    assert.equal(amount(night, '2026-03-28T20:00', '2026-03-29T08:00', madrid), 7);
    assert.equal(amount(night, '2026-10-24T20:00', '2026-10-25T08:00', madrid), 9);
  });

  test('a turn that would start in the hour that is skipped starts when the clock jumps', () => {
    const tariff = terms(daily('02:30', '06:00', 'A:30x0@1'));
    assert.equal(amount(tariff, '2026-03-29T00:00', '2026-03-29T08:00', madrid), 6);
  });

  test('a turn that lies in the skipped hour does not take place', () => {
    const tariff = terms(daily('02:10', '02:50', 'A:1x0@1'));
    assert.equal(amount(tariff, '2026-03-29T00:00', '2026-03-29T08:00', madrid), 0);
    assert.equal(amount(tariff, '2026-03-30T00:00', '2026-03-30T08:00', madrid), 40);
  });

  test('of an hour that comes twice the first decides: a turn does not run twice', () => {
    const until = terms(daily('00:00', '02:30', 'A:30x0@1'));
    assert.equal(amount(until, '2026-10-25T00:00', '2026-10-25T08:00', madrid), 5);
    const from = terms(daily('02:30', '06:00', 'A:30x0@1'));
    assert.equal(amount(from, '2026-10-25T00:00', '2026-10-25T08:00', madrid), 9);
  });

  test('an entry in the second of two equal hours is priced by what is in force then', () => {
    const tariff = terms([...daily('00:00', '02:30', 'A:60x0@1'), ...daily('02:30', '24:00', 'B:60x0@100')]);
    assert.equal(amount(tariff, '2026-10-25T02:10:00+02:00', '2026-10-25T02:20:00+02:00', madrid), 1);
    assert.equal(amount(tariff, '2026-10-25T02:10:00+01:00', '2026-10-25T02:20:00+01:00', madrid), 100);
  });

  test('a turn that ends where the clock is set back ends when it shows that time again', () => {
    const tariff = terms([...daily('00:00', '03:00', 'A:60x0@1'), ...daily('03:00', '24:00', 'B:60x0@100')]);
    assert.equal(amount(tariff, '2026-10-25T02:00:00+01:00', '2026-10-25T02:20:00+01:00', madrid), 1);
    assert.equal(amount(tariff, '2026-10-25T00:00', '2026-10-25T04:00', madrid), 104);
  });

  test('where the clock changes at midnight a day starts at 01:00 and its last hour may come twice', () => {
    const santiago = { timeZone: 'America/Santiago', holidays: ['2026-09-06', '2026-04-04'] };
    const tariff = terms([always('A:60x0@1'), segment('8 00:00-8 24:00', 'H:60x0@100')]);
    assert.equal(amount(tariff, '2026-09-05T20:00', '2026-09-07T04:00', santiago), 4 + 2300 + 4);
    assert.equal(amount(tariff, '2026-04-03T20:00', '2026-04-05T04:00', santiago), 4 + 2500 + 4);
  });

  test('half an hour: Lord Howe', () => {
    const zone = { timeZone: 'Australia/Lord_Howe' };
    assert.equal(amount(perMinute, '2026-10-04T00:00', '2026-10-05T00:00', zone), 23.5 * 60);
  });

  test('calendar days are as long as they are', () => {
    const tariff = terms(always('A:60x0@1'), { maximum: { value: 24, per: 'calendarDay' } });
    assert.equal(amount(tariff, '2026-10-25T00:00', '2026-10-26T00:00', madrid), 24);
    assert.equal(amount(tariff, '2026-03-29T00:00', '2026-03-30T00:00', madrid), 23);
  });

  test('the trace tells each instant with the offset of its moment', () => {
    const { trace } = quote(perMinute, '2026-03-28T23:00:30', '2026-03-29T05:00:30', madrid);
    assert.equal(trace[0]?.from, '2026-03-28T23:00:30+01:00');
    assert.equal(trace[0]?.to, '2026-03-29T05:00:30+02:00');
    const milliseconds = quote(perMinute, '2026-03-28T23:00:30.5', '2026-03-28T23:01:30.5', madrid);
    assert.equal(milliseconds.trace[0]?.from, '2026-03-28T23:00:30.500+01:00');
    assert.deepEqual(
      shortTrace(quote(perMinute, '2026-06-01T10:00', '2026-06-01T10:05', { timeZone: 'UTC' })),
      ['10:00-10:05 0A x5 5'],
    );
  });

  test('a zone that does not exist is an error', () => {
    const nowhere = { entryAt: 0, exitAt: 1, timeZone: 'Mars/Olympus' };
    assert.throws(
      () => quote(perMinute, '1970-01-01T00:00+00:00', '1970-01-01T01:00+00:00', nowhere),
      RangeError,
    );
  });
});
