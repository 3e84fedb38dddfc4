import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import type { ColumnKind } from '../../../shared/reports/report.ts';
import { cleanText, reportWords } from '../texts.ts';
import type { ExportDocument, Writer } from './document.ts';

/** What a sheet can hold. */
export const rowsPerSheet = 1_048_576;

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

function columnsOf({ columns }: ExportDocument): ColumnDef[] {
  return columns.map(({ kind }) => ({
    width: widths[kind] ?? 14,
    ...(formats[kind] ? { numFmt: formats[kind] } : {}),
  }));
}

/** Head, header, rows and totals; the header again as the first row of each further sheet. */
async function* rowsOf(document: ExportDocument, perSheet: number): AsyncGenerator<CellValue[]> {
  const { title, company, head, columns, totals, cells, chunks } = document;
  const header = columns.map(({ label }) => label);
  let written = 0;
  yield [title];
  yield [company];
  for (const [label, value] of head) yield [label, value];
  yield [];
  yield header;
  written += head.length + 4;
  for await (const chunk of chunks) {
    for (const row of chunk) {
      if (written % perSheet === 0) {
        yield header;
        written += 1;
      }
      yield columns.map(({ key, kind }) => cells.typed(kind, row[key]));
      written += 1;
    }
  }
  if (!totals) return;
  if (written % perSheet === 0) yield header;
  const words = reportWords(cells.language).export;
  yield columns.map(({ key, kind }, index) =>
    key in totals ? cells.typed(kind, totals[key]) : index === 0 ? words.totals : null,
  );
}

/** A sheet's name: at most 31 characters, none of those that formulas use, and room for `_2`. */
function sheetName(title: string): string {
  return cleanText(title.replace(/[[\]:*?/\\']/g, ' '), 25) || 'Export';
}

/**
 * A workbook: numbers are numbers, times are times of the lot's clock, text is text whatever it begins with. Rows
 * beyond a sheet's limit go on in the next one.
 */
export function xlsxWriter(perSheet: number = rowsPerSheet): Writer {
  return async (document, out) => {
    const bytes = writeXlsxStream(rowsOf(document, perSheet), {
      name: sheetName(document.title),
      columns: columnsOf(document),
      maxRowsPerSheet: perSheet,
      repeatHeaders: false,
    });
    await pipeline(Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]), out);
  };
}
