import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { demoLots } from '../../scripts/demo/lots.ts';
import { type LintContext, lintTariff } from '../../shared/features/pricing/tariffs/linter.ts';
import { chainPrice, dearestWindow, walkChain } from '../../shared/features/pricing/tariffs/linter-chains.ts';
import { type TariffInput, termsOf } from '../../shared/features/pricing/tariffs/tariff.schema.ts';
import type {
  TariffBlock,
  TariffSegment,
  TariffTerms,
} from '../../shared/features/pricing/tariffs/tariff.ts';

/** `A 60x1 9000 >B`: id, minutes, repeat, value in minor units, next; `-` at the end of the chain. */
function blocks(...lines: string[]): TariffBlock[] {
  return lines.map((line) => {
    const match = /^(\w+) (\d+)x(\d+) (\d+) (?:>(\w+)|-)$/.exec(line);
    assert.ok(match, line);
    const [, id = '', time, repeat, value, next] = match;
    return { id, time: Number(time), repeat: Number(repeat), value: Number(value), next: next ?? null };
  });
}

function segment(from: string, to: string, chain: TariffBlock[]): TariffSegment {
  const [initialDay, initialHour = ''] = from.split(' ');
  const [finalDay, finalHour = ''] = to.split(' ');
  return {
    initialDay: Number(initialDay),
    initialHour,
    finalDay: Number(finalDay),
    finalHour,
    blocks: chain,
  };
}

const hourly = blocks('A 60x0 3000 -');
const always = (chain: TariffBlock[]) => segment('1 00:00', '7 24:00', chain);

function terms(segments: TariffSegment[], more: Partial<TariffTerms> = {}): TariffTerms {
  return { lostTicketValue: 10_000_000, graceMinutes: 15, rounding: 'up', segments, ...more };
}

/** Findings as `path text`. */
function found(tariff: TariffTerms, context?: LintContext): string[] {
  return lintTariff(tariff, context).map(({ path, text }) => `${path} ${text}`);
}

test('a night that is typed on one day is asked about, whatever day and hours; the same night into the next day is not', () => {
  for (let day = 1; day <= 7; day += 1) {
    for (const [from, to] of [
      ['20:00', '06:00'],
      ['12:30', '12:29'],
      ['00:01', '00:00'],
    ] as const) {
      const next = (day % 7) + 1;
      const asked = lintTariff(terms([segment(`${day} ${from}`, `${day} ${to}`, hourly)]));
      const wraps = asked.find(({ text }) => text === 'segmentWraps');
      assert.equal(wraps?.level, 'warning');
      assert.equal(wraps.path, 'segments[0].finalHour');
      const [hours = 0, minutes = 0] = to.split(':').map(Number);
      assert.equal(wraps.params.until, (next - 1) * 1440 + hours * 60 + minutes);
      const meant = found(terms([segment(`${day} ${from}`, `${next} ${to}`, hourly)]));
      assert.deepEqual(meant, ['segments gap']);
    }
  }
});

test('days that are meant one by one, but run through their nights, are a hint; whole days are not', () => {
  const texts = (from: string, to: string) =>
    found(terms([segment(from, to, hourly)])).filter((one) => one.includes('finalHour'));
  assert.deepEqual(texts('1 08:00', '5 18:00'), ['segments[0].finalHour segmentLong']);
  assert.deepEqual(texts('1 00:00', '5 24:00'), []);
  assert.deepEqual(texts('1 08:00', '1 18:00'), []);
  assert.deepEqual(texts('8 08:00', '8 18:00'), []);
  const rest = { ...segment('1 12:00', '1 08:00', hourly), aroundWeek: true };
  assert.deepEqual(
    found(terms([segment('1 08:00', '1 12:00', hourly), rest])),
    [],
    'the rest of the week is meant',
  );
});

