import { contentText, type Font, printable, type } from './pdf-type.ts';

/** Greys of texts and lines, as a page's content sets them. */
export const ink = { text: '0 g', quiet: '0.35 g', row: '0.85 G', rule: '0.3 G' };

export interface Line {
  text: string;
  x: number;
  /** Of the letters' feet, from the upper edge. */
  y: number;
  size: number;
  font?: Font;
}

/** What draws a line of text, in a page whose upper edge is 0. */
export function drawn({ text, x, y, size, font = 'plain' }: Line): string {
  return `BT /${font} ${size.toFixed(2)} Tf 1 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)} Tm ${contentText(text)} Tj ET`;
}

/** Where a drawing's text stands to its place. */
export type Side = 'left' | 'middle' | 'right';
const before: Record<Side, number> = { left: 0, middle: 0.5, right: 1 };

/** A drawing above the rows, as the page's content has it, and how high it is. */
export interface Drawing {
  content: readonly string[];
  height: number;
}

/** Size of the letters of drawings. */
export const drawingSize = 8;

export function widthOf(text: string): number {
  return type.plain.widthOf(text) * drawingSize;
}

/** A printable text to one side of its place. */
export function put(text: string, x: number, y: number, side: Side = 'left', font: Font = 'plain'): string {
  const left = x - type[font].widthOf(text) * drawingSize * before[side];
  return drawn({ text, x: left, y, size: drawingSize, font });
}

/** A coloured area: `#0b5cad`. */
export function area(colour: string, x: number, y: number, width: number, height: number): string {
  const parts = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3));
  const place = [x, y, width, height].map((one) => one.toFixed(2));
  return `${parts.join(' ')} rg ${place.join(' ')} re f ${ink.text}`;
}

/** A line from left to right. */
export function ruled(left: number, right: number, y: number, grey: string, width: number): string {
  return `${grey} ${width} w ${left.toFixed(2)} ${y.toFixed(2)} m ${right.toFixed(2)} ${y.toFixed(2)} l S`;
}

/** A text's beginning in one line of a width. */
export function oneLine(text: string, width: number): string {
  return type.plain.lines(printable(text), width / drawingSize, 1)[0] ?? '';
}
