import {
  mostStatementLines,
  type StatementColumns,
  type StatementField,
  type StatementKind,
  type StatementSample,
} from '../../../../shared/features/traffic/statements/statement.ts';
import { type CellValue, cellText } from '../../../sheets/cells.rules.ts';
import { type DayRange, dateOrderOf, decimalOf, readDay, readSigned } from './statement-cells.rules.ts';
import {
  areClear,
  canRead,
  guessHeads,
  headingsKey,
  headsIn,
  rowsAbove,
  type StatementRow,
} from './statement-heads.rules.ts';
import {
  checkWhole,
  type ReadLine,
  type ReadStatement,
  StatementRefused,
} from './statement-reading.rules.ts';
import { isTotals, labelIn, rangeIn, statedIn } from './statement-stated.rules.ts';

/** Columns of earlier files of the lot, by their headings. */
export type KnownLayouts = ReadonlyMap<string, StatementColumns>;

/** How a file is read; or its first rows, where somebody has to say it. */
export type Plan =
  | { kind: 'columns'; columns: StatementColumns; isKnown: boolean }
  | { kind: 'sample'; sample: StatementSample };

const sampleSize = { rows: 30, columns: 100, text: 60 };

/** Finds out how a file is read: as files with these headings were, else by the words of its headings. */
export function planOf(rows: readonly StatementRow[], kind: StatementKind, known: KnownLayouts): Plan {
  for (const row of rows.slice(0, rowsAbove)) {
    const columns = known.get(headingsKey(row.cells));
    if (columns) return { kind: 'columns', columns: { ...columns, headingRow: row.row }, isKnown: true };
  }
  const found = guessHeads(rows);
  const guess: StatementColumns | null = found && {
    headingRow: found.headingRow.row,
    columns: found.heads,
    ...waysOf(rows, found.headingRow.row, found.heads),
  };
  if (guess && areClear(kind, guess.columns)) return { kind: 'columns', columns: guess, isKnown: false };
  return { kind: 'sample', sample: { rows: firstRows(rows), guess } };
}

/** The first rows as they are counted, blank ones too. */
function firstRows(rows: readonly StatementRow[]): string[][] {
  const last = Math.min(sampleSize.rows, rows.at(-1)?.row ?? 0);
  const byNumber = new Map(rows.map((one) => [one.row, one]));
  return Array.from({ length: last }, (_, place) => {
    const row = byNumber.get(place + 1);
    return row ? shownRow(row) : [];
  });
}

/** How the rows below write dates and amounts. */
function waysOf(rows: readonly StatementRow[], headingRow: number, heads: StatementColumns['columns']) {
  const body = rows.filter(({ row }) => row > headingRow).slice(0, mostStatementLines);
  const textsOf = (fields: readonly StatementField[]) =>
    fields.flatMap((field) => {
      const column = heads[field];
      if (column === undefined) return [];
      return body.flatMap(({ cells }) =>
        typeof cells[column] === 'string' ? [cellText(cells[column])] : [],
      );
    });
  return {
    dateOrder: dateOrderOf(textsOf(['date'])),
    decimal: decimalOf(textsOf(['amount', 'credit', 'debit', 'balance', 'fee'])),
  };
}

function shownRow({ cells }: StatementRow): string[] {
  return cells.slice(0, sampleSize.columns).map((cell) => cellText(cell).slice(0, sampleSize.text));
}

