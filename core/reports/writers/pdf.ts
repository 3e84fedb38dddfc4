import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { filled } from '../../../shared/i18n/words.ts';
import type { ColumnKind } from '../../../shared/reports/report.ts';
import { isNumeric } from '../cells.ts';
import { cleanText, reportWords } from '../texts.ts';
import type { DocumentColumn, DocumentRow, ExportDocument, Writer } from './document.ts';

/** More than anybody prints: some 1,200 pages. */
export const mostPdfRows = 50_000;

const margin = 28;
const rowHeight = 12;
const headerHeight = 15;
const fontSize = 6;
const padding = 2;

/** Share of the page's width by kind of column. */
const weights: Partial<Record<ColumnKind, number>> = {
  text: 1.25,
  instant: 1.35,
  money: 1.1,
  day: 0.9,
  count: 0.8,
  minutes: 0.75,
  percent: 0.8,
  vehicleType: 0.9,
  service: 0.9,
  method: 1.2,
  invoiceStatus: 0.9,
};

type Pdf = InstanceType<typeof PDFDocument>;

/** Characters of Windows-1252 beyond Latin-1: with it, what the built-in fonts can show. */
const shownBeyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Text in the characters that the page's font has: letters lose marks that it lacks, anything else is a `?`. */
export function printable(text: string): string {
  const line = cleanText(text, 300);
  if (/^[\x20-\x7e]*$/.test(line)) return line;
  let shown = '';
  for (const { segment } of graphemes.segment(line.normalize('NFC'))) {
    const fits = [...segment].every((one) => (one >= ' ' && one <= 'ÿ') || shownBeyondLatin1.includes(one));
    const bare = fits ? segment : segment.normalize('NFD').replace(/\p{M}/gu, '');
    shown += fits || /^[\x20-\x7e]+$/.test(bare) ? bare : '?';
  }
  return shown.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '-');
}

