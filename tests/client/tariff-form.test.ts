import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import {
  differentTwins,
  freeBlockId,
  freshSegment,
  isDailyWindow,
  repeatableDays,
  repeatedOn,
  withoutBlock,
} from '../../client/src/features/pricing/tariffs/segment-values.ts';
import {
  newBlock,
  type SegmentValues,
  type Tariff,
  toForm,
  toPayload,
} from '../../client/src/features/pricing/tariffs/tariff.form.ts';
import { minorOf, minorText } from '../../client/src/ui/form/money-text.ts';
import { hourText } from '../../client/src/ui/rows/hour-text.ts';
import {
  type TariffInput,
  tariffSchema,
  termsOf,
} from '../../shared/features/pricing/tariffs/tariff.schema.ts';
import { checkShape } from '../../shared/schema.ts';

const examples = JSON.parse(
  readFileSync(new URL('../data/tariff-examples.json', import.meta.url), 'utf8'),
) as { what: string; tariff: TariffInput }[];

const zone = 'America/Bogota';

function stored(tariff: TariffInput): Tariff {
  const { code, name, vehicleType } = tariff;
  const at = '2026-11-21T00:00:00Z';
  const record = { id: 1, version: 1, status: 'A', createdAt: at, updatedAt: at };
  return { ...termsOf(tariff), ...record, code, name, vehicleType };
}

describe('a stored tariff goes through its form unchanged', () => {
  for (const { what, tariff } of examples) {
    test(what, () => {
      const payload = toPayload(toForm(stored(tariff), zone), zone);
      assert.equal(checkShape(tariffSchema, payload), null);
      assert.deepEqual(termsOf(payload), termsOf(tariff));
      assert.deepEqual(
        [payload.code, payload.name, payload.vehicleType],
        [tariff.code, tariff.name, tariff.vehicleType],
      );
    });
  }
});

test('an untouched new tariff lacks its code, its name and the value of its block', () => {
  assert.deepEqual(checkShape(tariffSchema, toPayload(toForm(undefined, zone), zone)), {
    code: { error: 'tariffCodeRequired' },
    name: { error: 'tariffNameRequired' },
    'segments[0].blocks[0].value': { error: 'blockValueInvalid' },
  });
});

test('examples go through the form unchanged, and what is no hour or amount is told at its field', () => {
  const kept = {
    name: 'Dos horas',
    entryAt: '2026-11-02T13:00:00.000Z',
    exitAt: '2026-11-02T15:00:00.000Z',
    discounts: [{ kind: 'percent' as const, value: 1000 }],
    lostTicket: false,
    total: 960_050,
  };
  const values = toForm({ ...stored(examples[0]!.tariff), examples: [kept] }, zone);
  assert.deepEqual(values.examples[0]?.entry, { date: '2026-11-02', time: '08:00' });
  assert.deepEqual(toPayload(values, zone).examples, [kept]);
  values.examples = [{ ...values.examples[0]!, name: ' ', entry: { date: '', time: '' }, total: 'mucho' }];
  assert.deepEqual(Object.keys(checkShape(tariffSchema, toPayload(values, zone)) ?? {}).sort(), [
    'examples[0].entryAt',
    'examples[0].name',
    'examples[0].total',
  ]);
});

test('what is wrong with a maximum is told at its own fields', () => {
  const values = { ...toForm(stored(examples[0]!.tariff), zone) };
  values.maximum = { kind: 'minutes', value: '', minutes: '' };
  assert.deepEqual(Object.keys(checkShape(tariffSchema, toPayload(values, zone)) ?? {}), [
    'maximum.value',
    'maximum.minutes',
  ]);
});

test('renaming a block keeps the chains that lead to it', () => {
  const values = toForm(stored(examples[3]!.tariff), zone);
  const [segment] = values.segments;
  segment!.blocks[1]!.id = 'MINUTO';
  assert.equal(toPayload(values, zone).segments[0]?.blocks[0]?.next, 'MINUTO');
});

test('amounts: a mark with three digits behind it parts thousands, with one or two it parts cents', () => {
  const amounts: [string, number | string | undefined][] = [
    ['13800', 1_380_000],
    ['13.800', 1_380_000],
    ['13,800', 1_380_000],
    ['$ 1.380.000', 138_000_000],
    ['191,5', 19_150],
    ['191.55', 19_155],
    ['13.800,50', 1_380_050],
    ['13,800.50', 1_380_050],
    ['0', 0],
    ['', undefined],
    ['-5', '-5'],
    ['1.2345', '1.2345'],
    ['12.34.56', '12.34.56'],
    ['mil', 'mil'],
    ['$ 1.234', 123_400],
    ['$1.234', 123_400],
    ['1,234.50', 123_450],
    ['1 234', 123_400],
    ['1\u00a0234\u202f567', 123_456_700],
    ['COP 1.234', 123_400],
    ['1.234 COP', 123_400],
    ['1.234 pesos', 123_400],
    ["1'234.567", 123_456_700],
    ['COP', undefined],
    ['USD 5', 'USD 5'],
  ];
  for (const [typed, minor] of amounts) assert.equal(minorOf(typed), minor, typed);
  for (const minor of [0, 1, 19_150, 1_380_000, 1_000_000_000_000]) {
    assert.equal(minorOf(minorText(minor)), minor);
  }
});

