import PDFDocument from 'pdfkit';
import { normalForm } from '../../../shared/characters.ts';
import { cleanText } from '../texts.ts';

/** Characters of Windows-1252 beyond Latin-1, with their codes: with them, what the built-in fonts can show. */
const beyondLatin1 = new Map(
  [...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'].map((one, index) => [
    one,
    // Four places of the range are empty.
    [0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e][index] ??
      [0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f][index - 13] ??
      0x3f,
  ]),
);
const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Text in the characters that the page's font has: letters lose marks that it lacks, anything else is a `?`. */
export function printable(text: string): string {
  const line = cleanText(text, 300);
  if (/^[\x20-\x7e]*$/.test(line)) return line;
  let shown = '';
  for (const { segment } of graphemes.segment(normalForm(line, 'NFC'))) {
    const fits = [...segment].every((one) => (one >= ' ' && one <= 'ÿ') || beyondLatin1.has(one));
    const bare = fits ? segment : normalForm(segment, 'NFD').replace(/\p{M}/gu, '');
    shown += fits || /^[\x20-\x7e]+$/.test(bare) ? bare : '?';
  }
  return shown.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '-');
}

/** A printable text as a page's content holds it, one byte a character. */
export function contentText(text: string): string {
  const escaped = text.replace(/[\\()]/g, '\\$&');
  if (/^[\x20-\xff]*$/.test(escaped)) return `(${escaped})`;
  return `(${escaped.replace(/[^\x20-\xff]/g, (one) => String.fromCharCode(beyondLatin1.get(one) ?? 0x3f))})`;
}

export const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const;
export type Font = keyof typeof fonts;

/** How wide printable texts are, in multiples of the size of their letters; figures stand below each other, so nothing is kerned. */
class Type {
  readonly #advances: ReadonlyMap<string, number>;

  constructor(font: Font) {
    const pdf = new PDFDocument({ autoFirstPage: false }).font(fonts[font]).fontSize(1);
    const latin1 = Array.from({ length: 0x100 - 0x20 }, (_, at) => String.fromCharCode(at + 0x20));
    this.#advances = new Map([...latin1, ...beyondLatin1.keys()].map((one) => [one, pdf.widthOfString(one)]));
  }

  widthOf(text: string): number {
    let width = 0;
    for (const one of text) width += this.#advances.get(one) ?? 0;
    return width;
  }

  /** How many characters of the text's beginning fit. */
  #fitting(text: string, width: number): number {
    let used = 0;
    for (let at = 0; at < text.length; at += 1) {
      used += this.#advances.get(text[at] ?? '') ?? 0;
      if (used > width) return at;
    }
    return text.length;
  }

  /** The text in lines between words, or within one that is longer than a line; `…` ends what `most` lines do not hold. */
  lines(text: string, width: number, most: number): string[] {
    const lines: string[] = [];
    let rest = text;
    while (rest !== '') {
      const fits = this.#fitting(rest, width);
      if (fits === rest.length) return [...lines, rest];
      if (lines.length === most - 1)
        return [...lines, `${rest.slice(0, this.#fitting(rest, width - this.widthOf('…'))).trimEnd()}…`];
      const space = rest.lastIndexOf(' ', fits);
      const end = space > 0 ? space : Math.max(fits, 1);
      lines.push(rest.slice(0, end));
      rest = rest.slice(end).trimStart();
    }
    return lines;
  }

  widestWord(text: string): number {
    return Math.max(0, ...text.split(' ').map((word) => this.widthOf(word)));
  }
}

/** Letters of the pages. */
export const type: Readonly<Record<Font, Type>> = { plain: new Type('plain'), bold: new Type('bold') };
