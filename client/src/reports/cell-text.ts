import type { reports } from '../../../shared/i18n/es/reports.ts';
import { wordsOf } from '../../../shared/i18n/words.ts';
import { type Amount, areWholeAmounts, formatMoney, locales } from '../../../shared/money.ts';
import { hourBand } from '../../../shared/reports/hour-band.ts';
import type { ColumnKind } from '../../../shared/reports/report.ts';
import type { Language } from '../../../shared/values.ts';
import type { ColumnKind as ListKind } from '../lists/column.ts';

export type ReportWords = typeof reports;

/** How the values of a lot are written. */
export interface CellStyle {
  language: Language;
  timeZone: string;
  currency: string;
  words: ReportWords;
}

/** Writes a value for people; `—` where there is none. The zone is the lot's unless the row is of another one. */
export type CellText = (kind: ColumnKind, value: unknown, isWhole?: boolean, timeZone?: string) => string;

const none = '—';
const figures: ReadonlySet<ColumnKind> = new Set(['count', 'decimal', 'minutes', 'money', 'percent']);

/** What the kinds of a report are to a table, which knows fewer; a vocabulary's words are text. */
export const listKinds: Readonly<Record<ColumnKind, ListKind>> = {
  text: 'text',
  day: 'date',
  instant: 'date',
  count: 'figure',
  decimal: 'figure',
  minutes: 'figure',
  money: 'money',
  percent: 'figure',
  weekday: 'text',
  hour: 'code',
  flag: 'text',
  method: 'text',
  service: 'text',
  vehicleType: 'text',
  invoiceStatus: 'state',
  givenAwayAct: 'text',
  moneyAct: 'text',
  actorKind: 'text',
  subscriberState: 'state',
  dayState: 'state',
  subscriberServices: 'text',
  duration: 'code',
};

/** How much of a stored figure is one of what is shown, for the kinds that show decimals only where there are some. */
const units: Partial<Record<ColumnKind, number>> = { percent: 100, minutes: 1 };

/** True if no figure of a column has decimals: they are then left out of all of them, else written in all of them. */
export function isWholeColumn(kind: ColumnKind, values: readonly unknown[]): boolean {
  if (kind === 'money') return areWholeAmounts(values.map((value) => (value ?? null) as Amount | null));
  const unit = units[kind] ?? 1;
  return values.every((value) => Number(value ?? 0) % unit === 0);
}

/**
 * Writes the values of a report by their kind: figures as the language does, days and times as `yyyy-mm-dd` and
 * `yyyy-mm-dd HH:mm` in the lot's zone, codes by their words. Formats are made once: a page has a thousand cells.
 */
export function cellTexts({ language, timeZone, currency, words }: CellStyle): CellText {
  const figure = figureTexts(language, currency);
  const instants = instantTexts();
  return (kind, value, isWhole = isWholeColumn(kind, [value]), zone = timeZone) => {
    if (value === null || value === undefined || value === '') return none;
    if (figures.has(kind)) return figure(kind, value, isWhole);
    const text = String(value);
    switch (kind) {
      case 'instant':
        return instants(zone).format(Date.parse(text));
      case 'hour':
        return hourBand(Number(value));
      case 'flag':
        return value === true ? words.values.flag.yes : words.values.flag.no;
      case 'duration':
        return durationText(text, words);
      case 'subscriberServices':
        return wordsOf(words.values.subscriberServices, text);
      case 'method':
      case 'service':
      case 'vehicleType':
      case 'invoiceStatus':
      case 'givenAwayAct':
      case 'moneyAct':
      case 'actorKind':
      case 'subscriberState':
      case 'dayState':
      case 'weekday':
        return wordOf(words.values[kind], text);
      default:
        return text;
    }
  };
}

/** Writes instants in a zone. */
function instantTexts() {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string) => {
    // "sv" writes yyyy-mm-dd HH:mm.
    const style = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
    const found = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', style);
    formats.set(timeZone, found);
    return found;
  };
}

/** Writes figures of any kind. */
function figureTexts(language: Language, currency: string) {
  const formats = new Map<string, Intl.NumberFormat>();
  const formatOf = (kind: ColumnKind, digits: number, options: Intl.NumberFormatOptions = {}) => {
    const name = `${kind}${digits}`;
    const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const found = formats.get(name) ?? new Intl.NumberFormat(locales[language], { ...options, ...exact });
    formats.set(name, found);
    return found;
  };
  return (kind: ColumnKind, value: unknown, isWhole: boolean): string => {
    switch (kind) {
      case 'money':
        return formatMoney(value as Amount, currency, language, isWhole);
      case 'percent':
        return formatOf(kind, isWhole ? 0 : 1, { style: 'percent' }).format(Number(value) / 10_000);
      case 'minutes': {
        const style = { style: 'unit', unit: 'minute', unitDisplay: 'short' } as const;
        return formatOf(kind, isWhole ? 0 : 1, style).format(Number(value));
      }
      default:
        return formatOf(kind, kind === 'decimal' ? 2 : 0).format(Number(value));
    }
  };
}

/** The word of a code; the code itself where it has none. */
export function wordOf(texts: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(texts, code) ? (texts[code] ?? code) : code;
}

/** A bucket `from-to` in minutes, open without `to`; whole hours from one hour on. */
function durationText(bucket: string, { export: words }: ReportWords): string {
  const [from = '0', to = ''] = bucket.split('-');
  const inHours = Number(from) >= 60;
  const shown = (minutes: string) => String(inHours ? Number(minutes) / 60 : Number(minutes));
  const text = to === '' ? words.hoursAndMore : inHours ? words.hours : words.minutes;
  return text.replace('{{from}}', shown(from)).replace('{{to}}', shown(to));
}