describe('sane tariffs have no findings, save for what is truly doubtful in them', () => {
  const truly: Record<string, string[]> = {
    'outside every segment is free': ['segments gap', 'segments[0].finalHour segmentLong'],
    'a weekday segment runs through the nights, its chain goes on': [
      'segments gap',
      'segments[0].finalHour segmentLong',
    ],
    'entered before the segment starts: charged from its start': [
      'segments gap',
      'segments[0].finalHour segmentLong',
    ],
    'next week is a new turn: its first block again': ['segments gap', 'segments[0].finalHour segmentLong'],
    'holiday segment instead of the weekday (8 December)': ['segments[1].blocks[0].next chainEnds'],
    'from holiday into weekday at midnight': ['segments[1].blocks[0].next chainEnds'],
    'from weekday into holiday: a block begun before midnight finishes': [
      'segments[1].blocks[0].next chainEnds',
    ],
    'chain ends (next null): nothing more until the turn ends': ['segments[1].blocks[0].next chainEnds'],
    'free first hour, then two linear rates': ['segments[0].blocks[2].value rateGrows'],
    'maximum per 24 h from entry': ['lostTicketValue lostBelowDay'],
    'maximum with finish: a block belongs to the window in which it begins': [
      'maximum.value maximumBelowBlock',
    ],
    'two weeks of minutes': ['lostTicketValue lostBelowDay'],
    'Centro Internacional CAR': ['lostTicketValue lostBelowDay'],
    'Aeropuerto CAR': ['lostTicketValue lostBelowDay'],
  };
  const examples = JSON.parse(
    readFileSync(new URL('../data/tariff-examples.json', import.meta.url), 'utf8'),
  ) as { what: string; tariff: TariffInput }[];
  const demo = demoLots.flatMap(({ company, tariffs }) =>
    tariffs.map((tariff) => ({ what: `${company.name} ${tariff.code}`, tariff: tariff as TariffInput })),
  );
  for (const { what, tariff } of [...examples, ...demo]) {
    test(what, () => assert.deepEqual(found(termsOf(tariff)), truly[what] ?? []));
  }
});

