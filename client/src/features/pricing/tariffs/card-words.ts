import type { TFunction } from 'i18next';
import { walkChain } from '../../../../../shared/features/pricing/tariffs/linter-chains.ts';
import { gapsOf, runsOf } from '../../../../../shared/features/pricing/tariffs/linter-week.ts';
import type {
  TariffBlock,
  TariffSegment,
  TariffTerms,
} from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import { groupBy } from '../../../../../shared/group-by.ts';
import { type MoneyStyle, money } from './words.ts';

export type CardWords = TFunction<['tariffsCard']>;

/** Prices that hold at the same hours. */
export interface CardPrices {
  /** When: a line for each stretch of the week. */
  when: string[];
  lines: { label: string; price: string }[];
  notes: string[];
}

const dayKeys = {
  '1': 'tariffsCard:days.1',
  '2': 'tariffsCard:days.2',
  '3': 'tariffsCard:days.3',
  '4': 'tariffsCard:days.4',
  '5': 'tariffsCard:days.5',
  '6': 'tariffsCard:days.6',
  '7': 'tariffsCard:days.7',
  '8': 'tariffsCard:days.8',
} as const;

function dayName(day: number, t: CardWords): string {
  const key = String(day);
  return Object.hasOwn(dayKeys, key) ? t(dayKeys[key as keyof typeof dayKeys]) : '';
}

/** Minutes as people say them: `45 minutos`, `2 horas`, `1 hora 30 minutos`. */
export function spanLabel(minutes: number, t: CardWords): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  const parts = [
    days > 0 && t('tariffsCard:times.days', { count: days }),
    hours > 0 && t('tariffsCard:times.hours', { count: hours }),
    (rest > 0 || minutes === 0) && t('tariffsCard:times.minutes', { count: rest }),
  ];
  return parts.filter(Boolean).join(' ');
}

/** What a driver reads of the blocks: segments that charge the same are told once, with all their hours. */
export function cardPrices(
  { segments, rounding }: TariffTerms,
  t: CardWords,
  style: MoneyStyle,
): CardPrices[] {
  const groups = groupBy(segments, ({ blocks }) => JSON.stringify(blocks));
  return [...groups.values()].map((alike) => ({
    when: hoursOf(alike, t),
    ...chainOf(alike[0]?.blocks ?? [], rounding, t, style),
  }));
}

/** Whether some hour of the week, or of a holiday where these have prices of their own, is charged nothing. */
export function hasGaps({ segments }: TariffTerms): boolean {
  const hasHolidays = segments.some(({ initialDay }) => initialDay === 8);
  const runs = runsOf(segments);
  return gapsOf(runs, false).length > 0 || (hasHolidays && gapsOf(runs, true).length > 0);
}

/** `lunes a viernes, de 06:00 a 22:00`: windows of the same hours together, each other stretch by itself. */
function hoursOf(segments: readonly TariffSegment[], t: CardWords): string[] {
  const windows = groupBy(segments, (segment) =>
    isDaily(segment) ? `${segment.initialHour} ${segment.finalHour}` : JSON.stringify(segment),
  );
  return [...windows.values()].map((alike) => {
    const [one] = alike;
    if (!one) return '';
    const { initialDay, initialHour, finalDay, finalHour } = one;
    if (initialDay === 1 && initialHour === '00:00' && finalDay === 7 && finalHour === '24:00') {
      return t('tariffsCard:allWeek');
    }
    if (isDaily(one)) {
      const days = daysWords(
        alike.map((segment) => segment.initialDay),
        t,
      );
      return capital(t('tariffsCard:window', { days, from: initialHour, to: finalHour }));
    }
    const at = (day: number, hour: string) => t('tariffsCard:dayHour', { day: dayName(day, t), hour });
    return t('tariffsCard:stretch', { from: at(initialDay, initialHour), to: at(finalDay, finalHour) });
  });
}

/** Begins and ends on one day, or ends on the next before the hour at which it began. */
function isDaily({ initialDay, initialHour, finalDay, finalHour }: TariffSegment): boolean {
  return initialDay === finalDay
    ? initialHour < finalHour
    : finalDay === (initialDay % 7) + 1 && initialDay < 8 && finalHour < initialHour;
}

function daysWords(days: readonly number[], t: CardWords): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const week = sorted.filter((day) => day < 8);
  if (week.length === 7 && sorted.length === 7) return t('tariffsCard:everyDay');
  const words: string[] = [];
  for (let at = 0; at < week.length; ) {
    let last = at;
    while (week[last + 1] === (week[last] ?? 0) + 1) last += 1;
    const [first, final] = [dayName(week[at] ?? 1, t), dayName(week[last] ?? 1, t)];
    if (last - at >= 2) words.push(t('tariffsCard:dayRange', { first, last: final }));
    else words.push(...week.slice(at, last + 1).map((day) => dayName(day, t)));
    at = last + 1;
  }
  if (sorted.includes(8)) words.push(t('tariffsCard:holidays').toLowerCase());
  return words.join(', ');
}

function chainOf(
  blocks: readonly TariffBlock[],
  rounding: TariffTerms['rounding'],
  t: CardWords,
  style: MoneyStyle,
): Pick<CardPrices, 'lines' | 'notes'> {
  const walk = walkChain(blocks);
  const lines = walk.runs.map(({ block, count }, place) => ({
    label: labelOf(block, count, { isFirst: place === 0, rounding }, t),
    price: block.value === 0 ? t('tariffsCard:free') : money(block.value, style),
  }));
  const notes: string[] = [];
  const back = walk.backTo === null ? undefined : lines[walk.backTo];
  if (back && walk.runs.length > 1) notes.push(t('tariffsCard:again', { line: back.label }));
  if (walk.backTo === null && Number.isFinite(walk.minutes)) notes.push(t('tariffsCard:thenFree'));
  return { lines, notes };
}

function labelOf(
  block: TariffBlock,
  count: number,
  { isFirst, rounding }: { isFirst: boolean; rounding: TariffTerms['rounding'] },
  t: CardWords,
): string {
  const span = spanLabel(block.time, t);
  const linear = block.linear === true;
  // What follows "each" needs no "1": each hour, each minute.
  const unit = span.replace(/^1 /, '');
  if (count === 1) {
    if (isFirst)
      return linear ? t('tariffsCard:firstProportional', { span }) : t('tariffsCard:first', { span });
    return linear ? t('tariffsCard:nextProportional', { span }) : t('tariffsCard:next', { span });
  }
  if (count === Number.POSITIVE_INFINITY) {
    // Of a minute no part is charged where seconds are dropped.
    if (block.time === 1 && rounding === 'down')
      return isFirst
        ? t('tariffsCard:eachWhole', { span: unit })
        : t('tariffsCard:thenEachWhole', { span: unit });
    if (isFirst)
      return linear
        ? t('tariffsCard:eachProportional', { span: unit })
        : t('tariffsCard:each', { span: unit });
    return linear
      ? t('tariffsCard:thenEachProportional', { span: unit })
      : t('tariffsCard:thenEach', { span: unit });
  }
  return isFirst
    ? t('tariffsCard:eachTimes', { span: unit, count })
    : t('tariffsCard:thenEachTimes', { span: unit, count });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
