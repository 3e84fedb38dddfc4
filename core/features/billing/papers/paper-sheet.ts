import PDFDocument from 'pdfkit';
import { filled } from '../../../../shared/i18n/words.ts';
import { ornament } from '../../../reports/writers/ornament.ts';
import { printable } from '../../../reports/writers/pdf-type.ts';
import type { Fact, Paper, PaperLine, PaperSize } from './paper.rules.ts';

type Pdf = InstanceType<typeof PDFDocument>;

const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;

/** How a size is set: points. A roll is as long as what stands on it, and goes on over pieces where no page may be so long. */
interface Setting {
  size: [number, number];
  margin: number;
  text: number;
  title: number;
  logo: number;
  isRoll: boolean;
}

const pointsOfMm = 72 / 25.4;
/** As long as a page may be (200 inches are 14,400): of a roll whose end is not known yet, and of one piece of it. */
const longest = 14_000;
/** What the pieces of a roll may differ by: more than a line. */
const spare = 100;

const settings: Readonly<Record<PaperSize, Setting>> = {
  a4: { size: [595.28, 841.89], margin: 48, text: 9.5, title: 16, logo: 64, isRoll: false },
  letter: { size: [612, 792], margin: 48, text: 9.5, title: 16, logo: 64, isRoll: false },
  '80mm': { size: [80 * pointsOfMm, longest], margin: 12, text: 8.5, title: 11, logo: 48, isRoll: true },
};

/** Draws a document. */
export async function drawPaper(paper: Paper, size: PaperSize): Promise<Buffer> {
  const setting = settings[size];
  if (!setting.isRoll) return (await draw(paper, setting)).bytes;
  const { end, pages } = await draw(paper, setting);
  const [width] = setting.size;
  const pieces = Math.min(longest, ((pages - 1) * longest + end) / pages + spare);
  const height = Math.ceil(pages === 1 ? end + setting.margin : pieces);
  return (await draw(paper, { ...setting, size: [width, height] })).bytes;
}

