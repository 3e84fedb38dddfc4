import { pipeline } from 'node:stream/promises';
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import type { ColumnKind } from '../../../shared/reports/report.ts';
import { cleanText, reportWords } from '../texts.ts';
import type { DocumentColumn, DocumentRow, ExportDocument, Writer } from './document.ts';

/** What a sheet can hold. */
export const rowsPerSheet = 1_048_576;

/** How each kind of figure is shown; what is not named is shown as it is. */
const formats: Partial<Record<ColumnKind, string>> = {
  day: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
  count: '#,##0',
  decimal: '#,##0.00',
  minutes: '#,##0.0',
  money: '#,##0.00',
  percent: '0.00%',
};
const widths: Partial<Record<ColumnKind, number>> = { text: 24, instant: 17, day: 12, money: 16 };
const boldFont = { name: 'Calibri', size: 11, bold: true };

/** A cell's value: what looks like the workbook's way to write a control, `_x000D_`, is meant as it stands. */
function cellOf(value: string | number | null): CellValue {
  if (typeof value !== 'string') return value;
  if (value === '') return null;
  return value.includes('_x') ? value.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : value;
}

function rowOf({ columns, cells }: ExportDocument, row: DocumentRow): CellValue[] {
  return columns.map(({ key, kind }) => cellOf(cells.typed(kind, row[key])));
}

function totalsOf({ columns, cells }: ExportDocument, totals: DocumentRow): CellValue[] {
  const word = reportWords(cells.language).export.totals;
  return columns.map(({ key, kind }, at) =>
    key in totals ? cellOf(cells.typed(kind, totals[key])) : at === 0 ? word : null,
  );
}

/** The columns of a workbook. Their styles are those of the rows that are handed over next. */
class Columns {
  readonly now: ColumnDef[];
  readonly #plain: readonly ColumnDef[];
  readonly #bold: readonly ColumnDef[];

  constructor(columns: readonly DocumentColumn[]) {
    this.#plain = columnsOf(columns, false);
    this.#bold = columnsOf(columns, true);
    this.now = [...this.#plain];
  }

  /** The library knows styles of columns, not of rows; it looks them up when it writes a row, before it asks for another. */
  style(bold: boolean): void {
    Object.assign(this.now, bold ? this.#bold : this.#plain);
  }
}

function columnsOf(columns: readonly DocumentColumn[], bold: boolean): ColumnDef[] {
  return columns.map(({ kind }) => {
    const numFmt = formats[kind];
    const style = { ...(numFmt ? { numFmt } : {}), ...(bold ? { font: boldFont } : {}) };
    // A style that says nothing would be worked out for each cell all the same.
    return { width: widths[kind] ?? 14, ...(numFmt || bold ? { style } : {}) };
  });
}

/** Head, header, rows and totals; the header again as the first row of each further sheet. */
async function* rowsOf(
  document: ExportDocument,
  columns: Columns,
  perSheet: number,
): AsyncGenerator<CellValue[]> {
  const { title, company, head, totals, chunks } = document;
  const header = document.columns.map(({ label }) => cellOf(label));
  columns.style(true);
  yield [cellOf(title)];
  columns.style(false);
  yield [cellOf(company)];
  for (const pair of head) yield pair.map(cellOf);
  yield [];
  columns.style(true);
  yield header;
  columns.style(false);
  let written = head.length + 4;
  for await (const chunk of chunks) {
    for (const row of chunk) {
      if (written % perSheet === 0) {
        columns.style(true);
        yield header;
        columns.style(false);
        written += 1;
      }
      yield rowOf(document, row);
      written += 1;
    }
  }
  if (!totals) return;
  columns.style(true);
  if (written % perSheet === 0) yield header;
  yield totalsOf(document, totals);
}

/** A sheet's name: at most 31 characters, none of those that formulas use, and room for `_2`. */
function sheetName(title: string): string {
  return cleanText(title.replace(/[[\]:*?/\\']/g, ' '), 25) || 'Export';
}

/**
 * A workbook: numbers are numbers, times are times of the lot's clock, text is text whatever it begins with. Rows
 * beyond a sheet's limit go on in the next one, below the header again.
 */
export function xlsxWriter(perSheet: number = rowsPerSheet): Writer {
  return (document, out) => {
    const columns = new Columns(document.columns);
    const bytes = writeXlsxStream(rowsOf(document, columns, perSheet), {
      name: sheetName(document.title),
      columns: columns.now,
      maxRowsPerSheet: perSheet,
      repeatHeaders: false,
    });
    return pipeline(bytes, out);
  };
}
