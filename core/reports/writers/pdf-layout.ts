import type { Paper } from '../../../shared/values.ts';
import { type Cells, isNumeric } from '../cells.ts';
import type { DocumentColumn, DocumentRow, ExportDocument } from './document.ts';
import { printable, type } from './pdf-type.ts';

/** Upright, in points. */
const papers: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  letter: [612, 792],
  a4: [595.28, 841.89],
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

function widthsOf({ key, kind, label }: DocumentColumn, rows: readonly DocumentRow[], cells: Cells): Widths {
  const texts = rows.map((row) => printable(cells.shown(kind, row[key])));
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
  upright: boolean;
  size: number;
  fits: 'want' | 'least';
}

/** From the best to the last that is read without effort. */
const candidates: readonly Candidate[] = [
  { upright: true, size: 9, fits: 'want' },
  { upright: true, size: 8, fits: 'want' },
  { upright: false, size: 8.5, fits: 'want' },
  { upright: false, size: 8, fits: 'want' },
  { upright: false, size: 8, fits: 'least' },
  { upright: false, size: 7.5, fits: 'least' },
  { upright: false, size: 7, fits: 'least' },
];
const lastResort: Candidate = { upright: false, size: 7, fits: 'least' };

/**
 * How the pages of a document look: upright where its columns have room, else on their side; columns as wide as their
 * headings, the totals and these first rows need.
 */
export function layOut(document: ExportDocument, first: readonly DocumentRow[]): PageLayout {
  const { columns, totals, cells, paper } = document;
  const rows = totals ? [...first, totals] : first;
  const widths = columns.map((column) => widthsOf(column, rows, cells));
  const [short, long] = papers[paper];
  const roomOf = ({ upright, size }: Candidate) =>
    ((upright ? short : long) - 2 * margin - columns.length * 2 * padding) / size;
  const fitting = candidates.find((one) => sum(widths.map((width) => width[one.fits])) <= roomOf(one));
  const chosen = fitting ?? lastResort;
  const [from, to] = fitting ? (['least', 'want'] as const) : (['floor', 'least'] as const);
  const placed = spread(
    widths.map((one) => one[from]),
    widths.map((one) => one[to]),
    roomOf(chosen),
  );
  let x = margin;
  return {
    width: chosen.upright ? short : long,
    height: chosen.upright ? long : short,
    size: chosen.size,
    columns: columns.map((column, at) => {
      const width = (placed[at] ?? 0) * chosen.size + 2 * padding;
      const one = { ...column, x, width };
      x += width;
      return one;
    }),
  };
}
