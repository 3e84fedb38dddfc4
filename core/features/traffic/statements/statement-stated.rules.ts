import type {
  StatementDateOrder,
  StatementDecimal,
} from '../../../../shared/features/traffic/statements/statement.ts';
import { type CellValue, cellText, plainWord } from '../../../sheets/cells.rules.ts';
import { type DayRange, readDay, readSigned } from './statement-cells.rules.ts';
import type { StatementRow } from './statement-heads.rules.ts';
import type { Stated } from './statement-reading.rules.ts';

/*
 * What a file says of itself beside its lines: between which days it is, its balance before and after, its sums.
 */

type Label = 'opening' | 'closing' | 'credits' | 'debits';

const labels: Readonly<Record<Label, readonly string[]>> = {
  opening: ['saldo inicial', 'saldo anterior', 'opening balance', 'previous balance', 'starting balance'],
  closing: ['saldo final', 'saldo actual', 'nuevo saldo', 'closing balance', 'ending balance'],
  credits: [
    ...['total créditos', 'total abonos', 'total de créditos', 'total de abonos', 'total consignaciones'],
    ...['total credits', 'total deposits'],
  ],
  debits: [
    ...['total débitos', 'total cargos', 'total de débitos', 'total de cargos', 'total retiros'],
    ...['total debits', 'total withdrawals'],
  ],
};

const labelOf = new Map(
  (['opening', 'closing', 'credits', 'debits'] as const).flatMap((label) =>
    labels[label].map((word) => [plainWord(word), label] as const),
  ),
);

const wordsBefore = (cell: CellValue | undefined) =>
  typeof cell === 'string' ? plainWord(cellText(cell).split(':')[0] ?? '') : '';

/** The label that one of a row's cells is, and where; null where none is. */
export function labelIn(cells: readonly (CellValue | undefined)[]): { label: Label; place: number } | null {
  for (const [place, cell] of cells.entries()) {
    const label = labelOf.get(wordsBefore(cell));
    if (label) return { label, place };
  }
  return null;
}

/** True for a row that has the sums of its columns. */
export function isTotals(cells: readonly CellValue[]): boolean {
  return cells.some((cell) => ['total', 'totales', 'totals', 'sumas'].includes(wordsBefore(cell)));
}

/** What the rows that state something say: behind each label the first amount, in its cell or the next that has any. */
export function statedIn(rows: readonly StatementRow[], decimal: StatementDecimal): Stated {
  const stated: Stated = { opening: null, closing: null, credits: null, debits: null, at: {} };
  for (const { row, cells } of rows) {
    const found = labelIn(cells);
    if (!found) continue;
    const { label, place } = found;
    const behind = cellText(cells[place]).split(':').slice(1).join(':');
    const amount = [behind, ...cells.slice(place + 1)]
      .map((cell) => readSigned(cell, decimal))
      .find((one) => one != null);
    if (amount == null) continue;
    stated[label] = amount;
    stated.at[label] = row;
  }
  return stated;
}

/** Between which days a file is, as the rows above its headings say: `Desde 01/11/2026 hasta 30/11/2026`, in one cell or several. */
export function rangeIn(rows: readonly StatementRow[], order: StatementDateOrder): DayRange {
  const range: DayRange = { from: null, to: null };
  const open: DayRange = { from: null, to: null };
  const daysIn = (text: string) =>
    (text.match(/\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\b\d{8}\b/g) ?? []).flatMap((one) => {
      // A year says in which order its own date is; a file without years may be ordered in another way than its lines.
      const day = readDay(one, order === 'ymd' ? 'dmy' : order, open);
      return day === null ? [] : [day];
    });
  for (const { cells } of rows) {
    const text = cells.map(cellText).join(' ');
    const [, from] = /\b(?:desde|del|from)\b(.*)/i.exec(text) ?? [];
    const [, to] = /\b(?:hasta|al|to|until)\b(.*)/i.exec(text) ?? [];
    if (from !== undefined) range.from ??= daysIn(from)[0] ?? null;
    if (to !== undefined) range.to ??= daysIn(to).at(-1) ?? null;
  }
  return range;
}
