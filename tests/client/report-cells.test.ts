import assert from 'node:assert/strict';
import test from 'node:test';
import { pollDelay } from '../../client/src/exports/poll-pace.ts';
import { cellTexts, isWholeColumn } from '../../client/src/reports/cell-text.ts';
import { rangeTexts } from '../../client/src/reports/report-errors.ts';
import { linkOf } from '../../client/src/reports/report-links.ts';
import { reports as en } from '../../shared/i18n/en/reports.ts';
import { reports as es } from '../../shared/i18n/es/reports.ts';
import { daysOf, othersColour, seriesByMethod, stacked } from '../../shared/reports/chart-data.ts';
import { collectionReport } from '../../shared/reports/collection-report.ts';
import { detailInvoice } from '../../shared/reports/detail-invoice.ts';
import { durationBuckets } from '../../shared/reports/permanence.ts';

const lot = { timeZone: 'America/Bogota', currency: 'COP' };
const inSpanish = cellTexts({ ...lot, language: 'es', words: es });
const inEnglish = cellTexts({ ...lot, language: 'en', words: en });
/** Whatever space Intl writes, people read one. */
const plain = (text: string) => text.replace(/\s/g, ' ');
const axes = collectionReport.chart;

test('figures are written as the language does', () => {
  assert.equal(plain(inSpanish('money', 1_380_000)), '$ 13.800');
  assert.equal(plain(inSpanish('money', 1_380_050)), '$ 13.800,50');
  assert.equal(plain(inSpanish('money', 1_380_000, false)), '$ 13.800,00');
  assert.equal(plain(inEnglish('money', -1_380_000)), '-$13,800');
  assert.equal(plain(inSpanish('percent', 1234)), '12,3%');
  assert.equal(inEnglish('percent', 10_000), '100%');
  assert.equal(inSpanish('decimal', 1234.5), '1.234,50');
  assert.equal(inSpanish('count', 1234), '1.234');
  assert.equal(plain(inSpanish('minutes', 95)), '95 min');
  assert.equal(plain(inSpanish('minutes', 95.4)), '95,4 min');
});

test('money beyond 2^53 is written with its last cent, in the figures of a chart too', () => {
  const amount = 9_007_199_254_740_993n;
  assert.equal(plain(inSpanish('money', amount)), '$ 90.071.992.547.409,93');
  assert.equal(plain(inEnglish('money', 10n ** 17n)), '$1,000,000,000,000,000');
  assert.ok(!isWholeColumn('money', [100, amount]));
  const matrix = [
    { day: '2026-11-02', method: 'cash', total: amount },
    { day: '2026-11-02', method: 'qr', total: 2 },
    { day: '2026-11-03', method: 'cash', total: amount },
  ];
  const [cash] = seriesByMethod(matrix, ['2026-11-02', '2026-11-03'], axes);
  assert.deepEqual([cash?.values, cash?.sum], [[amount, amount], 2n * amount]);
  assert.equal(stacked(cash ? [cash] : [], 1)[0]?.[0]?.to, Number(amount));
});

test('days and times are yyyy-mm-dd in the lot’s zone, codes are words, nothing is a dash', () => {
  assert.equal(inSpanish('day', '2026-11-02'), '2026-11-02');
  assert.equal(inSpanish('instant', '2026-11-03T04:59:00Z'), '2026-11-02 23:59');
  assert.equal(inSpanish('method', 'toll-pass'), 'TAG de peaje');
  assert.equal(inEnglish('weekday', 1), 'Monday');
  assert.equal(inEnglish('invoiceStatus', 'D'), 'Cancelled');
  assert.equal(inSpanish('method', 'barter'), 'barter');
  for (const none of [null, undefined, '']) assert.equal(inSpanish('money', none), '—');
  assert.equal(plain(inSpanish('money', 0)), '$ 0');
});

test('every bucket of durations has words', () => {
  const buckets = durationBuckets.map((from, index) => `${from}-${durationBuckets[index + 1] ?? ''}`);
  const texts = buckets.map((bucket) => inSpanish('duration', bucket));
  assert.deepEqual([texts[0], texts[3], texts.at(-1)], ['0–15 min', '1–2 h', '24 h o más']);
  assert.equal(new Set(texts).size, buckets.length);
});