describe('each finding', () => {
  test('time without a segment, one that wraps the week is one', () => {
    const weekdays = terms([segment('1 08:00', '1 20:00', hourly), segment('3 00:00', '5 18:00', hourly)]);
    const gaps = lintTariff(weekdays).map(({ params }) => [params.from, params.to]);
    assert.deepEqual(gaps, [
      [20 * 60, 2880],
      [4 * 1440 + 18 * 60, 10_080 + 8 * 60],
    ]);
    const night = terms([segment('7 22:00', '1 06:00', hourly), segment('1 06:00', '7 22:00', hourly)]);
    assert.deepEqual(found(night), []);
  });

  test('time of a holiday without a segment, where the tariff has holiday segments', () => {
    const tariff = terms([always(hourly), segment('8 06:00', '8 22:00', hourly)]);
    assert.deepEqual(found(tariff), ['segments holidayGap', 'segments holidayGap']);
  });

  test('holiday segments while the calendar has no holidays; nothing while that is not known', () => {
    const tariff = terms([always(hourly), segment('8 00:00', '8 24:00', hourly)]);
    assert.deepEqual(found(tariff, { hasHolidays: false }), ['segments[1].initialDay holidaysNone']);
    assert.deepEqual(found(tariff, { hasHolidays: true }), []);
    assert.deepEqual(found(tariff), []);
  });

  test('blocks that are never reached, and the block without limit that is to blame', () => {
    const tariff = terms([always(blocks('A 60x0 3000 >B', 'B 1x0 50 -'))]);
    assert.deepEqual(found(tariff), [
      'segments[0].blocks[0].next nextIgnored',
      'segments[0].blocks[1].id blockUnreachable',
    ]);
  });

  test('a chain that ends before its turn does, and from when', () => {
    const ends = blocks('A 60x2 3000 >B', 'B 30x4 1000 -');
    const [one] = lintTariff(terms([always(ends)]));
    assert.deepEqual(
      [one?.text, one?.path, one?.params.minutes],
      ['chainEnds', 'segments[0].blocks[1].next', 240],
    );
    const fourHours = segment('1 08:00', '1 12:00', ends);
    const rest = { ...segment('1 12:00', '1 08:00', hourly), aroundWeek: true };
    assert.deepEqual(found(terms([fourHours, rest])), []);
  });

  test('a minute that costs more the longer one stays; free time before it and coins do not count', () => {
    const growing = blocks('A 60x1 3000 >B', 'B 60x0 4000 -');
    assert.deepEqual(found(terms([always(growing)])), ['segments[0].blocks[1].value rateGrows']);
    assert.deepEqual(found(terms([always(blocks('F 15x1 0 >A', 'A 60x0 4000 -'))])), []);
    assert.deepEqual(found(terms([always(blocks('A 60x1 10000 >B', 'B 1x0 167 -'))])), []);
  });

  test('a maximum of nothing, below a single block, and one that is never reached', () => {
    const withMaximum = (value: number) =>
      found(terms([always(hourly)], { maximum: { value, minutes: 1440 } })).filter((one) =>
        one.startsWith('maximum'),
      );
    assert.deepEqual(withMaximum(0), ['maximum.value maximumZero']);
    assert.deepEqual(withMaximum(2999), ['maximum.value maximumBelowBlock']);
    assert.deepEqual(withMaximum(24 * 3000 - 1), []);
    assert.deepEqual(withMaximum(24 * 3000), ['maximum.value maximumNever']);
  });

  test('a maximum that only the later part of a chain reaches does bite', () => {
    const late = blocks('A 60x48 1000 >B', 'B 60x0 5000 -');
    const day = terms([always(late)], { maximum: { value: 24 * 5000 - 1, per: 'calendarDay' } });
    assert.ok(!found(day).includes('maximum.value maximumNever'));
  });

  test('where segments take turns a maximum is called useless only when that is certain', () => {
    const halves = (value: number) =>
      found(
        terms([segment('1 00:00', '4 00:00', hourly), segment('4 00:00', '7 24:00', hourly)], {
          maximum: { value, minutes: 1440 },
        }),
      );
    assert.deepEqual(halves(24 * 3000), []);
    assert.deepEqual(halves(30 * 3000), ['maximum.value maximumNever']);
  });

  test('a lost ticket for nothing, or for less than a day', () => {
    assert.deepEqual(found(terms([always(hourly)], { lostTicketValue: 0 })), ['lostTicketValue lostZero']);
    const lost = (lostTicketValue: number) =>
      found(terms([always(hourly)], { lostTicketValue, maximum: { value: 20_000, minutes: 720 } }));
    assert.deepEqual(lost(39_999), ['lostTicketValue lostBelowDay']);
    assert.deepEqual(lost(40_000), []);
  });

  test('no grace time', () => {
    assert.deepEqual(found(terms([always(hourly)], { graceMinutes: 0 })), ['graceMinutes graceZero']);
  });
});

test('chains are priced whole rounds at a time, as block by block', () => {
  const walk = walkChain(blocks('S 60x1 900 >A', 'A 20x3 2000 >Z', 'Z 660x1 0 >A'));
  const slow = (minutes: number) => {
    let price = 0;
    let at = 0;
    for (let index = 0; at < minutes; index++) {
      const place = index === 0 ? 0 : ((index - 1) % 4) + 1;
      price += [900, 2000, 2000, 2000, 0][place] ?? 0;
      at += [60, 20, 20, 20, 660][place] ?? 1;
    }
    return price;
  };
  for (const minutes of [0, 1, 60, 61, 100, 120, 121, 780, 781, 1440, 5000]) {
    assert.equal(chainPrice(walk, minutes), slow(minutes), String(minutes));
  }
  assert.equal(dearestWindow(walkChain(blocks('A 1x600 10 >B', 'B 1x0 30 -')), 1440), 1440 * 30);
});
