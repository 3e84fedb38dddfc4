import type PDFDocument from 'pdfkit';
import { filled } from '../../../shared/i18n/words.ts';
import { isNumeric } from '../cells.ts';
import { reportWords } from '../texts.ts';
import type { DocumentRow, ExportDocument } from './document.ts';
import { ornament } from './ornament.ts';
import { chartDrawing } from './pdf-chart.ts';
import { drawn, ink, ruled } from './pdf-draw.ts';
import { margin, type PageLayout, type PlacedColumn, padding, textsBelow } from './pdf-layout.ts';
import { contentText, type Font, fonts, printable, type } from './pdf-type.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** Lines of a heading and of a cell at most. */
const headingLines = 3;
const cellLines = 2;
const leading = 1.2;
/** How small a code may be written rather than broken. */
const smallestCode = 0.75;
const footSize = 8;
const footHeight = 16;
/** The most that a logo takes, in the upper right corner. */
const logoBox = { width: 130, height: 44 };

/** Draws a document row by row, and its head and foot on the pages that they need; a row stays on one page. */
export class Pages {
  readonly #pdf: Pdf;
  readonly #document: ExportDocument;
  readonly #layout: PageLayout;
  readonly #bottom: number;
  readonly #fonts: Readonly<Record<Font, PDFKit.PDFKitReference>>;
  /** The number of pages, which is only known at the end: drawn then, shown on each. */
  readonly #count: PDFKit.PDFKitReference;
  #page = 0;
  #y = 0;

  constructor(pdf: Pdf, document: ExportDocument, layout: PageLayout) {
    this.#pdf = pdf;
    this.#document = document;
    this.#layout = layout;
    this.#bottom = layout.height - margin - footHeight;
    this.#fonts = { plain: fontOf(pdf, 'plain'), bold: fontOf(pdf, 'bold') };
    this.#count = pdf.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -5, 200, 20],
      Resources: { Font: { plain: this.#fonts.plain } },
    });
  }

