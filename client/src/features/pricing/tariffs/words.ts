import type { TFunction } from 'i18next';
import { type Amount, formatMoney } from '../../../../../shared/money.ts';
import type { Language } from '../../../../../shared/values.ts';
import { minorOf } from '../../../ui/form/money-text.ts';
import type { BlockValues, SegmentValues } from './tariff.form.ts';

/** Translates with the words of the tariff screens. */
export type Words = TFunction<['tariffs']>;

/** How money is written on the screen. */
export interface MoneyStyle {
  currency: string;
  language: Language;
  /** Of the amounts of a column, which are written alike. */
  isWhole?: boolean;
}

export function money(minor: Amount, { currency, language, isWhole }: MoneyStyle): string {
  return formatMoney(minor, currency, language, isWhole);
}

/** Minutes in the shortest words that say them exactly: `90 min`, `2 h`, `1 h 30 min`, `1 d`. */
export function spanWords(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const parts = [days && `${days} d`, hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`];
  return parts.filter(Boolean).join(' ') || '0 min';
}

const days = {
  '1': 'tariffs:days.mon',
  '2': 'tariffs:days.tue',
  '3': 'tariffs:days.wed',
  '4': 'tariffs:days.thu',
  '5': 'tariffs:days.fri',
  '6': 'tariffs:days.sat',
  '7': 'tariffs:days.sun',
  '8': 'tariffs:days.holiday',
} as const;

/** Short name of a day 1 Monday … 7 Sunday, 8 holiday. */
export function dayWord(day: string | number, t: Words): string {
  const key = Object.hasOwn(days, String(day)) ? (String(day) as keyof typeof days) : undefined;
  return key ? t(days[key]) : '?';
}

/** `lun 06:00 – lun 22:00`, or `lun 06:00 – 22:00` within one day. */
export function segmentWords(segment: SegmentValues, t: Words): string {
  const { initialDay, initialHour, finalDay, finalHour } = segment;
  if (initialDay === '1' && initialHour === '00:00' && finalDay === '7' && finalHour === '24:00') {
    return t('tariffs:wholeWeek');
  }
  const end = initialDay === finalDay ? finalHour : `${dayWord(finalDay, t)} ${finalHour}`;
  return `${dayWord(initialDay, t)} ${initialHour} – ${end}`;
}

/** A minute of the week, or of a holiday, as day and hour; midnight at the end of a stretch is 24:00. */
export function minuteWords(minute: number, end: boolean, t: Words, holiday = false): string {
  const shifted = end ? minute - 1 : minute;
  const inDay = end ? (shifted % 1440) + 1 : shifted % 1440;
  const hour = `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
  return holiday ? hour : `${dayWord((Math.floor(shifted / 1440) % 7) + 1, t)} ${hour}`;
}

/** `60 min × 3`, or `60 min, sin límite`. */
export function timesWords(block: BlockValues, t: Words): string {
  const time = t('tariffs:minutesShort', { minutes: block.time || '?' });
  return block.endless ? `${time} · ${t('tariffs:endless')}` : `${time} × ${block.repeat || '?'}`;
}

export function valueWords(block: BlockValues, style: MoneyStyle): string {
  const minor = minorOf(block.value);
  return typeof minor === 'number' ? money(minor, style) : '—';
}

/** A chain in one line: `A 60 min × 1 $ 13.800 → B 1 min, sin límite $ 230`. */
export function chainWords(blocks: readonly BlockValues[], t: Words, style: MoneyStyle): string {
  return blocks
    .map((block) => {
      const next = block.next === '' || block.endless ? '' : ` → ${blocks[Number(block.next)]?.id ?? '?'}`;
      return `${block.id || '?'}: ${timesWords(block, t)}, ${valueWords(block, style)}${next}`;
    })
    .join('; ');
}
