import { pipeline } from 'node:stream/promises';
import { cleanText, reportWords } from '../texts.ts';
import type { DocumentRow, ExportDocument, Writer } from './document.ts';
import { RowSource } from './row-source.ts';
import { type ListedSheet, partsBeside, sheetPath } from './xlsx-parts.ts';
import {
  type Formula,
  headXml,
  type SheetColumn,
  SheetRows,
  sheetColumns,
  sheetEnd,
  sheetTop,
} from './xlsx-sheet.ts';
import { type ZipPart, zipped } from './zip-stream.ts';

/** What a sheet can hold. */
export const rowsPerSheet = 1_048_576;

/** Rows that the columns' widths are made for. */
const measuredRows = 200;
/** Characters of a sheet that are handed on at a time. */
const pieceLength = 256 * 1024;

/** A sheet with the rows of the table that it has, from the first to the last; none where the last is before the first. */
interface Written extends ListedSheet {
  first: number;
  last: number;
}

/** A sheet's name: at most 31 characters, none of those that formulas use, and room for `_2`. */
function sheetName(title: string, at: number): string {
  const name = cleanText(title.replace(/[[\]:*?/\\']/g, ' '), 25) || 'Export';
  return at === 0 ? name : `${name}_${at + 1}`;
}

/** Adds the rows up that filters leave, of every sheet. */
function visibleSum(letters: string, sheets: readonly Written[], own: Written): string {
  return sheets
    .filter(({ first, last }) => last >= first)
    .map((sheet) => {
      const place = sheet === own ? '' : `'${sheet.name}'!`;
      return `SUBTOTAL(109,${place}${letters}${sheet.first}:${letters}${sheet.last})`;
    })
    .join('+');
}

/** Writes the sheets of a workbook, one after the other: where one is full the next goes on, below the headings again. */
class Book {
  readonly #document: ExportDocument;
  readonly #perSheet: number;
  readonly #rows: RowSource;
  readonly #columns: readonly SheetColumn[];
  readonly #xml: SheetRows;
  readonly #sheets: Written[] = [];
  #totalsLeft: boolean;

  constructor(document: ExportDocument, rows: RowSource, perSheet: number) {
    this.#document = document;
    this.#perSheet = perSheet;
    this.#rows = rows;
    this.#columns = sheetColumns(document, rows.first(measuredRows));
    this.#xml = new SheetRows(this.#columns, document.cells);
    this.#totalsLeft = document.totals !== null;
  }

  async *parts(): AsyncGenerator<ZipPart> {
    do {
      const at = this.#sheets.length;
      yield { name: `xl/${sheetPath(at)}`, text: this.#sheet(at) };
    } while (this.#totalsLeft || (await this.#rows.more()));
    yield* partsBeside(this.#sheets);
  }

  async *#sheet(at: number): AsyncGenerator<string> {
    const { head, paper } = this.#document;
    const headings = at === 0 ? head.length + 4 : 1;
    const sheet = {
      name: sheetName(this.#document.title, at),
      headings,
      first: headings + 1,
      last: headings,
    };
    const written = { ...sheet, filtered: '' };
    this.#sheets.push(written);
    const labels = this.#columns.map(({ label }) => label);
    yield sheetTop(this.#columns, headings) +
      (at === 0 ? headXml(this.#document) : '') +
      this.#xml.dressed(headings, 'heading', labels);
    yield* this.#table(written);
    const last = this.#columns.at(-1)?.letters ?? 'A';
    const filtered = `A${headings}:${last}${written.last}`;
    written.filtered = filtered.replace(/[A-Z]+|\d+/g, '$$$&');
    yield this.#totals(written) + sheetEnd(filtered, paper);
  }

  /** Rows as far as there are any and the sheet has room. */
  async *#table(sheet: Written): AsyncGenerator<string> {
    let piece = '';
    while (sheet.last < this.#perSheet && (this.#rows.ready || (await this.#rows.more()))) {
      sheet.last += 1;
      piece += this.#xml.row(sheet.last, this.#rows.take());
      if (piece.length >= pieceLength) {
        yield piece;
        piece = '';
      }
    }
    yield piece;
  }

  /** The totals where no row is left, if this sheet has room for them; nothing else. */
  #totals(sheet: Written): string {
    const { totals, cells } = this.#document;
    // A sheet that is not full has the last of the rows.
    if (!totals || sheet.last >= this.#perSheet) return '';
    this.#totalsLeft = false;
    const word = reportWords(cells.language).export.totals;
    const values = this.#columns.map((column, at) => {
      if (!(column.key in totals)) return at === 0 ? word : null;
      return this.#total(column, totals, sheet);
    });
    return this.#xml.dressed(sheet.last + 1, 'totals', values);
  }

  /** A sum follows the filter, unless a figure of the column is text: beyond what a cell can count. */
  #total(
    { key, kind, letters, summed }: SheetColumn,
    totals: DocumentRow,
    own: Written,
  ): string | number | Formula | null {
    const value = this.#document.cells.typed(kind, totals[key]);
    const formula = summed && !this.#xml.hasText(key) ? visibleSum(letters, this.#sheets, own) : '';
    return typeof value === 'number' && formula !== '' ? { formula, value } : value;
  }
}

async function* bookParts(document: ExportDocument, perSheet: number): AsyncGenerator<ZipPart> {
  const rows = new RowSource(document.chunks);
  try {
    await rows.ahead(measuredRows);
    yield* new Book(document, rows, perSheet).parts();
  } finally {
    await rows.end();
  }
}

/**
 * A workbook: numbers are numbers, times are times of the lot's clock, text is text whatever it begins with; the headings
 * stay in view and filter, and the totals follow. Rows beyond a sheet's limit go on in the next one.
 */
export function xlsxWriter(perSheet: number = rowsPerSheet): Writer {
  return (document, out) => pipeline(zipped(bookParts(document, perSheet)), out);
}
