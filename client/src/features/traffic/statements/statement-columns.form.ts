import { isDay } from '../../../../../shared/dates.ts';
import type { StatementColumnsInput } from '../../../../../shared/features/traffic/statements/statement.schema.ts';
import type {
  StatementDateOrder,
  StatementDecimal,
  StatementField,
  StatementKind,
  StatementSample,
} from '../../../../../shared/features/traffic/statements/statement.ts';

/** What the columns of a file can be, by what it is of. */
export const fieldsOf: Record<StatementKind, readonly StatementField[]> = {
  bank: ['date', 'text', 'reference', 'amount', 'credit', 'debit', 'balance'],
  cards: ['date', 'text', 'reference', 'amount', 'fee', 'settlement'],
};

/** What was chosen: for each column what it is, null where it is not needed. */
export interface ColumnsValues {
  headingRow: number;
  fields: readonly (StatementField | null)[];
  dateOrder: StatementDateOrder;
  decimal: StatementDecimal;
}

/** What the file's headings tell, or an earlier file did. */
export function toForm({ rows, guess }: StatementSample): ColumnsValues {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const known = Object.entries(guess?.columns ?? {}) as [StatementField, number][];
  const fields = Array.from(
    { length: width },
    (_, at) => known.find(([, column]) => column === at)?.[0] ?? null,
  );
  return {
    headingRow: guess?.headingRow ?? firstFilled(rows),
    fields,
    dateOrder: guess?.dateOrder ?? 'dmy',
    decimal: guess?.decimal ?? 'comma',
  };
}

/** The first row with more than one cell: above headings stand the bank and the account, each by itself. */
function firstFilled(rows: StatementSample['rows']): number {
  return rows.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1) + 1;
}

/** Says what a column is; no two are the same. */
export function withField(values: ColumnsValues, at: number, field: StatementField | null): ColumnsValues {
  const fields = values.fields.map((one, index) => {
    if (index === at) return field;
    return one === field ? null : one;
  });
  return { ...values, fields };
}

/** What travels. */
export function toPayload({ fields, ...rest }: ColumnsValues, version: number): StatementColumnsInput {
  return {
    ...rest,
    version,
    columns: fields.flatMap((field, column) => (field === null ? [] : [{ field, column }])),
  };
}

/** What is missing before a file can be read; null where nothing is. */
export function missingOf({ fields }: ColumnsValues): 'needDate' | 'needAmount' | 'eitherAmount' | null {
  const parts = fields.includes('credit') || fields.includes('debit');
  if (!fields.includes('date')) return 'needDate';
  if (!fields.includes('amount') && !parts) return 'needAmount';
  return fields.includes('amount') && parts ? 'eitherAmount' : null;
}

/** A column as it is called where it has no heading: A, B … Z, AA. */
export function letterOf(at: number): string {
  const rest = String.fromCharCode(65 + (at % 26));
  return at < 26 ? rest : letterOf(Math.floor(at / 26) - 1) + rest;
}

/** What a cell would be read as: a day, words, an amount in minor units; null where it is not what it should be. */
export interface ReadCell {
  field: StatementField;
  text: string;
  value: string | number | null;
}

const amounts: readonly StatementField[] = ['amount', 'credit', 'debit', 'balance', 'fee'];
/** Of them, those that make a row a line. */
const moneyOfLine: readonly StatementField[] = ['amount', 'credit', 'debit'];

/** True for what is shown as money. */
export const isAmount = (field: StatementField) => amounts.includes(field);

/** True where a cell that must be there is not, or is not what it should be. */
export const isWrong = ({ value }: ReadCell) => value === null;

/**
 * The rows below the headings as they would be read, in the order of the file's columns; footnotes are no lines.
 * @param isWorkbook its numbers are shown with a point, whatever the marks of its texts
 */
export function readRows(
  rows: StatementSample['rows'],
  values: ColumnsValues,
  isWorkbook = false,
): ReadCell[][] {
  return rows
    .slice(values.headingRow)
    .map((row) =>
      values.fields.flatMap((field, at) =>
        field === null ? [] : [readCell(field, (row[at] ?? '').trim(), values, isWorkbook)],
      ),
    )
    .filter(isLine);
}

function isLine(cells: readonly ReadCell[]): boolean {
  const money = cells.filter(({ field }) => moneyOfLine.includes(field));
  const hasDay = cells.some(({ field, value }) => field === 'date' && value !== null);
  return hasDay || money.some(({ value }) => typeof value === 'number');
}

function readCell(field: StatementField, text: string, values: ColumnsValues, isWorkbook: boolean): ReadCell {
  if (field === 'date') return { field, text, value: dayOf(text, values.dateOrder) };
  if (!isAmount(field)) return { field, text, value: text };
  const isEmpty = text === '' || text === '-';
  // A line has an amount; what stands beside it may be missing.
  if (isEmpty) return { field, text, value: field === 'amount' ? null : '' };
  const isNumber = isWorkbook && /^-?\d+\.\d{1,2}$/.test(text);
  return { field, text, value: amountOf(text, isNumber ? 'point' : values.decimal) };
}

/** A day as the file writes it, `yyyy-mm-dd`; null where it is none. A year in front says by itself which part is which. */
export function dayOf(text: string, order: StatementDateOrder): string | null {
  const plain = text.replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const [, first = '', second = '', third = ''] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(plain) ?? [];
  if (first.length === 4) return dayIf(first, second, third);
  if (order === 'ymd' || (third.length !== 2 && third.length !== 4)) return null;
  const year = third.padStart(4, '20');
  return order === 'mdy' ? dayIf(year, first, second) : dayIf(year, second, first);
}

function dayIf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** Signs between thousands, and before the cents. */
const signs: Record<StatementDecimal, readonly [string, string]> = { comma: ['.', ','], point: [',', '.'] };

/** An amount as the file writes it, in minor units; null where it is none. */
export function amountOf(text: string, decimal: StatementDecimal): number | null {
  const bare = text.replace(/\s|COP|\$/gi, '');
  const [, open, before, figure = '', after, close] = /^(\(?)([+-]?)([\d.,]+)([+-]?)(\)?)$/.exec(bare) ?? [];
  const [thousands, point] = signs[decimal];
  const [whole = '', cents = '', ...more] = figure.split(point);
  const groups = whole.split(thousands);
  const isGrouped = groups.length === 1 || groups.every((group, at) => at === 0 || group.length === 3);
  const digits = groups.join('');
  if (
    !isGrouped ||
    more.length > 0 ||
    !/^\d*$/.test(digits) ||
    !/^\d{0,2}$/.test(cents) ||
    digits + cents === ''
  )
    return null;
  const minor = Number(digits) * 100 + Number(cents.padEnd(2, '0'));
  const isNegative = before === '-' || after === '-' || (open === '(' && close === ')');
  return isNegative && minor !== 0 ? -minor : minor;
}
