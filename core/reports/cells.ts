import { filled, wordOf, wordsOf } from '../../shared/i18n/words.ts';
import { type Amount, locales, unitsOf } from '../../shared/money.ts';
import { hourBand } from '../../shared/reports/hour-band.ts';
import type { ColumnKind } from '../../shared/reports/report.ts';
import type { Language } from '../../shared/values.ts';
import { LocalTimes } from './local-times.ts';
import { cleanText, reportWords } from './texts.ts';

const dayMs = 86_400_000;
/** Days from a workbook's beginning of time (1899-12-30) to the Unix epoch. */
const epochSerial = 25_569;
/** The most that a workbook's cell holds is 32,767. */
const longestText = 10_000;

/** How far values of a kind stand from the figure that people read. */
const scale: Partial<Record<ColumnKind, number>> = { percent: 100 };
const fractionDigits: Partial<Record<ColumnKind, number>> = { money: 2, percent: 2, decimal: 2, minutes: 1 };

const numeric: ReadonlySet<ColumnKind> = new Set(['count', 'decimal', 'minutes', 'money', 'percent']);

export function isNumeric(kind: ColumnKind): boolean {
  return numeric.has(kind);
}

/** A value as the figure that people read. */
function scaled(kind: ColumnKind, value: unknown): number | `${number}` {
  return kind === 'money' ? unitsOf(value as Amount) : Number(value) / (scale[kind] ?? 1);
}

/** Instants are epoch milliseconds, or ISO 8601 as they travel. */
function instantOf(value: unknown): number {
  return typeof value === 'number' ? value : Date.parse(String(value));
}

/** Values of a report as the cells of its files: in a language and in the lot's zone. */
export class Cells {
  readonly language: Language;
  readonly times: LocalTimes;
  readonly #formats = new Map<number, Intl.NumberFormat>();
  readonly #words: ReturnType<typeof reportWords>['values'];

  constructor(language: Language, timeZone: string) {
    this.language = language;
    this.times = new LocalTimes(timeZone);
    this.#words = reportWords(language).values;
  }

  /** For a workbook: numbers and times are numbers, everything else text; also money of more than its 15 digits. */
  typed(kind: ColumnKind, value: unknown): string | number | null {
    if (value === null || value === undefined) return null;
    if (kind === 'money') {
      const units = unitsOf(value as Amount);
      return typeof units === 'number' ? units : this.shown(kind, value);
    }
    if (kind === 'percent') return Number(value) / 10_000;
    if (numeric.has(kind) || (kind === 'text' && typeof value === 'number')) return Number(value);
    if (kind === 'instant') {
      // To the second: a fraction of a day has no exact form, and nobody reads more.
      return Math.round(this.times.local(instantOf(value)) / 1000) / (dayMs / 1000) + epochSerial;
    }
    if (kind === 'day') return Date.parse(`${value}T00:00:00Z`) / dayMs + epochSerial;
    return this.#text(kind, value);
  }

  /** For other programs: the language's decimal sign, no signs between thousands. */
  plain(kind: ColumnKind, value: unknown): string {
    if (value === null || value === undefined) return '';
    if (!numeric.has(kind)) return this.#text(kind, value);
    const units = scaled(kind, value);
    // A text has its decimals already.
    const figure = typeof units === 'number' ? units.toFixed(fractionDigits[kind] ?? 0) : units;
    return this.language === 'es' ? figure.replace('.', ',') : figure;
  }

  /** For people. */
  shown(kind: ColumnKind, value: unknown): string {
    if (value === null || value === undefined) return '';
    if (!numeric.has(kind)) return this.#text(kind, value);
    const figure = this.#format(fractionDigits[kind] ?? 0).format(scaled(kind, value));
    return kind === 'percent' ? `${figure}%` : figure;
  }

  /** For people: what came more has its sign as well. */
  signed(kind: ColumnKind, value: unknown): string {
    const text = this.shown(kind, value);
    return Number(value) > 0 ? `+${text}` : text;
  }

  #format(digits: number): Intl.NumberFormat {
    let format = this.#formats.get(digits);
    if (!format) {
      format = new Intl.NumberFormat(locales[this.language], {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      this.#formats.set(digits, format);
    }
    return format;
  }

  #text(kind: ColumnKind, value: unknown): string {
    const values = this.#words;
    switch (kind) {
      case 'instant':
        return this.times.text(instantOf(value));
      case 'hour':
        return hourBand(Number(value));
      case 'flag':
        return value === true ? values.flag.yes : values.flag.no;
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
        return cleanText(wordOf(values[kind], String(value)), longestText);
      case 'subscriberServices':
        return wordsOf(values.subscriberServices, String(value));
      case 'duration':
        return this.#duration(String(value));
      default:
        return cleanText(Array.isArray(value) ? value.join(', ') : String(value), longestText);
    }
  }

  /** A bucket `from-to` in minutes; whole hours from two hours on. */
  #duration(bucket: string): string {
    const { export: words } = reportWords(this.language);
    const [from = '0', to = ''] = bucket.split('-');
    if (to === '') return filled(words.hoursAndMore, { from: Number(from) / 60 });
    const inHours = Number(from) >= 60;
    const shown = (minutes: string) => (inHours ? Number(minutes) / 60 : Number(minutes));
    return filled(inHours ? words.hours : words.minutes, { from: shown(from), to: shown(to) });
  }
}
