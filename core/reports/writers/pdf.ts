import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { reportWords } from '../texts.ts';
import type { DocumentRow, ExportDocument, Writer } from './document.ts';
import { layOut } from './pdf-layout.ts';
import { Pages } from './pdf-pages.ts';
import { printable } from './pdf-type.ts';

/** More than anybody prints: some 1,000 pages. */
export const mostPdfRows = 50_000;

/** Rows that the columns' widths are made for. */
const measuredRows = 200;

type Pdf = InstanceType<typeof PDFDocument>;

/** Pages to print: head once, headings and page number on each, totals last. */
export const writePdf: Writer = async (document, out) => {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    lang: document.cells.language,
    displayTitle: true,
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
  const first: DocumentRow[] = [];
  let pages: Pages | undefined;
  let rows = 0;
  for await (const chunk of document.chunks) {
    // What cannot be written any more need not be read.
    if (pdf.destroyed) return;
    let drawable = chunk;
    if (!pages) {
      first.push(...chunk);
      if (first.length < measuredRows) continue;
      pages = new Pages(pdf, document, layOut(document, first.slice(0, measuredRows)));
      drawable = first;
    }
    for (const row of drawable) {
      pages.row(row);
      rows += 1;
      // Lets what is written leave for the disk.
      if (rows % 500 === 0) await new Promise(setImmediate);
    }
  }
  if (!pages) {
    pages = new Pages(pdf, document, layOut(document, first));
    for (const row of first) pages.row(row);
    if (first.length === 0) pages.note(reportWords(document.cells.language).export.nothing);
  }
  pages.totals();
  pages.end();
}