test('hours are completed as people type them, and left alone where they are none', () => {
  const hours = {
    '8': '08:00',
    '830': '08:30',
    '8:5': '08:05',
    '22.30': '22:30',
    '24': '24:00',
    '24:01': '24:01',
    x: 'x',
  };
  for (const [typed, hour] of Object.entries(hours)) assert.equal(hourText(typed), hour, typed);
});

describe('segments', () => {
  const window = (from: string, to: string, more: Partial<SegmentValues> = {}): SegmentValues => {
    const [initialDay = '', initialHour = ''] = from.split(' ');
    const [finalDay = '', finalHour = ''] = to.split(' ');
    return { initialDay, initialHour, finalDay, finalHour, blocks: [{ ...newBlock, id: 'A' }], ...more };
  };

  test('a daily window is repeated with a segment for each day; a night wraps midnight and the week', () => {
    const days = (segments: SegmentValues[]) => segments.map((one) => `${one.initialDay}>${one.finalDay}`);
    assert.deepEqual(days(repeatedOn(window('1 06:00', '1 22:00'), [2, 7, 8])), ['2>2', '7>7', '8>8']);
    assert.deepEqual(days(repeatedOn(window('1 22:00', '2 06:00'), [6, 7])), ['6>7', '7>1']);
    assert.ok(repeatableDays(window('1 06:00', '1 22:00')).includes(8));
    assert.ok(!repeatableDays(window('1 22:00', '2 06:00')).includes(8));
    assert.ok(!isDailyWindow(window('1 08:00', '5 18:00')));
  });

  test('windows of the same hours that charge something else are found', () => {
    const other = { blocks: [{ ...newBlock, id: 'B' }] };
    const segments = [
      window('1 06:00', '1 22:00'),
      window('2 06:00', '2 22:00'),
      window('3 06:00', '3 22:00', other),
      window('3 22:00', '4 06:00', other),
    ];
    assert.deepEqual(differentTwins(segments, 0), [2]);
    assert.deepEqual(differentTwins(segments, 3), []);
  });

  test('without a block, chains that led to it end, the others still lead where they did', () => {
    const block = (id: string, next: string) => ({ ...newBlock, id, next });
    const left = withoutBlock([block('A', '2'), block('B', '0'), block('C', '1')], 1);
    assert.deepEqual(
      left.map(({ id, next }) => [id, next]),
      [
        ['A', '1'],
        ['C', ''],
      ],
    );
  });

  test('a new block gets a code that is free', () => {
    assert.equal(
      freeBlockId([
        { ...newBlock, id: 'A' },
        { ...newBlock, id: 'C' },
      ]),
      'B',
    );
  });

  test('a further segment is the first stretch without one, then the holiday', () => {
    const times = ({ initialDay, initialHour, finalDay, finalHour }: SegmentValues) =>
      `${initialDay} ${initialHour} ${finalDay} ${finalHour}`;
    const next = (...segments: SegmentValues[]) => times(freshSegment(segments));
    assert.equal(next(), '1 00:00 7 24:00');
    assert.equal(next(window('1 00:00', '5 22:00')), '5 22:00 7 24:00');
    // What wraps the end of the week is one stretch; hours that make no sense yet cover nothing.
    assert.equal(next(window('1 06:00', '7 22:00')), '7 22:00 1 06:00');
    assert.equal(next(window('1 06:00', '1 22:00'), window('2 06:00', 'x')), '1 22:00 1 06:00');
    assert.equal(next(window('1 00:00', '7 24:00')), '8 00:00 8 24:00');
    assert.equal(next(window('1 00:00', '7 24:00'), window('8 00:00', '8 20:00')), '8 20:00 8 24:00');
    assert.equal(next(window('1 00:00', '7 24:00'), window('8 00:00', '8 24:00')), '1 00:00 1 24:00');
    const charges = { blocks: [{ ...newBlock, id: 'N' }] };
    assert.deepEqual(freshSegment([window('1 06:00', '7 22:00', charges)]).blocks, charges.blocks);
  });
});