/** Reads a sheet by its columns. @throws StatementRefused on the first thing that is wrong with it */
export function readStatementSheet(rows: readonly StatementRow[], layout: StatementColumns): ReadStatement {
  const { headingRow, decimal } = layout;
  const above = rows.filter(({ row }) => row < headingRow);
  const body = rows.filter(({ row }) => row > headingRow);
  const range = rangeIn(above, layout.dateOrder);
  const marked = new Set([...above, ...body].filter(({ cells }) => isMarked(cells, layout)));
  const lines: ReadLine[] = [];
  for (const row of body) {
    const line = marked.has(row) ? null : lineOf(row, layout, range);
    if (line) lines.push(line);
    if (lines.length > mostStatementLines) throw new StatementRefused('tooManyLines');
  }
  if (lines.length === 0) throw new StatementRefused('empty');
  const stated = statedIn(
    [...above.filter((row) => marked.has(row)), ...body.filter((row) => marked.has(row))],
    decimal,
  );
  for (const row of body) if (isTotals(row.cells)) checkTotals(row, layout, lines);
  return {
    ...{ format: 'sheet', account: null, ...checkWhole(lines, stated) },
    lines: lines.filter(({ amount }) => amount !== 0),
  };
}

/** A row that says what the file comes to, in place of a line: it has no amount of a line. */
function isMarked(cells: readonly CellValue[], { columns, decimal }: StatementColumns): boolean {
  if (isTotals(cells)) return true;
  if (labelIn(cells) === null) return false;
  const { text, date } = columns;
  const isLabelled = date === undefined || labelIn([cells[date]]) !== null || text === undefined;
  const hasAmount = moneyFields.some((field) => moneyAt(cells, columns[field], decimal) !== undefined);
  return isLabelled || !hasAmount || cellText(date === undefined ? null : cells[date]) === '';
}

const moneyFields = ['amount', 'credit', 'debit'] as const;

function moneyAt(
  cells: readonly CellValue[],
  column: number | undefined,
  decimal: StatementColumns['decimal'],
) {
  return column === undefined ? undefined : readSigned(cells[column], decimal);
}

/** A line; null for a row that has no money of it: a footnote, a heading that is repeated. */
function lineOf({ row, cells }: StatementRow, layout: StatementColumns, range: DayRange): ReadLine | null {
  const { columns, decimal, dateOrder } = layout;
  const refused = () => new StatementRefused('line', row, cells.map(cellText).join(' | '));
  const at = (field: StatementField) => {
    const column = columns[field];
    return column === undefined ? undefined : cells[column];
  };
  const money = (field: StatementField) => moneyAt(cells, columns[field], decimal);
  const day = readDay(at('date'), dateOrder, range);
  const found = moneyFields.map(money);
  const isHeading = () => day === null && canRead(headsIn(cells));
  // A day without an amount is no footnote.
  if ((found.every((one) => one === undefined) && day === null) || isHeading()) return null;
  if (found.every((one) => one === undefined)) throw refused();
  const [amount, credit, debit] = found;
  const [balance, fee] = [money('balance'), money('fee')];
  if (day === null || [amount, credit, debit, balance, fee].includes(null)) throw refused();
  // Some banks write what was taken with its sign, in a column of its own.
  const signed = amount ?? Math.abs(credit ?? 0) - Math.abs(debit ?? 0);
  const settlement = cellText(at('settlement')).slice(0, textLength);
  return {
    ...{ line: row, day, text: shown(at('text')), reference: shown(at('reference')), amount: signed + 0 },
    ...{ balance: balance ?? null, fee: fee == null ? null : Math.abs(fee), settlement: settlement || null },
  };
}

/** What is kept of a text. */
const textLength = 200;

const shown = (cell: CellValue | undefined) => cellText(cell).replace(/\s+/g, ' ').slice(0, textLength);

/** A row of totals has below each column what its lines come to. @throws StatementRefused */
function checkTotals(
  { row, cells }: StatementRow,
  { columns, decimal }: StatementColumns,
  lines: readonly ReadLine[],
): void {
  const sums = {
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    credit: lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
    debit: lines.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
    fee: lines.reduce((sum, { fee }) => sum + (fee ?? 0), 0),
  };
  for (const field of ['amount', 'credit', 'debit', 'fee'] as const) {
    const said = moneyAt(cells, columns[field], decimal);
    if (said === undefined) continue;
    const is = field === 'amount' ? said : said && Math.abs(said);
    if (is !== sums[field]) throw new StatementRefused('totals', row, cells.map(cellText).join(' | '));
  }
}
