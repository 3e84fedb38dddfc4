import { pipeline } from 'node:stream/promises';
import type { ColumnKind } from '../../../shared/reports/report.ts';
import type { Row } from '../query.ts';
import { cleanText, reportWords } from '../texts.ts';
import type { ExportDocument, Writer } from './document.ts';
import {
  cellText,
  columnName,
  contentTypesXml,
  relationsXml,
  sheetBegin,
  sheetEnd,
  styleNumber,
  stylesXml,
  workbookRelationsXml,
  workbookXml,
} from './workbook-parts.ts';
import { Zip } from './zip.ts';

/** What a sheet can hold. */
export const rowsPerSheet = 1_048_576;

type Cell = string | number | null;

/** A cell's XML: figures as figures, any text as text, whatever it begins with. */
function cellXml(place: string, style: number, value: Cell): string {
  if (value === null || value === '') return '';
  const styled = style === 0 ? '' : ` s="${style}"`;
  if (typeof value === 'string') {
    return `<c r="${place}"${styled} t="inlineStr"><is><t>${cellText(value)}</t></is></c>`;
  }
  return Number.isFinite(value) ? `<c r="${place}"${styled}><v>${value}</v></c>` : '';
}

/** The rows of a document as sheets: each takes on where the one before was full. */
class Sheets {
  readonly #document: ExportDocument;
  readonly #perSheet: number;
  readonly #chunks: AsyncIterator<Row[]>;
  readonly #columns: readonly { key: string; kind: ColumnKind; name: string; style: number }[];
  #chunk: readonly Row[] = [];
  #at = 0;
  #ended = false;
  #totals: Row | null;

  constructor(document: ExportDocument, perSheet: number) {
    this.#document = document;
    this.#perSheet = perSheet;
    this.#chunks = document.chunks[Symbol.asyncIterator]();
    this.#totals = document.totals;
    this.#columns = document.columns.map(({ key, kind }, at) => ({
      key,
      kind,
      name: columnName(at),
      style: styleNumber(kind),
    }));
  }

  get done(): boolean {
    return this.#ended && this.#totals === null;
  }

  /** A sheet in pieces: on the first one title and head, on each the header, on the last one the totals. */
  async *sheet(first: boolean): AsyncGenerator<string> {
    const { title, company, head, columns, cells } = this.#document;
    let number = 0;
    const line = (values: readonly Cell[], style: number) =>
      `<row r="${++number}">${values.map((value, at) => cellXml(columnName(at) + number, style, value)).join('')}</row>`;
    const bold = styleNumber('text', true);
    let xml = sheetBegin(columns.map(({ kind }) => kind));
    if (first) {
      xml += line([title], bold) + line([company], 0);
      for (const pair of head) xml += line(pair, 0);
      xml += line([], 0);
    }
    const labels = columns.map(({ label }) => label);
    xml += line(labels, bold);
    for (;;) {
      if (this.#at === this.#chunk.length) {
        yield xml;
        xml = '';
        if (!(await this.#more())) break;
      } else if (number < this.#perSheet) {
        number += 1;
        const row = this.#chunk[this.#at++] ?? {};
        xml += `<row r="${number}">`;
        for (const { key, kind, name, style } of this.#columns) {
          xml += cellXml(name + number, style, cells.typed(kind, row[key]));
        }
        xml += '</row>';
      } else break;
    }
    if (this.#ended && this.#totals && number < this.#perSheet) {
      xml += this.#totalsRow(number + 1, this.#totals);
      this.#totals = null;
    }
    yield xml + sheetEnd;
  }

  /** Ends the reading, which is not at its end where something went wrong. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  /** Fetches the next rows; false where there are no more. */
  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done) {
      this.#ended = true;
      return false;
    }
    this.#chunk = value;
    this.#at = 0;
    return true;
  }

  #totalsRow(number: number, totals: Row): string {
    const { cells } = this.#document;
    const word = reportWords(cells.language).export.totals;
    const all = this.#columns.map(({ key, kind, name }, at) => {
      const value = key in totals ? cells.typed(kind, totals[key]) : at === 0 ? word : null;
      return cellXml(name + number, styleNumber(kind, true), value);
    });
    return `<row r="${number}">${all.join('')}</row>`;
  }
}

/** A sheet's name: at most 31 characters, none of those that formulas use, and room for `_2`. */
function sheetName(title: string, number: number): string {
  const name = cleanText(title.replace(/[[\]:*?/\\']/g, ' '), 25) || 'Export';
  return number === 1 ? name : `${name}_${number}`;
}

async function* workbook(document: ExportDocument, perSheet: number): AsyncGenerator<Buffer> {
  const zip = new Zip();
  const sheets = new Sheets(document, perSheet);
  const names: string[] = [];
  yield* zip.entry('_rels/.rels', [relationsXml]);
  yield* zip.entry('xl/styles.xml', [stylesXml()]);
  try {
    do {
      names.push(sheetName(document.title, names.length + 1));
      yield* zip.entry(`xl/worksheets/sheet${names.length}.xml`, sheets.sheet(names.length === 1));
    } while (!sheets.done);
  } finally {
    await sheets.close();
  }
  yield* zip.entry('xl/workbook.xml', [workbookXml(names)]);
  yield* zip.entry('xl/_rels/workbook.xml.rels', [workbookRelationsXml(names.length)]);
  yield* zip.entry('[Content_Types].xml', [contentTypesXml(names.length)]);
  yield* zip.directory();
}

/**
 * A workbook: numbers are numbers, times are times of the lot's clock, text is text whatever it begins with. Rows
 * beyond a sheet's limit go on in the next one, below the header again.
 */
export function xlsxWriter(perSheet: number = rowsPerSheet): Writer {
  return (document, out) => pipeline(workbook(document, perSheet), out);
}
