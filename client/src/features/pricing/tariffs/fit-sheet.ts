import type { Paper } from '../../../../../shared/values.ts';

/** What a page holds within its margins of 12 mm, a little less high for what printers round; in mm. */
const pages: Readonly<Record<Paper, { width: number; height: number }>> = {
  letter: { width: 191.9, height: 253 },
  a4: { width: 186, height: 270 },
};

/** Sizes of the running text that are tried, in px: the largest is read from some steps away. */
const sizes = { largest: 24, smallest: 9, step: 0.5 };
const pxPerMm = 96 / 25.4;

/** Gives a card the largest letters with which it stays on one page of its paper. */
export function fitSheet(card: HTMLElement, paper: Paper): void {
  const { width, height } = pages[paper];
  const room = height * pxPerMm;
  const shown = card.style.cssText;
  card.style.cssText = `box-sizing: content-box; width: ${width}mm; max-width: none; padding: 0`;
  let size = sizes.largest;
  for (; size > sizes.smallest; size -= sizes.step) {
    card.style.fontSize = `${size}px`;
    if (card.clientHeight <= room) break;
  }
  card.style.cssText = shown;
  card.style.setProperty('--card-size', `${size}px`);
}
