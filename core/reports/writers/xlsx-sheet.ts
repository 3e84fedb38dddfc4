import type { Paper } from '../../../shared/values.ts';
import type { DocumentColumn, DocumentRow, ExportDocument } from './document.ts';
import { type Look, sheetStart, styleOf, titleStyle, xmlText } from './xlsx-parts.ts';

/** A column of a sheet: its letters and the width that its texts need, in figures of the usual font. */
export interface SheetColumn extends DocumentColumn {
  letters: string;
  width: number;
}

/** A figure that follows the filter of its column, with the value that it has before anybody filters. */
export interface Formula {
  formula: string;
  value: number;
}

type Value = string | number | Formula | null;

const widest = 60;
/** Beside a text, and beside a heading, which has the filter's button in its cell and is bold. */
const room = { text: 2, heading: 5 };
const papers: Record<Paper, number> = { letter: 1, a4: 9 };

/** `A` … `Z`, `AA` … */
export function lettersOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : lettersOf(Math.floor(at / 26) - 1) + last;
}

/** The columns, as wide as their headings, the totals and these first rows need. */
export function sheetColumns(document: ExportDocument, first: readonly DocumentRow[]): SheetColumn[] {
  const { columns, totals, cells } = document;
  const rows = totals ? [...first, totals] : first;
  return columns.map((column, at) => {
    const { key, kind, label } = column;
    let longest = 0;
    for (const row of rows) longest = Math.max(longest, cells.shown(kind, row[key]).length);
    const width = Math.max(label.length + room.heading, longest + room.text);
    return { ...column, letters: lettersOf(at), width: Math.min(width, widest) };
  });
}

/** A cell of a style; nothing where there is nothing to show. */
export function cellXml(at: string, style: number, value: Value): string {
  if (value === null || value === '') return '';
  const styled = style === 0 ? '' : ` s="${style}"`;
  if (typeof value === 'number')
    return Number.isFinite(value) ? `<c r="${at}"${styled}><v>${value}</v></c>` : '';
  if (typeof value === 'string')
    return `<c r="${at}"${styled} t="inlineStr"><is><t>${xmlText(value)}</t></is></c>`;
  return `<c r="${at}"${styled}><f>${xmlText(value.formula)}</f><v>${value.value}</v></c>`;
}

/** Rows of a sheet as XML; each knows the number that it has. */
export class SheetRows {
  readonly #columns: readonly SheetColumn[];
  readonly #cells: ExportDocument['cells'];
  readonly #styles: readonly number[];
  /** Columns of figures in which one is text: it has more digits than a cell. */
  readonly #texts = new Set<string>();

  constructor(columns: readonly SheetColumn[], cells: ExportDocument['cells']) {
    this.#columns = columns;
    this.#cells = cells;
    this.#styles = columns.map(({ kind }) => styleOf('plain', kind));
  }

  row(number: number, row: DocumentRow): string {
    const columns = this.#columns;
    let xml = `<row r="${number}">`;
    for (let at = 0; at < columns.length; at += 1) {
      const { key, kind, letters, summed } = columns[at] as SheetColumn;
      const value = this.#cells.typed(kind, row[key]);
      if (summed && typeof value === 'string') this.#texts.add(key);
      xml += cellXml(letters + number, this.#styles[at] ?? 0, value);
    }
    return `${xml}</row>`;
  }

  /** True where a cell of that column of figures is text. */
  hasText(key: string): boolean {
    return this.#texts.has(key);
  }

  /** A row of another look: the headings, or the totals. */
  dressed(number: number, look: Look, values: readonly Value[]): string {
    const cells = this.#columns.map(({ kind, letters }, at) => {
      const [place, style] = [`${letters}${number}`, styleOf(look, kind)];
      return cellXml(place, style, values[at] ?? null) || `<c r="${place}" s="${style}"/>`;
    });
    return `<row r="${number}">${cells.join('')}</row>`;
  }
}

/** What stands over the table: title, company, then label and value each. */
export function headXml({ title, company, head }: ExportDocument): string {
  const lines = [[title], [company], ...head];
  return lines
    .map((line, at) => {
      const cells = line.map((text, column) =>
        cellXml(`${lettersOf(column)}${at + 1}`, at === 0 ? titleStyle : 0, text),
      );
      return `<row r="${at + 1}">${cells.join('')}</row>`;
    })
    .join('');
}

/** The beginning of a sheet, whose rows to the headings stay in view. */
export function sheetTop(columns: readonly SheetColumn[], headings: number): string {
  const pane = `<pane ySplit="${headings}" topLeftCell="A${headings + 1}" activePane="bottomLeft" state="frozen"/>`;
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${sheetStart}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`;
}

/** Its end: the filter on its rows, and how it is printed. Numbers of documents are texts on purpose, which no mark blames. */
export function sheetEnd(filtered: string, paper: Paper): string {
  return `</sheetData><autoFilter ref="${filtered}"/><pageSetup paperSize="${papers[paper]}" orientation="landscape" fitToHeight="0"/><ignoredErrors><ignoredError sqref="${filtered}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}
