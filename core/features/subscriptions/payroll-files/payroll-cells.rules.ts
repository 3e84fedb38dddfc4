import {
  type PayrollField,
  type PayrollProblem,
  payrollFields,
} from '../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import { payrollFiles as en } from '../../../../shared/i18n/en/payrollFiles.ts';
import { payrollFiles as es } from '../../../../shared/i18n/es/payrollFiles.ts';
import { identificationPattern } from '../../../../shared/identification.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Language } from '../../../../shared/values.ts';
import {
  type CellValue,
  cellText,
  isFormula,
  longestFigure,
  plainWord,
  readMoney,
} from '../../../sheets/cells.rules.ts';

/** The column of each field, from 0. */
export type PayrollHeads = Readonly<Record<PayrollField, number>>;

/** A row as it was read: what its cells say, and the first that is wrong. */
export interface ReadRow {
  line: number;
  identification: string;
  vehicle: string;
  /** The value as it was typed, where it is no amount. */
  typed: string;
  value: number | null;
  period: string;
  problem: PayrollProblem | null;
}

const headings: Readonly<Record<Language, Readonly<Record<PayrollField, string>>>> = {
  es: es.headings,
  en: en.headings,
};

/** What programs of payrolls call their columns, besides the headings of the template. */
const otherWords: Readonly<Record<PayrollField, readonly string[]>> = {
  identification: ['identificación', 'cédula', 'documento', 'número de documento', 'document', 'id'],
  vehicle: ['placa', 'tag', 'tarjeta', 'vehículo', 'placa o tag', 'plate', 'card', 'vehicle'],
  value: ['valor', 'descuento', 'monto', 'amount', 'deduction'],
  period: ['periodo', 'período', 'mes', 'month'],
};

const fieldOf = new Map(
  payrollFields.flatMap((field) =>
    [es.headings[field], en.headings[field], ...otherWords[field]].map((word) => [plainWord(word), field]),
  ),
);

/** The headings of the template, or some of them. */
export function headingWords(fields: readonly string[], language: Language): readonly string[] {
  return payrollFields.filter((field) => fields.includes(field)).map((field) => headings[language][field]);
}

/**
 * Finds the columns by their headings in either language, in any order; others are passed over. Of two with one meaning
 * none is taken: nobody can tell which was meant.
 * @returns the columns, or the headings that are missing or stand there twice
 */
export function findHeads(cells: readonly CellValue[]): PayrollHeads | { missing: readonly PayrollField[] } {
  const found = new Map<PayrollField, number[]>();
  for (const [column, cell] of cells.entries()) {
    const field = fieldOf.get(plainWord(cellText(cell)));
    if (field) found.set(field, [...(found.get(field) ?? []), column]);
  }
  const missing = payrollFields.filter((field) => found.get(field)?.length !== 1);
  if (missing.length > 0) return { missing };
  const columnOf = (field: PayrollField) => found.get(field)?.[0] ?? 0;
  return {
    identification: columnOf('identification'),
    vehicle: columnOf('vehicle'),
    value: columnOf('value'),
    period: columnOf('period'),
  };
}

/** What is kept of a cell that says something else than it should. */
const shownLength = 40;

/** A document as it is registered: capitals, without the points between thousands. */
function documentOf(text: string): string {
  return text.toUpperCase().replace(/[\s.,]/g, '');
}

/**
 * The month that was paid: a date of the sheet, `2026-11`, `11/2026`, each with `Q1` or `Q2` for half of it as salaries are
 * paid twice a month. Null for what is none.
 */
export function periodOf(text: string): string | null {
  if (text.length > longestFigure) return null;
  const [, months = '', half = ''] = /^(.*?)(?:[\s-]*Q([12]))?$/i.exec(text) ?? [];
  const byYear = /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2})?$/.exec(months);
  const byMonth = /^(?:\d{1,2}[-/.])?(\d{1,2})[-/.](\d{4})$/.exec(months);
  const [year, month] = byYear ? [byYear[1], byYear[2]] : [byMonth?.[2], byMonth?.[1]];
  if (!year || !month || Number(month) < 1 || Number(month) > 12) return null;
  return `${year}-${month.padStart(2, '0')}${half && `-Q${half}`}`;
}

/** Reads a row's cells; a formula is none of what a cell may say. */
export function readRow(line: number, cells: readonly CellValue[], heads: PayrollHeads): ReadRow {
  const [identified, carried, paid, month] = payrollFields.map((field) => cells[heads[field]]);
  const identification = documentOf(cellText(identified));
  const vehicle = cellText(carried);
  const value = isFormula(paid) ? null : readMoney(paid);
  const period = isFormula(month) ? null : periodOf(cellText(month));
  const isIdentified =
    identificationPattern.test(identification) && identification.length <= limits.codeLength;
  return {
    line,
    identification: isIdentified ? identification : shown(cellText(identified)),
    vehicle: shown(vehicle),
    typed: value === null ? shown(cellText(paid)) : '',
    value,
    period: period ?? shown(cellText(month)),
    problem:
      (!isIdentified && 'identification') ||
      ((isFormula(carried) || vehicle.length > limits.codeLength) && 'vehicle') ||
      (value === null && 'value') ||
      (period === null && 'period') ||
      null,
  };
}

function shown(text: string): string {
  return text.slice(0, shownLength);
}
