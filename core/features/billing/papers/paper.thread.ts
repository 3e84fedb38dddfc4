import type { Paper, PaperSize } from './paper.rules.ts';
import { drawPaper } from './paper-sheet.ts';

/** Draws a document in a thread: a picture in it may take a tenth of a second. */
export async function run({ paper, size }: { paper: Paper; size: PaperSize }): Promise<Uint8Array> {
  return new Uint8Array(await drawPaper(paper, size));
}