  row(row: DocumentRow): void {
    const { cells } = this.#document;
    this.#cells(
      this.#layout.columns.map((column) => [
        cells.shown(column.kind, row[column.key]),
        ...textsBelow(column, row, cells).slice(0, 1),
      ]),
    );
  }

  totals(): void {
    const { totals, cells } = this.#document;
    if (!totals) return;
    const words = reportWords(cells.language).export;
    this.#cells(
      this.#layout.columns.map((column, index) => {
        const { key, kind } = column;
        if (key in totals) return [cells.shown(kind, totals[key]), ...textsBelow(column, totals, cells)];
        return [index === 0 ? words.totals : ''];
      }),
      'bold',
    );
  }

  note(text: string): void {
    const { size } = this.#layout;
    this.#room(size * 2);
    this.#put(drawn({ text: printable(text), x: margin + padding, y: this.#y + size * 1.5, size }));
    this.#y += size * 2;
  }

  /** Ends the last page: now it is known how many there are. */
  end(): void {
    const [, after = ''] = this.#pageWords();
    const text = contentText(printable(`${this.#page}${after}`));
    this.#count.end(Buffer.from(`BT /plain ${footSize} Tf 0 0 Td ${text} Tj ET`, 'latin1'));
  }

  #put(...content: string[]): void {
    this.#pdf.addContent(content.join('\n'));
  }

  #pageWords(): string[] {
    const words = reportWords(this.#document.cells.language).export;
    return filled(words.page, { page: this.#page, pages: '\0' }).split('\0');
  }

  /** @param texts of each cell its own and those below it */
  #cells(texts: readonly (readonly string[])[], font: Font = 'plain'): void {
    const { size, columns } = this.#layout;
    const shown = columns.map((column, at) => {
      const [own = '', ...below] = texts[at] ?? [];
      return { own: this.#lines(column, printable(own), font), below: below.map(printable) };
    });
    const height =
      Math.max(1, ...shown.map(({ own, below }) => own.length + below.length)) * size * leading + 3;
    this.#room(height);
    const content = shown.flatMap(({ own, below }, at) => {
      const column = columns[at];
      if (!column) return [];
      const written = own.map((text, line) => this.#cell(column, text, line, font));
      const quiet = below.map((text, line) => this.#cell(column, text, own.length + line, font));
      return quiet.length > 0 ? [...written, ink.quiet, ...quiet, ink.text] : written;
    });
    this.#y += height;
    this.#put(...content, this.#ruled(this.#y, ink.row, 0.4));
  }

  /** Figures and codes are one line, times at most a day and an hour below it; other texts are broken where they must. */
  #lines({ kind, width }: PlacedColumn, text: string, font: Font): string[] {
    const room = (width - 2 * padding) / this.#layout.size;
    const wide = type[font].widthOf(text);
    if (isNumeric(kind) || wide <= room) return [text];
    if (kind === 'instant') return text.split(' ');
    const isCode = !text.includes(' ') && wide * smallestCode <= room;
    return isCode ? [text] : type[font].lines(text, room, cellLines);
  }

  /** A figure is never cut, nor a code that a little less size makes fit: without its end it is another. */
  #cell({ kind, x, width }: PlacedColumn, text: string, line: number, font: Font): string {
    const { size } = this.#layout;
    const y = this.#y + size + 1.5 + line * size * leading;
    const wide = type[font].widthOf(text);
    const fitting = Math.min(size, (width - 2 * padding) / Math.max(wide, 1));
    const left = isNumeric(kind) ? x + width - padding - wide * fitting : x + padding;
    return drawn({ text, x: left, y, size: fitting, font });
  }

  #ruled(y: number, grey: string, width: number): string {
    const last = this.#layout.columns.at(-1);
    return ruled(margin, last ? last.x + last.width : margin, y, grey, width);
  }

  /** Begins a page where this one has no room of that height. */
  #room(height: number): void {
    if (this.#page > 0 && this.#y + height <= this.#bottom) return;
    const { width, height: high } = this.#layout;
    this.#pdf.addPage({ size: [width, high], margin: 0 });
    const { page } = this.#pdf;
    Object.assign(page.fonts, this.#fonts);
    page.xobjects.count = this.#count;
    this.#page += 1;
    this.#y = margin;
    if (this.#page === 1) this.#beginning();
    this.#headings();
    this.#foot();
  }

  #headings(): void {
    const { columns, size } = this.#layout;
    const labels = columns.map(({ label, width }) =>
      type.bold.lines(printable(label), (width - 2 * padding) / size, headingLines),
    );
    const high = Math.max(1, ...labels.map((lines) => lines.length));
    for (const [at, { kind, x, width }] of columns.entries()) {
      const lines = labels[at] ?? [];
      for (const [line, text] of lines.entries()) {
        const left = isNumeric(kind) ? x + width - padding - type.bold.widthOf(text) * size : x + padding;
        const y = this.#y + size + (high - lines.length + line) * size * leading;
        this.#put(drawn({ text, x: left, y, size, font: 'bold' }));
      }
    }
    this.#y += high * size * leading + 2;
    this.#put(this.#ruled(this.#y, ink.rule, 0.8));
  }

  #foot(): void {
    const { company, title } = this.#document;
    const { width } = this.#layout;
    const y = this.#bottom + footHeight;
    const before = printable(this.#pageWords()[0] ?? '');
    // As if every row took two lines: the room that the number of pages may need.
    const digits = String(Math.ceil(this.#document.total / 10) + 1).length;
    const right = width - margin - type.plain.widthOf('0'.repeat(Math.min(digits, 4))) * footSize;
    const x = right - type.plain.widthOf(`${before} `) * footSize;
    const named = printable([company, title].filter(Boolean).join(' · '));
    const [text = ''] = type.plain.lines(named, (x - margin - 20) / footSize, 1);
    this.#put(
      ink.quiet,
      drawn({ text, x: margin, y, size: footSize }),
      drawn({ text: before, x, y, size: footSize }),
      `q 1 0 0 -1 ${right.toFixed(2)} ${y.toFixed(2)} cm /count Do Q`,
      ink.text,
    );
  }

  /** What stands once, above the rows. */
  #beginning(): void {
    const { logo, chart, cells } = this.#document;
    const besides = logo && this.#logo(logo) ? logoBox.width + 12 : 0;
    const bottom = this.#y + (besides > 0 ? logoBox.height + 6 : 0);
    this.#head(this.#layout.width - 2 * margin - besides);
    this.#y = Math.max(this.#y, bottom);
    const room = this.#layout.width - 2 * margin;
    const drawing = chart && ornament('chart', () => chartDrawing(chart, cells, margin, this.#y, room));
    if (!drawing) return;
    this.#put(...drawing.content);
    this.#y += drawing.height + 8;
  }

  /** A picture that cannot be drawn is left out: the rows count. */
  #logo(picture: Buffer): boolean {
    const { width, height } = logoBox;
    return (
      ornament('logo', () =>
        this.#pdf.image(picture, this.#layout.width - margin - width, margin, {
          fit: [width, height],
          align: 'right',
        }),
      ) !== undefined
    );
  }

  #head(room: number): void {
    const { company, title, head, cells } = this.#document;
    this.#headLine(title, 14, room, 'bold');
    if (company !== '') this.#headLine(company, 10, room);
    this.#y += 3;
    const size = 8.5;
    const gap = 18;
    let x = 0;
    for (const [label, value] of head) {
      const lines = type.plain.lines(printable(`${label}: ${value}`), room / size, cellLines);
      const wide = Math.max(...lines.map((line) => type.plain.widthOf(line))) * size;
      if (x > 0 && x + wide > room) {
        x = 0;
        this.#y += size * 1.35;
      }
      for (const [line, text] of lines.entries()) {
        if (line > 0) this.#y += size * leading;
        this.#put(drawn({ text, x: margin + x, y: this.#y + size, size }));
      }
      x += wide + gap;
    }
    this.#y += size * 1.35 + (this.#layout.tight ? 2 : 10);
    if (this.#layout.tight) this.#headLine(reportWords(cells.language).export.tight, size, room, 'bold');
  }

  #headLine(text: string, size: number, width: number, font: Font = 'plain'): void {
    for (const line of type[font].lines(printable(text), width / size, cellLines)) {
      this.#put(drawn({ text: line, x: margin, y: this.#y + size, size, font }));
      this.#y += size * 1.3;
    }
  }
}

function fontOf(pdf: Pdf, font: Font): PDFKit.PDFKitReference {
  const made = pdf.ref({
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: fonts[font],
    Encoding: 'WinAnsiEncoding',
  });
  made.end('');
  return made;
}
