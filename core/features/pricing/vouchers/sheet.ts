import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { discounts as en } from '../../../../shared/i18n/en/discounts.ts';
import { discounts as es } from '../../../../shared/i18n/es/discounts.ts';
import { filled } from '../../../../shared/i18n/words.ts';
import { formatMoney } from '../../../../shared/money.ts';
import type { DiscountKind, Language } from '../../../../shared/values.ts';
import { code128, qrCode } from '../../../reports/symbols.ts';
import { reportWords } from '../../../reports/texts.ts';
import { printable } from '../../../reports/writers/pdf-type.ts';
import type { SheetLayout } from './sheet-layouts.ts';

/** What is printed on each voucher beside its code. */
export interface SheetHead {
  lot: string;
  title: string;
  kind: DiscountKind;
  value: number;
  currency: string;
  validTo: string | null;
}

type Pdf = InstanceType<typeof PDFDocument>;

const millimetre = 72 / 25.4;

interface Layout {
  page: [width: number, height: number];
  columns: number;
  rows: number;
  left: number;
  top: number;
  /** From the start of one label to that of the next. */
  pitch: [x: number, y: number];
  label: [width: number, height: number];
}

/** In millimetres. A4 is the usual sheet of 21 labels (63.5 × 38.1), letter has 18 of that size; a label is a page of a roll of 58 mm. */
const layouts: Record<SheetLayout, Layout> = {
  a4: { page: [210, 297], columns: 3, rows: 7, left: 7.2, top: 15.1, pitch: [66, 38.1], label: [63.5, 38.1] },
  letter: {
    page: [215.9, 279.4],
    columns: 3,
    rows: 6,
    left: 10.2,
    top: 25.4,
    pitch: [66, 38.1],
    label: [63.5, 38.1],
  },
  label: { page: [58, 40], columns: 1, rows: 1, left: 0, top: 0, pitch: [58, 40], label: [58, 40] },
};

const padding = 3.5;
/** Leaves the four clear modules around it that readers ask for. */
const qrSide = 16;
const barHeight = 8;
/** Clear modules beside the bars, as their standard asks for. */
const quietModules = 10;

/** Writes vouchers with a QR code and a Code 128 each, and their words; never holds up other work for long. */
export async function writeSheet(
  head: SheetHead,
  codes: readonly string[],
  { layout: name, language }: { layout: SheetLayout; language: Language },
): Promise<Buffer> {
  const layout = layouts[name];
  const size: [number, number] = [layout.page[0] * millimetre, layout.page[1] * millimetre];
  const pdf = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    info: { Title: printable(head.title) },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  const words = wordsOf(head, language);
  const perPage = layout.columns * layout.rows;
  for (const [index, code] of codes.entries()) {
    const place = index % perPage;
    if (place === 0) {
      pdf.addPage();
      drawCutMarks(pdf, layout);
      drawSheetHead(pdf, words, layout, {
        page: index / perPage + 1,
        pages: Math.ceil(codes.length / perPage),
      });
    }
    if (index % 10 === 0) await nextTurn();
    const x = layout.left + (place % layout.columns) * layout.pitch[0];
    const y = layout.top + Math.floor(place / layout.columns) * layout.pitch[1];
    drawVoucher(pdf, words, code, { x, y, width: layout.label[0] });
  }
  pdf.end();
  return done;
}

/** Strokes in the margins of a sheet, for who cuts plain paper; a roll has no margins. */
function drawCutMarks(pdf: Pdf, { page, columns, rows, left, top, pitch, label }: Layout): void {
  if (top === 0) return;
  const mark = 4;
  const line = (x: number, y: number, toX: number, toY: number) =>
    pdf.moveTo(x * millimetre, y * millimetre).lineTo(toX * millimetre, toY * millimetre);
  const gap = pitch[0] - label[0];
  for (let column = 0; column <= columns; column += 1) {
    const x = left - gap / 2 + column * pitch[0];
    line(x, top - mark - 2, x, top - 2);
    line(x, page[1] - top + 2, x, page[1] - top + mark + 2);
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = top + row * pitch[1];
    line(left - 2 - mark, y, left - 2, y);
    line(page[0] - left + 2, y, page[0] - left + mark + 2, y);
  }
  pdf.lineWidth(0.4).stroke('#888888');
}

