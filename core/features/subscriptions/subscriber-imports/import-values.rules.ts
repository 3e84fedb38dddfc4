import { addDays, isDay } from '../../../../shared/dates.ts';
import { type Problem, problem, rule } from '../../../../shared/schema.ts';
import { type CellValue, cellText, plainWord, readMoney } from '../../../sheets/cells.rules.ts';
import type { Codes } from './import-words.rules.ts';

/** A cell's value as a field takes it, or what is wrong with it. */
export type Read<Value> = { value: Value } | { wrong: Problem };

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

/** Money of the lot's currency in minor units, above 0. */
export function readAmount(cell: CellValue | undefined): Read<number> {
  const value = readMoney(cell);
  return value === null ? { wrong: problem('monthlyValueZero') } : { value };
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
