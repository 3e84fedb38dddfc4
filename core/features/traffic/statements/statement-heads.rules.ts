import {
  type StatementColumns,
  type StatementField,
  type StatementKind,
  statementFields,
} from '../../../../shared/features/traffic/statements/statement.ts';
import { type CellValue, cellText, plainWord } from '../../../sheets/cells.rules.ts';

/** A row of a file: its number, from 1, and its cells. */
export interface StatementRow {
  row: number;
  cells: readonly CellValue[];
}

/** Rows among which headings are looked for: above them stand the bank's name, the account, the days. */
export const rowsAbove = 30;

/** What banks and providers call their columns, in Spanish and English. */
const words: Readonly<Record<StatementField, readonly string[]>> = {
  date: [
    ...['fecha', 'fecha movimiento', 'fecha del movimiento', 'fecha de movimiento', 'fecha transacción'],
    ...['fecha de transacción', 'fecha de la transacción', 'fecha operación', 'fecha de operación', 'día'],
    ...['date', 'transaction date', 'posting date', 'value date', 'day'],
  ],
  text: [
    ...['descripción', 'concepto', 'detalle', 'movimiento', 'transacción', 'descripción del movimiento'],
    ...['description', 'details', 'narrative', 'memo', 'concept'],
  ],
  reference: [
    ...['referencia', 'ref', 'documento', 'número de documento', 'nro documento', 'no documento'],
    ...['autorización', 'número de autorización', 'código de autorización', 'código autorización'],
    ...['número autorización', 'aprobación', 'código de aprobación', 'id transacción', 'id de transacción'],
    ...['reference', 'authorisation', 'authorization', 'authorisation code', 'authorization code'],
    ...['approval', 'approval code', 'transaction id'],
  ],
  amount: [
    ...['valor', 'monto', 'importe', 'valor transacción', 'valor de la transacción', 'valor bruto'],
    ...['valor movimiento', 'valor del movimiento', 'valor venta', 'valor compra'],
    ...['amount', 'gross', 'gross amount', 'transaction amount', 'value'],
  ],
  credit: [
    'crédito',
    'créditos',
    'abono',
    'abonos',
    'valor abono',
    'entradas',
    'credit',
    'credits',
    'money in',
  ],
  debit: [
    ...['débito', 'débitos', 'cargo', 'cargos', 'valor cargo', 'retiros', 'salidas'],
    ...['debit', 'debits', 'money out', 'withdrawals'],
  ],
  balance: ['saldo', 'saldo disponible', 'saldo total', 'balance', 'running balance'],
  fee: ['comisión', 'valor comisión', 'comisiones', 'descuento comisión', 'fee', 'fees', 'commission'],
  settlement: [
    ...['liquidación', 'id liquidación', 'número de liquidación', 'número liquidación', 'id de pago'],
    ...['número de pago', 'lote de pago', 'settlement', 'settlement id', 'payout', 'payout id'],
  ],
};

const fieldOf = new Map(
  statementFields.flatMap((field) => words[field].map((word) => [plainWord(word), field] as const)),
);

/** Fields that speak of the other kind of statement: a file that has them is none of this one, or must be explained. */
const strange: Readonly<Record<StatementKind, readonly StatementField[]>> = {
  bank: ['fee', 'settlement'],
  cards: ['credit', 'debit', 'balance'],
};

export type StatementHeads = StatementColumns['columns'];

/** True for columns by which lines can be read: a day, and money in one column or two. */
export function canRead({ date, amount, credit, debit }: StatementHeads): boolean {
  return date !== undefined && (amount !== undefined || credit !== undefined || debit !== undefined);
}

/** True where an amount stands in one column alone, or in two that are read together. */
export function isPlain({ amount, credit, debit }: StatementHeads): boolean {
  return amount === undefined || (credit === undefined && debit === undefined);
}

/** The columns that a row of headings names. Of two with one meaning none is taken: nobody can tell which was meant. */
export function headsIn(cells: readonly CellValue[]): StatementHeads {
  const found = new Map<StatementField, number[]>();
  for (const [column, cell] of cells.entries()) {
    const field = fieldOf.get(plainWord(cellText(cell)));
    if (field) found.set(field, [...(found.get(field) ?? []), column]);
  }
  const heads: StatementHeads = {};
  for (const [field, columns] of found)
    if (columns.length === 1 && columns[0] !== undefined) heads[field] = columns[0];
  return heads;
}

/** By what headings are known again: their words in their order. */
export function headingsKey(cells: readonly CellValue[]): string {
  const texts = cells.map((cell) => plainWord(cellText(cell)));
  while (texts.at(-1) === '') texts.pop();
  return texts.join('|');
}

/** The row of headings that has the most known words among the first, and what its columns are. */
export function guessHeads(
  rows: readonly StatementRow[],
): { headingRow: StatementRow; heads: StatementHeads } | null {
  let best: { headingRow: StatementRow; heads: StatementHeads } | null = null;
  for (const row of rows.slice(0, rowsAbove)) {
    const heads = headsIn(row.cells);
    const known = Object.keys(heads).length;
    if (known > 1 && known > Object.keys(best?.heads ?? {}).length) best = { headingRow: row, heads };
  }
  return best;
}

/** True where headings alone say how a file of that kind is read. */
export function areClear(kind: StatementKind, heads: StatementHeads): boolean {
  return canRead(heads) && isPlain(heads) && !strange[kind].some((field) => heads[field] !== undefined);
}
