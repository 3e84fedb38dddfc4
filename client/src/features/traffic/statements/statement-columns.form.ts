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
    headingRow: guess?.headingRow ?? 1,
    fields,
    dateOrder: guess?.dateOrder ?? 'dmy',
    decimal: guess?.decimal ?? 'comma',
  };
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

/** What a cell would be read as: a day, an amount in minor units, or null where it is neither. */
export interface ReadCell {
  field: StatementField;
  text: string;
  value: string | number | null;
}

const amounts: readonly StatementField[] = ['amount', 'credit', 'debit', 'balance', 'fee'];
/** Cells that may be empty: those of a column beside another, and words. */
const optional: readonly StatementField[] = [
  'text',
  'reference',
  'credit',
  'debit',
  'balance',
  'fee',
  'settlement',
];

/** True for what is shown as money. */
export const isAmount = (field: StatementField) => amounts.includes(field);

/** The rows below the headings as they would be read, in the order of the file's columns. */
export function readRows(rows: StatementSample['rows'], values: ColumnsValues): ReadCell[][] {
  return rows
    .slice(values.headingRow)
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) =>
      values.fields.flatMap((field, at) =>
        field === null ? [] : [readCell(field, (row[at] ?? '').trim(), values)],
      ),
    );
}

/** True where a cell that must be there is not, or is not what it should be. */
export const isWrong = ({ value }: ReadCell) => value === null;

function readCell(field: StatementField, text: string, values: ColumnsValues): ReadCell {
  if (text === '' && optional.includes(field)) return { field, text, value: '' };
  if (field === 'date') return { field, text, value: dayOf(text, values.dateOrder) };
  return { field, text, value: isAmount(field) ? amountOf(text, values.decimal) : text };
}

const places: Record<StatementDateOrder, readonly [number, number, number]> = {
  ymd: [0, 1, 2],
  dmy: [2, 1, 0],
  mdy: [2, 0, 1],
};

/** A day as the file writes it, `yyyy-mm-dd`; null where it is none. */
export function dayOf(text: string, order: StatementDateOrder): string | null {
  const parts = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[ T].*)?$/.exec(text)?.slice(1);
  const whole = /^\d{8}$/.test(text) ? digitsOf(text, order) : undefined;
  const found = parts ?? whole;
  if (!found) return null;
  const [year = '', month = '', day = ''] = places[order].map((at) => found[at] ?? '');
  if (year.length !== 4 && year.length !== 2) return null;
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

function digitsOf(text: string, order: StatementDateOrder): string[] {
  const cuts = order === 'ymd' ? [4, 6] : [2, 4];
  return [text.slice(0, cuts[0]), text.slice(cuts[0], cuts[1]), text.slice(cuts[1])];
}

/** An amount as the file writes it, in minor units; null where it is none. */
export function amountOf(text: string, decimal: StatementDecimal): number | null {
  const plain = text.replace(/[\s$]|COP/gi, '');
  const isNegative = /^-|-$|^\(.*\)$/.test(plain);
  const digits = plain.replace(/[-+()]/g, '');
  const [thousands, mark] = decimal === 'comma' ? ['.', ','] : [',', '.'];
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(digits.replaceAll(thousands, '').replace(mark, '.'));
  if (!match) return null;
  const [, units = '', cents = ''] = match;
  const minor = Number(units) * 100 + Number(cents.padEnd(2, '0'));
  return isNegative ? -minor : minor;
}
