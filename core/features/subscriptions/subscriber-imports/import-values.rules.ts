import { addDays, isDay } from '../../../../shared/dates.ts';
import { limits } from '../../../../shared/limits.ts';
import { type Problem, problem, rule } from '../../../../shared/schema.ts';
import type { Codes } from './import-words.rules.ts';
import { plainWord } from './import-words.rules.ts';

/** What a sheet has in a cell. */
export type CellValue = string | number | boolean | Date | null;

/** A cell's value as a field takes it, or what is wrong with it. */
export type Read<Value> = { value: Value } | { wrong: Problem };

/** What stands in a cell, in one line: what is shown of it, and what is read of it. */
export function cellText(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell).trim();
}

/** True for what a program of sheets would reckon with. */
export function isFormula(cell: CellValue | undefined): boolean {
  return typeof cell === 'string' && cell.trimStart().startsWith('=');
}

/** Days from a workbook's beginning of time to a day that can be meant: numbers that are days without a format. */
const serial = { first: 20_000, last: 80_000, zero: '1899-12-30' };

/** A day: a date of the sheet, `2026-11-23`, or `23/11/2026` with the day first as Colombia writes it. */
export function readDay(cell: CellValue | undefined): Read<string | null> {
  if (typeof cell === 'number' && cell >= serial.first && cell <= serial.last)
    return { value: addDays(serial.zero, Math.floor(cell)) };
  const text = cellText(cell);
  if (text === '') return { value: null };
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const day =
    year === '' ? text.slice(0, 10) : `${year}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`;
  return isDay(day) && (year !== '' || text.length === 10) ? { value: day } : { wrong: rule('date') };
}

/**
 * Money of the lot's currency in minor units: a number of the sheet, or a text with points or commas between thousands or
 * before cents; of one sign alone, three digits behind it make thousands.
 */
export function readMoney(cell: CellValue | undefined): Read<number> {
  const wrong = { wrong: problem('monthlyValueZero') };
  const units = typeof cell === 'number' ? cell : unitsOf(cellText(cell));
  const minor = Math.round(units * 100);
  // Half a cent is no amount: what was typed with more decimals was meant otherwise.
  if (!Number.isFinite(units) || Math.abs(units * 100 - minor) > 1e-6) return wrong;
  return minor >= 1 && minor <= limits.money ? { value: minor } : wrong;
}

function unitsOf(text: string): number {
  const bare = text.replace(/^(?:COP|\$)\s*/i, '').replace(/\s/g, '');
  if (!/^\d[\d.,]*$/.test(bare)) return Number.NaN;
  const [, whole = bare, sign = '', decimals = ''] = /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(bare) ?? [];
  const others = sign === '' ? ['.', ','] : [sign === ',' ? '.' : ','];
  const isGrouped = others.some((other) => {
    const groups = whole.split(other);
    return groups.slice(1).every((group) => /^\d{3}$/.test(group)) && /^\d{1,3}$/.test(groups[0] ?? '');
  });
  if (!/^\d+$/.test(whole) && !isGrouped) return Number.NaN;
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`);
}

/** A whole number, and what stands for an empty cell. */
export function readWhole(cell: CellValue | undefined, empty: number): Read<number> {
  const text = cellText(cell);
  if (text === '') return { value: empty };
  return /^\d{1,9}(?:\.0+)?$/.test(text) ? { value: Number(text) } : { wrong: rule('integer') };
}

/** A code by its word in either language, and what stands for an empty cell. */
export function readCode<Code extends string>(
  cell: CellValue | undefined,
  codes: Codes<Code>,
  empty: Code | undefined,
  wrong: Problem = rule('oneOf', { values: [...new Set(codes.values())].join(', ') }),
): Read<Code> {
  const text = cellText(cell);
  const code = text === '' ? empty : codes.get(plainWord(text));
  return code === undefined ? { wrong } : { value: code };
}

/** Several plates or tags of one cell, with commas, semicolons or line ends between them. */
export function readSeveral(cell: CellValue | undefined): string[] {
  return cellText(cell)
    .split(/[,;\n\r|]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