/** In the upper margin of a sheet: whose vouchers these are, and which of the sheets it is. */
function drawSheetHead(
  pdf: Pdf,
  { lot, title, pageOf }: Words,
  { page: [width], left, top }: Layout,
  numbers: { page: number; pages: number },
): void {
  if (top === 0) return;
  const room = { width: (width - 2 * left) * millimetre, height: 9, ellipsis: true, lineBreak: false };
  const at = [left * millimetre, 5 * millimetre] as const;
  pdf.font('Helvetica').fontSize(7);
  pdf.text(`${lot} · ${title}`, ...at, { ...room, width: room.width * 0.8 });
  pdf.text(pageOf(numbers), ...at, { ...room, align: 'right' });
}

interface Words {
  pageOf: (numbers: { page: number; pages: number }) => string;
  lot: string;
  title: string;
  value: string;
  validity: string;
}

function wordsOf(head: SheetHead, language: Language): Words {
  const { sheet } = language === 'es' ? es : en;
  const { kind, value, currency, validTo } = head;
  const worth = {
    percent: () => `${new Intl.NumberFormat(language === 'es' ? 'es-CO' : 'en-US').format(value / 100)}%`,
    amount: () => formatMoney(value, currency, language),
    minutes: () => filled(sheet.minutes, { minutes: value }),
  };
  return {
    pageOf: (numbers) => printable(filled(reportWords(language).export.page, numbers)),
    lot: printable(head.lot),
    title: printable(head.title),
    value: printable(worth[kind]()),
    validity: validTo ? printable(filled(sheet.validTo, { day: validTo })) : '',
  };
}

/** Places and widths in millimetres. */
function drawVoucher(
  pdf: Pdf,
  { lot, title, value, validity }: Words,
  code: string,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const inner = width - 2 * padding;
  drawQr(pdf, code, { x: x + padding, y: y + 3.1, side: qrSide });
  const left = (x + padding + qrSide + 3.2) * millimetre;
  const line = (text: string, top: number, size: number, font = 'Helvetica') => {
    const room = {
      width: (inner - qrSide - 3.2) * millimetre,
      height: size * 1.3,
      ellipsis: true,
      lineBreak: false,
    };
    pdf
      .font(font)
      .fontSize(size)
      .text(text, left, (y + top) * millimetre, room);
  };
  line(lot, 3.8, 6.5);
  line(title, 7, 7.5, 'Helvetica-Bold');
  line(value, 10.8, 13, 'Helvetica-Bold');
  line(validity, 16.8, 6.5);
  drawBars(pdf, code, { x: x + padding, y: y + 22.9, width: inner });
  pdf
    .font('Courier-Bold')
    .fontSize(9)
    .text(code, (x + padding) * millimetre, (y + 31.8) * millimetre, {
      width: inner * millimetre,
      align: 'center',
      lineBreak: false,
    });
}

/** Modules that lie beside each other are one stroke: fewer marks, and no hair lines between them. */
function drawQr(pdf: Pdf, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { size, isDark } = qrCode(text);
  const module = (side / size) * millimetre;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(column, row)) continue;
      const start = column;
      while (column + 1 < size && isDark(column + 1, row)) column += 1;
      // A hair more than a row, so that rows touch when they are printed.
      pdf.rect(
        x * millimetre + start * module,
        y * millimetre + row * module,
        (column + 1 - start) * module,
        module * 1.01,
      );
    }
  }
  pdf.fill('black');
}

function drawBars(pdf: Pdf, text: string, { x, y, width }: { x: number; y: number; width: number }): void {
  const widths = code128(text);
  const modules = widths.reduce((sum, one) => sum + one, 0) + 2 * quietModules;
  const module = (width / modules) * millimetre;
  let at = x * millimetre + quietModules * module;
  for (const [index, one] of widths.entries()) {
    if (index % 2 === 0) pdf.rect(at, y * millimetre, one * module, barHeight * millimetre);
    at += one * module;
  }
  pdf.fill('black');
}
