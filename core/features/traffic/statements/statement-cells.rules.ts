import { isDay } from '../../../../shared/dates.ts';
import type {
  StatementDateOrder,
  StatementDecimal,
} from '../../../../shared/features/traffic/statements/statement.ts';
import { limits } from '../../../../shared/limits.ts';
import { type CellValue, cellText, isFormula, longestFigure } from '../../../sheets/cells.rules.ts';

/** Days between which the dates of a file lie, where it says so: what a year that is missing comes from. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** The day that a cell says; null for what is none. A year that is missing is the range's last, or the one before. */
export function readDay(
  cell: CellValue | undefined,
  order: StatementDateOrder,
  range: DayRange,
): string | null {
  if (cell instanceof Date) return dayIf(cellText(cell));
  if (isFormula(cell)) return null;
  const whole = cellText(cell);
  if (whole.length > longestFigure) return null;
  const text = whole.replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (packed) return dayOf(packed[1], packed[2], packed[3]);
  const [, first, second, third] = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(text) ?? [];
  if (first && second && third) {
    if (first.length === 4) return dayOf(first, second, third);
    if (order === 'ymd' || third.length === 1 || third.length === 3) return null;
    const year = third.length === 2 ? `20${third}` : third;
    return order === 'mdy' ? dayOf(year, first, second) : dayOf(year, second, first);
  }
  const [, one, other] = /^(\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (!one || !other || range.to === null) return null;
  const [month, day] = order === 'dmy' ? [other, one] : [one, other];
  const year = Number(range.to.slice(0, 4));
  const found = dayOf(String(year), month, day);
  return found !== null && found <= range.to ? found : dayOf(String(year - 1), month, day);
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  return dayIf(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`);
}

const dayIf = (text: string) => (isDay(text) ? text : null);

/** Money of a cell, signed and in minor units; null for what is none, undefined where nothing stands. */
export function readSigned(
  cell: CellValue | undefined,
  decimal: StatementDecimal,
): number | null | undefined {
  const text = cellText(cell);
  if (text === '' || text === '-') return undefined;
  if (isFormula(cell) || cell instanceof Date || typeof cell === 'boolean') return null;
  const units = typeof cell === 'number' ? cell : unitsOf(text, decimal);
  const minor = Math.round(units * 100);
  // Half a cent is no amount: what has more decimals was meant otherwise.
  if (!Number.isFinite(units) || Math.abs(units * 100 - minor) > 1e-3) return null;
  // No -0: it is another value to whoever compares.
  return Math.abs(minor) <= limits.money ? minor + 0 : null;
}

function unitsOf(text: string, decimal: StatementDecimal): number {
  if (text.length > longestFigure) return Number.NaN;
  const bare = text.replace(/\s|COP|\$/gi, '');
  const inBrackets = /^\((.*)\)$/.exec(bare);
  const [, before = '', figure = '', after = ''] =
    /^([+-]?)([\d.,]+)([+-]?)$/.exec(inBrackets?.[1] ?? bare) ?? [];
  if (figure === '' || (before && after)) return Number.NaN;
  const isNegative = inBrackets !== null || before === '-' || after === '-';
  const [thousands, point] = decimal === 'comma' ? ['\\.', ','] : [',', '\\.'];
  const plain = new RegExp(`^(?:\\d+|\\d{1,3}(?:${thousands}\\d{3})+)?(?:${point}\\d+)?$`);
  if (!plain.test(figure) || !/\d/.test(figure)) return Number.NaN;
  const units = Number(
    decimal === 'comma' ? figure.replaceAll('.', '').replace(',', '.') : figure.replaceAll(',', ''),
  );
  return isNegative ? -units : units;
}

/** How the texts of a column write their dates: by the year, or by which part is above 12. */
export function dateOrderOf(texts: readonly string[]): StatementDateOrder {
  const parts = texts.flatMap((text) => {
    const found = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.]|$)/.exec(text);
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  if (parts.length === 0) return 'ymd';
  if (parts.some(([first]) => first > 12)) return 'dmy';
  return parts.some(([, second]) => second > 12) ? 'mdy' : 'dmy';
}

/** Which sign stands before the cents: two figures behind the last one say it, three that it stands between thousands. */
export function decimalOf(texts: readonly string[]): StatementDecimal {
  let grouped: StatementDecimal | null = null;
  for (const text of texts) {
    const [, sign, behind = ''] = /([.,])(\d+)\D*$/.exec(text) ?? [];
    if (!sign) continue;
    const hasOther = text.includes(sign === ',' ? '.' : ',');
    if (behind.length !== 3 || hasOther) return sign === ',' ? 'comma' : 'point';
    grouped = sign === ',' ? 'point' : 'comma';
  }
  return grouped ?? 'comma';
}
