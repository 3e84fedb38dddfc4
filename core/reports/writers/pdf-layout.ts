import type { Paper } from '../../../shared/values.ts';
import { type Cells, isNumeric } from '../cells.ts';
import type { DocumentColumn, DocumentRow, ExportDocument } from './document.ts';
import { printable, type } from './pdf-type.ts';

type Size = readonly [width: number, height: number];

/** Upright, in points: each paper, and the larger ones of its kind for more columns: legal and tabloid, A3. */
const papers: Readonly<Record<Paper, readonly Size[]>> = {
  letter: [
    [612, 792],
    [612, 1008],
    [792, 1224],
  ],
  a4: [
    [595.28, 841.89],
    [841.89, 1190.55],
  ],
};

export const margin = 34;
/** On either side of a column's text. */
export const padding = 3.5;

/** A column on its place. */
export interface PlacedColumn extends DocumentColumn {
  x: number;
  width: number;
}

/** How a document's pages look; lengths in points. */
export interface PageLayout {
  width: number;
  height: number;
  /** Size of the rows' letters. */
  size: number;
  columns: readonly PlacedColumn[];
  /** There are more columns than the largest paper has room for. */
  tight: boolean;
}

/** Widths of a column in multiples of the letters' size. */
interface Widths {
  /** Where there is no room: figures stay as they are, headings are broken, times are a day and an hour below it. */
  floor: number;
  /** Longer texts take two lines. */
  least: number;
  want: number;
}

/** Widest words and texts that a column is made wide for. */
const widest = { word: 14, text: 34, squeezed: 4, day: 5.7 };
/** Room for figures that are longer than those of the first rows. */
const slack = 1.1;
/** Room for codes that are longer than those of the first rows, some digits. */
const longerCodes = 1.7;
/** So that what was measured fits also once the widths have been added up. */
const hair = 0.02;
/** The share of its width that a text takes in two lines. */
const folded = 0.66;

/** What stands below a figure, in its order. */
export function textsBelow({ below = [] }: DocumentColumn, row: DocumentRow, cells: Cells): string[] {
  return below
    .filter(({ key }) => row[key] !== null && row[key] !== undefined)
    .map(({ key, kind }) => cells.signed(kind, row[key]));
}

function widthsOf(column: DocumentColumn, rows: readonly DocumentRow[], cells: Cells): Widths {
  const { key, kind, label } = column;
  const texts = rows.flatMap((row) => [
    printable(cells.shown(kind, row[key])),
    ...textsBelow(column, row, cells).map(printable),
  ]);
  const longest = Math.max(0, ...texts.map((text) => type.bold.widthOf(text))) + hair;
  const heading = type.bold.widestWord(printable(label)) + hair;
  const headings = Math.max(heading, type.bold.widthOf(printable(label)) * folded);
  if (isNumeric(kind) || kind === 'instant' || kind === 'day') {
    const whole = Math.max(heading, longest * (isNumeric(kind) ? slack : 1));
    const floor = isNumeric(kind) ? longest * slack : Math.min(longest, widest.day);
    return { floor, least: whole, want: Math.max(whole, headings) };
  }
  const word = Math.max(0, ...texts.map((text) => type.plain.widestWord(text))) + hair;
  // One word in all rows: a number, a plate.
  const isCode = longest < widest.word && !texts.some((text) => text.includes(' '));
  const text = Math.min(longest + (isCode ? longerCodes : 0), widest.text);
  const least = Math.max(heading, Math.min(word, widest.word), text * folded);
  return {
    floor: Math.min(least, widest.squeezed),
    least,
    want: Math.max(least, text, headings),
  };
}

const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);

/** Widths between two that are given, so that they take the room; less than the smaller ones, or somewhat more, at its ends. */
function spread(from: readonly number[], to: readonly number[], room: number): number[] {
  const [least, most] = [sum(from), sum(to)];
  if (least >= room) return from.map((one) => (one * room) / least);
  if (most > room)
    return from.map((one, at) => one + (((to[at] ?? one) - one) * (room - least)) / (most - least));
  return to.map((one) => one * Math.min(2, room / most));
}

interface Candidate {
  /** How much larger a paper than the one that was asked for. */
  larger: number;
  upright: boolean;
  size: number;
  fits: 'want' | 'least';
}

/** Nothing is smaller than this, as long as the largest paper has room for it. */
const smallest = 8;

/** From the best to the last that is read without effort: a larger paper comes before smaller letters. */
function candidatesOf(sizes: number): Candidate[] {
  const larger = Array.from({ length: sizes }, (_, at) => at).slice(1);
  return [
    { larger: 0, upright: true, size: 9, fits: 'want' },
    { larger: 0, upright: true, size: smallest, fits: 'want' },
    { larger: 0, upright: false, size: 8.5, fits: 'want' },
    { larger: 0, upright: false, size: smallest, fits: 'want' },
    { larger: 0, upright: false, size: smallest, fits: 'least' },
    ...larger.map((one) => ({ larger: one, upright: false, size: smallest, fits: 'least' }) as const),
  ];
}

/**
 * How the pages of a document look: upright where its columns have room, else on their side; columns as wide as their
 * headings, the totals and these first rows need.
 */
export function layOut(document: ExportDocument, first: readonly DocumentRow[]): PageLayout {
  const { columns, totals, cells, paper } = document;
  const rows = totals ? [...first, totals] : first;
  const widths = columns.map((column) => widthsOf(column, rows, cells));
  const sizes = papers[paper];
  const widthOf = ({ larger, upright }: Candidate) => sizes[larger]?.[upright ? 0 : 1] ?? 0;
  const roomOf = (one: Candidate) => (widthOf(one) - 2 * margin - columns.length * 2 * padding) / one.size;
  const needed = (which: keyof Widths) => sum(widths.map((width) => width[which]));
  const candidates = candidatesOf(sizes.length);
  const fitting = candidates.find((one) => needed(one.fits) <= roomOf(one));
  const largest = { larger: sizes.length - 1, upright: false, size: smallest, fits: 'least' } as const;
  const chosen = fitting ?? largest;
  const [from, to] = fitting ? (['least', 'want'] as const) : (['floor', 'least'] as const);
  const placed = spread(
    widths.map((one) => one[from]),
    widths.map((one) => one[to]),
    roomOf(chosen),
  );
  let x = margin;
  return {
    width: widthOf(chosen),
    height: sizes[chosen.larger]?.[chosen.upright ? 1 : 0] ?? 0,
    size: chosen.size,
    tight: !fitting && needed('floor') > roomOf(chosen),
    columns: columns.map((column, at) => {
      const width = (placed[at] ?? 0) * chosen.size + 2 * padding;
      const one = { ...column, x, width };
      x += width;
      return one;
    }),
  };
}