/** The longest beginning of the text that fits, with an ellipsis where something is left out. */
function fitted(pdf: Pdf, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pdf.widthOfString(`${text.slice(0, middle)}…`) <= width) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, low)}…`;
}

/** Draws a document row by row: every row is one line of fixed height, so that no text can move another. */
class Pages {
  readonly #pdf: Pdf;
  readonly #document: ExportDocument;
  readonly #columns: readonly (DocumentColumn & { x: number; width: number })[];
  readonly #pages: number;
  readonly #bottom: number;
  #page = 0;
  #y = 0;

  constructor(pdf: Pdf, document: ExportDocument) {
    this.#pdf = pdf;
    this.#document = document;
    // A4, landscape.
    const [width, height] = [841.89 - 2 * margin, 595.28];
    this.#bottom = height - margin - 14;
    const weight = (kind: ColumnKind) => weights[kind] ?? 1;
    const all = document.columns.reduce((sum, { kind }) => sum + weight(kind), 0);
    let x = margin;
    this.#columns = document.columns.map((column) => {
      const placed = { ...column, x, width: (width * weight(column.kind)) / all };
      x += placed.width;
      return placed;
    });
    const lines = Math.max(document.total, 1) + (document.totals ? 1 : 0);
    const onFirst = this.#linesFrom(this.#headBottom());
    const onOthers = this.#linesFrom(margin);
    this.#pages = 1 + Math.max(0, Math.ceil((lines - onFirst) / onOthers));
  }

  row(row: DocumentRow): void {
    const { cells } = this.#document;
    this.#line(this.#columns.map(({ key, kind }) => cells.shown(kind, row[key])));
  }

  totals(): void {
    const { totals, cells } = this.#document;
    if (!totals) return;
    this.#pdf.font('Helvetica-Bold');
    const words = reportWords(cells.language).export;
    this.#line(
      this.#columns.map(({ key, kind }, index) =>
        key in totals ? cells.shown(kind, totals[key]) : index === 0 ? words.totals : '',
      ),
    );
  }

  note(text: string): void {
    this.#room();
    this.#pdf.text(printable(text), margin, this.#y, { lineBreak: false });
    this.#y += rowHeight;
  }

  #headBottom(): number {
    return margin + 36 + Math.ceil(this.#document.head.length / 3) * 11 + 8;
  }

  #linesFrom(top: number): number {
    return Math.floor((this.#bottom - top - headerHeight) / rowHeight);
  }

  #line(texts: readonly string[]): void {
    this.#room();
    for (const [index, { kind, x, width }] of this.#columns.entries()) {
      const text = texts[index] ?? '';
      if (text === '') continue;
      if (isNumeric(kind)) this.#figure(text, x, width);
      else this.#cell(text, x, width, false);
    }
    this.#y += rowHeight;
  }

  #cell(text: string, x: number, width: number, toTheRight: boolean): void {
    const shown = fitted(this.#pdf, printable(text), width - 2 * padding);
    const left = toTheRight ? x + width - padding - this.#pdf.widthOfString(shown) : x + padding;
    this.#pdf.text(shown, left, this.#y, { lineBreak: false });
  }

  /** A figure is never cut: a number without its last digits is another number. */
  #figure(text: string, x: number, width: number): void {
    const pdf = this.#pdf;
    const shown = printable(text);
    const shrunk = (width - 2 * padding) / pdf.widthOfString(shown);
    if (shrunk < 1) pdf.fontSize(fontSize * shrunk);
    pdf.text(shown, x + width - padding - pdf.widthOfString(shown), this.#y, { lineBreak: false });
    pdf.fontSize(fontSize);
  }

  /** Begins a page where this one is full. */
  #room(): void {
    if (this.#page > 0 && this.#y + rowHeight <= this.#bottom) return;
    const { cells } = this.#document;
    this.#pdf.addPage();
    this.#page += 1;
    this.#y = margin;
    if (this.#page === 1) this.#head();
    this.#pdf.font('Helvetica-Bold').fontSize(fontSize);
    for (const { label, kind, x, width } of this.#columns) this.#cell(label, x, width, isNumeric(kind));
    const line = this.#y + rowHeight - 2;
    const right = 841.89 - margin;
    this.#pdf.moveTo(margin, line).lineTo(right, line).lineWidth(0.5).stroke();
    const page = filled(reportWords(cells.language).export.page, { page: this.#page, pages: this.#pages });
    this.#pdf.font('Helvetica').fontSize(fontSize);
    this.#pdf.text(page, right - this.#pdf.widthOfString(page), this.#bottom + 4, { lineBreak: false });
    const title = fitted(this.#pdf, printable(`${this.#document.company} · ${this.#document.title}`), 400);
    this.#pdf.text(title, margin, this.#bottom + 4, { lineBreak: false });
    this.#y += headerHeight;
  }

  #head(): void {
    const { company, title, head } = this.#document;
    const pdf = this.#pdf;
    const width = 841.89 - 2 * margin;
    pdf.font('Helvetica-Bold').fontSize(13);
    pdf.text(fitted(pdf, printable(title), width), margin, margin, { lineBreak: false });
    pdf.font('Helvetica').fontSize(10);
    pdf.text(fitted(pdf, printable(company), width), margin, margin + 18, { lineBreak: false });
    pdf.fontSize(8);
    for (const [index, [label, value]] of head.entries()) {
      const x = margin + (index % 3) * (width / 3);
      const y = margin + 34 + Math.floor(index / 3) * 11;
      pdf.text(fitted(pdf, printable(`${label}: ${value}`), width / 3 - 8), x, y, { lineBreak: false });
    }
    this.#y = this.#headBottom();
  }
}

/** Pages to print: A4 landscape, head once, header and page number on each, totals last. */
export const writePdf: Writer = async (document, out) => {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    info: { Title: printable(document.title), Author: printable(document.company) },
  });
  const written = pipeline(pdf, out);
  const drawn = draw(pdf, document).then(
    () => {
      if (!pdf.destroyed) pdf.end();
    },
    (error: Error) => pdf.destroy(error),
  );
  await Promise.all([written, drawn]);
};

async function draw(pdf: Pdf, document: ExportDocument): Promise<void> {
  const pages = new Pages(pdf, document);
  let rows = 0;
  for await (const chunk of document.chunks) {
    // What cannot be written any more need not be read.
    if (pdf.destroyed) return;
    for (const row of chunk) {
      pages.row(row);
      rows += 1;
      // Lets what is written leave for the disk.
      if (rows % 500 === 0) await new Promise(setImmediate);
    }
  }
  if (rows === 0) pages.note(reportWords(document.cells.language).export.nothing);
  pages.totals();
}