async function draw(paper: Paper, setting: Setting): Promise<{ bytes: Buffer; end: number; pages: number }> {
  const pdf = new PDFDocument({
    size: setting.size,
    margin: 0,
    bufferPages: true,
    lang: paper.language,
    displayTitle: true,
    info: { Title: printable(paper.title), Author: printable(paper.seller[0] ?? '') },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const end = new Sheet(pdf, paper, setting).draw();
  const pages = pdf.bufferedPageRange().count;
  pdf.end();
  await ended;
  return { bytes: Buffer.concat(chunks), end, pages };
}

interface Texts {
  bold?: boolean;
  size?: number;
  align?: 'left' | 'right' | 'center';
}

/** Where the columns of the lines stand, as shares of the width. */
const columns = { description: 0.46, quantity: 0.1, unitValue: 0.17, taxRate: 0.09, total: 0.18 } as const;

class Sheet {
  readonly #pdf: Pdf;
  readonly #paper: Paper;
  readonly #set: Setting;
  readonly #width: number;
  #y: number;

  constructor(pdf: Pdf, paper: Paper, setting: Setting) {
    this.#pdf = pdf;
    this.#paper = paper;
    this.#set = setting;
    this.#width = setting.size[0] - 2 * setting.margin;
    this.#y = setting.margin;
  }

  /** Answers where the last line ends. */
  draw(): number {
    const { stamp, facts, lines, sums, due, parts, notes } = this.#paper;
    this.#head();
    this.#facts(facts);
    this.#gap();
    if (lines.length > 0) this.#lines(lines);
    for (const sum of sums) this.#sum(sum);
    this.#sum(due, true);
    for (const { title, rows } of parts) {
      this.#gap();
      this.#text(title, { bold: true });
      for (const row of rows) this.#pair(row);
    }
    this.#gap();
    for (const note of notes) this.#text(note, { size: this.#set.text - 1.5 });
    if (stamp) this.#stamp(stamp);
    if (!this.#set.isRoll) this.#pageNumbers();
    return this.#y;
  }

  #head(): void {
    const { seller, logo, title, stamp } = this.#paper;
    const align = this.#set.isRoll ? 'center' : 'left';
    if (logo) this.#logo(logo);
    for (const [at, line] of seller.entries()) this.#text(line, { bold: at === 0, align });
    this.#gap();
    this.#text(title, { bold: true, size: this.#set.title, align });
    // In plain letters too: what stands across is for the eye alone.
    if (stamp) this.#text(stamp, { bold: true, align });
    this.#gap();
  }

  /** A picture that cannot be drawn is left out: the document counts. */
  #logo(bytes: Uint8Array): void {
    const { margin, logo, isRoll } = this.#set;
    ornament('logo', () => {
      this.#pdf.image(Buffer.from(bytes), margin, this.#y, {
        fit: [isRoll ? this.#width : 3 * logo, logo],
        ...(isRoll ? { align: 'center' as const } : {}),
      });
      this.#y += logo + 6;
    });
  }

  /** Two columns on a page, one below the other on a roll. */
  #facts(facts: readonly Fact[]): void {
    if (this.#set.isRoll) {
      for (const fact of facts) this.#pair(fact);
      return;
    }
    const half = this.#width / 2;
    for (let at = 0; at < facts.length; at += 2) {
      const row = facts.slice(at, at + 2).map(([label, value]) => `${label}: ${value}`);
      const height = Math.max(...row.map((text) => this.#height(text, half - 12)));
      this.#room(height);
      for (const [place, text] of row.entries())
        this.#put(text, this.#set.margin + place * half, half - 12, {});
      this.#y += height + 2;
    }
  }

  #lines(lines: readonly PaperLine[]): void {
    if (this.#set.isRoll) {
      for (const line of lines) {
        this.#text(line.description);
        this.#pair([`${line.quantity} × ${line.unitValue} · ${line.taxRate}`, line.total]);
      }
      this.#rule();
      return;
    }
    this.#row(this.#paper.heads, true);
    this.#rule();
    for (const line of lines) {
      if (this.#row(line)) continue;
      this.#turn();
      this.#row(this.#paper.heads, true);
      this.#rule();
      this.#row(line);
    }
    this.#rule();
  }

  /** Draws a line of the table; false, and nothing is drawn, where the page has no room for it. */
  #row(line: PaperLine, bold = false): boolean {
    const cells = Object.entries(columns).map(([key, share]) => ({
      text: line[key as keyof PaperLine],
      width: share * this.#width,
      // The last one ends where the sums below it do.
      own: share * this.#width - (key === 'total' ? 0 : 8),
      align: key === 'description' ? ('left' as const) : ('right' as const),
    }));
    const height = Math.max(...cells.map(({ text, own }) => this.#height(text, own, { bold })));
    if (!this.#hasRoom(height)) return false;
    let x = this.#set.margin;
    for (const { text, width, own, align } of cells) {
      this.#put(text, x, own, { bold, align });
      x += width;
    }
    this.#y += height + 3;
    return true;
  }

  /** A sum at the right edge. */
  #sum([label, value]: Fact, bold = false): void {
    const { margin, isRoll } = this.#set;
    const width = isRoll ? this.#width : this.#width * 0.45;
    this.#pair([label, value], { bold, x: margin + this.#width - width, width });
  }

  /** A name at the left, what it is at the right. */
  #pair([label, value]: Fact, place: { bold?: boolean; x?: number; width?: number } = {}): void {
    const { bold = false, x = this.#set.margin, width = this.#width } = place;
    const own = Math.min(width * 0.55, Math.max(width * 0.35, this.#widthOf(value, bold) + 2));
    const rest = width - own - 6;
    const height = Math.max(this.#height(label, rest, { bold }), this.#height(value, own, { bold }));
    this.#room(height);
    this.#put(label, x, rest, { bold });
    this.#put(value, x + width - own, own, { bold, align: 'right' });
    this.#y += height + 2;
  }

  #text(text: string, texts: Texts = {}): void {
    const height = this.#height(text, this.#width, texts);
    this.#room(height);
    this.#put(text, this.#set.margin, this.#width, texts);
    this.#y += height + 1;
  }

  #stamp(text: string): void {
    const [width] = this.#set.size;
    const size = this.#set.isRoll ? 26 : 64;
    this.#pdf.switchToPage(0);
    const height = this.#set.isRoll ? this.#y : this.#set.size[1];
    this.#pdf
      .save()
      .rotate(-30, { origin: [width / 2, height / 2] })
      .font(fonts.bold)
      .fontSize(size)
      .fillColor('#b00020', 0.25)
      .text(printable(text), 0, height / 2 - size / 2, { width, align: 'center', lineBreak: false })
      .restore();
  }

  #pageNumbers(): void {
    const { count } = this.#pdf.bufferedPageRange();
    const { margin, size } = this.#set;
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page);
      this.#y = size[1] - margin + 8;
      const text = filled(this.#paper.pageWords, { page: page + 1, pages: count });
      this.#put(text, margin, this.#width, { size: 7.5, align: 'right' });
    }
  }

  #gap(): void {
    this.#y += this.#set.text;
  }

  #rule(): void {
    const { margin } = this.#set;
    this.#pdf
      .moveTo(margin, this.#y)
      .lineTo(margin + this.#width, this.#y)
      .lineWidth(0.5)
      .strokeColor('#888888')
      .stroke();
    this.#y += 4;
  }

  #hasRoom(height: number): boolean {
    return this.#y + height <= this.#set.size[1] - this.#set.margin;
  }

  #room(height: number): void {
    if (!this.#hasRoom(height)) this.#turn();
  }

  #turn(): void {
    this.#pdf.addPage();
    this.#y = this.#set.margin;
  }

  #pen({ bold = false, size = this.#set.text }: Texts): Pdf {
    return this.#pdf
      .font(bold ? fonts.bold : fonts.plain)
      .fontSize(size)
      .fillColor('#000000', 1);
  }

  #height(text: string, width: number, texts: Texts = {}): number {
    return this.#pen(texts).heightOfString(printable(text) || ' ', { width });
  }

  #widthOf(text: string, bold: boolean): number {
    return this.#pen({ bold }).widthOfString(printable(text));
  }

  #put(text: string, x: number, width: number, texts: Texts): void {
    this.#pen(texts).text(printable(text), x, this.#y, { width, align: texts.align ?? 'left' });
  }
}
