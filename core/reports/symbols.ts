import bwip from 'bwip-js/node';

/** A square of dark and light modules, row by row. */
export interface Matrix {
  size: number;
  isDark(x: number, y: number): boolean;
}

/** The QR code of a text; 15 % of it may be damaged, and more where its size leaves room. */
export function qrCode(text: string): Matrix {
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=M');
  if (!symbol || !('pixs' in symbol)) throw new Error('No QR code came of the text.');
  const { pixs, pixx } = symbol;
  return { size: pixx, isDark: (x, y) => pixs[y * pixx + x] === 1 };
}

/** The bars and gaps of a text's Code 128 by turns, in modules; the first is a bar. */
export function code128(text: string): number[] {
  const [symbol] = bwip.raw('code128', text, '');
  if (!symbol || !('sbs' in symbol)) throw new Error('No Code 128 came of the text.');
  return [...symbol.sbs];
}