test('decimals are left out of a column only where no row of it has any', () => {
  assert.ok(isWholeColumn('money', [100, 0, -300, null, undefined]));
  assert.ok(!isWholeColumn('money', [100, 150]));
  assert.ok(!isWholeColumn('minutes', [1, 2.5]));
});

test('bars stand for every day; the small methods are one, and what was given back hangs below', () => {
  const days = daysOf({ from: '2026-10-30', to: '2026-11-02' });
  assert.deepEqual(days, ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']);
  const row = (day: string, method: string, total: number) => ({ day, method, total });
  const two = seriesByMethod([row('2026-11-02', 'qr', 5), row('2026-10-30', 'cash', 9)], days, axes);
  assert.deepEqual(
    two.map(({ code, values }) => [code, values]),
    [
      ['cash', [9, 0, 0, 0]],
      ['qr', [0, 0, 0, 5]],
    ],
  );
  const methods = ['cash', 'credit-card', 'debit-card', 'payu', 'qr', 'toll-pass', 'voucher'];
  const many = seriesByMethod(
    methods.map((method, n) => row('2026-11-01', method, 100 - n)),
    days,
    axes,
  );
  assert.deepEqual(
    many.map(({ code }) => code),
    ['cash', 'credit-card', 'debit-card', 'payu', null],
  );
  assert.deepEqual([many[4]?.sum, many[4]?.colour], [96 + 95 + 94, othersColour]);
  assert.equal(new Set(many.map(({ colour }) => colour)).size, 5);
  // The same method has the same colour whatever else is there.
  assert.equal(two[0]?.colour, many[0]?.colour);
  const mixed = seriesByMethod(
    [row('2026-11-01', 'cash', 10), row('2026-11-01', 'qr', -4), row('2026-11-01', 'payu', 3)],
    days,
    axes,
  );
  const ends = stacked(mixed, 4)[2]?.map(({ from, to }) => [from, to]);
  assert.deepEqual(ends, [
    [0, 10],
    [0, -4],
    [10, 13],
  ]);
});

test('a figure opens the rows behind it, with the filters that the other report has', () => {
  const [ofDay, ofRow] = collectionReport.links;
  const row = { day: '2026-11-02', deviceId: 7, method: 'cash', invoices: 3 };
  const to = (link: typeof ofDay | typeof ofRow, one: object, filters = {}) =>
    linkOf(link, { ...row, ...one }, filters);
  const path = `/${detailInvoice.view}`;
  const chosen = { service: 'parking', method: 'qr', other: 'x' };
  assert.equal(to(ofDay, {}, chosen), `${path}?method=qr&service=parking&from=2026-11-02&to=2026-11-02`);
  assert.equal(to(ofRow, {}), `${path}?from=2026-11-02&to=2026-11-02&deviceId=7&method=cash`);
  assert.equal(to(ofRow, { deviceId: null }), null);
  assert.equal(to(ofRow, { invoices: 0 }), null);
});

test('dates are checked before the core is asked, with its words', () => {
  const setting = { ...lot, today: '2026-11-21', maximumRangeDays: 31, choices: {} };
  const check = (from: string, to: string) => rangeTexts({ from, to }, setting, 'en');
  assert.deepEqual(check('2026-11-01', '2026-11-21'), {});
  assert.deepEqual(Object.keys(check('', '')), ['from', 'to']);
  assert.match(check('2026-11-02', '2026-11-01').from ?? '', /after the final/);
  assert.match(check('2026-10-01', '2026-11-01').to ?? '', /maximum of 31 days/);
  assert.match(check('2026-11-01', '2026-11-22').to ?? '', /after today/);
  assert.match(check('2026-02-30', '2026-11-01').from ?? '', /exist/);
});

test('exports are asked about less and less often, hardly where nobody looks, less where nothing answers', () => {
  const delay = (age: number, more = {}) => pollDelay({ age, failures: 0, isHidden: false, ...more });
  assert.equal(delay(0), 500);
  assert.equal(delay(8_000), 2_000);
  assert.equal(delay(3_600_000), 10_000);
  assert.equal(delay(0, { isHidden: true }), 30_000);
  assert.equal(delay(0, { failures: 2 }), 2_000);
  assert.equal(delay(3_600_000, { failures: 9 }), 30_000);
  // An export of five minutes costs no more than this many calls.
  let [age, calls] = [0, 0];
  for (; age < 300_000; calls += 1) age += delay(age);
  assert.ok(calls < 60, String(calls));
});
