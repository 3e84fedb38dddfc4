import { typeOfContent } from '../../shared/file-content.ts';
import { type CellValue, cellText } from './cells.rules.ts';
import { isWithinBounds } from './zip-bounds.rules.ts';

/** A row of a file: its number as the sheet counts them, and what stands in its cells. */
export interface SheetRow {
  row: number;
  cells: readonly CellValue[];
}

/** Bytes by which a file shows what it is. */
const headBytes = 64 * 1024;

/** True for a workbook or text by its content, whatever its name says. What stands behind its first bytes is read later. */
export function isSheet(bytes: Uint8Array): boolean {
  const type = typeOfContent(bytes.subarray(0, headBytes));
  return type === 'xlsx' || type === 'txt' || type === 'csv';
}

/** A file that is broken, or unpacks to more than any such file. */
export class SheetUnreadable extends Error {}

/** What is read of a workbook, blank rows between others included. */
const range = 'A1:AZ100000';
/** Ends of lines that a text may have, two of them a row where Windows has written it. */
const mostLines = 200_000;

/**
 * The rows of a workbook's first visible sheet, or of a text with commas, semicolons or tabs in UTF-8 or Windows' code page;
 * without those in which nothing stands. A formula comes as the text that it is.
 * @throws SheetUnreadable
 */
export async function readSheet(bytes: Uint8Array): Promise<SheetRow[]> {
  const rows = await rowsOf(bytes).catch((cause: unknown) => {
    throw new SheetUnreadable('The file cannot be read.', { cause });
  });
  return rows
    .map((cells, place) => ({ row: place + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cellText(cell) !== ''));
}

async function rowsOf(bytes: Uint8Array): Promise<CellValue[][]> {
  return typeOfContent(bytes.subarray(0, headBytes)) === 'xlsx'
    ? await workbookRows(bytes)
    : await textRows(bytes);
}

async function textRows(bytes: Uint8Array): Promise<CellValue[][]> {
  let lines = 0;
  for (const byte of bytes) if (byte === 0x0a || byte === 0x0d) lines += 1;
  if (lines > mostLines) throw new Error('The text has more lines than any such file.');
  const text = decoded(bytes);
  const delimiter = separatorOf(text);
  const { parseCsv } = await import('hucre/csv');
  return parseCsv(text, { skipBom: true, ...(delimiter && { delimiter }) });
}

/** Lines by which a text shows what stands between its columns. */
const headLines = 50;

/**
 * What stands between the columns of a text: what most of its first lines have, for above the headings a bank may write other
 * things, and amounts have commas too. Undefined where none has any.
 */
function separatorOf(text: string): string | undefined {
  const lines = text.slice(0, headBytes).split(/\r?\n|\r/, headLines);
  const bare = lines.map((line) => line.replace(/"[^"]*"/g, ''));
  const [most] = [';', '\t', ',']
    .map((sign) => ({ sign, lines: bare.filter((line) => line.includes(sign)).length }))
    .sort((a, b) => b.lines - a.lines);
  return most && most.lines > 0 ? most.sign : undefined;
}

async function workbookRows(bytes: Uint8Array): Promise<CellValue[][]> {
  if (!isWithinBounds(bytes)) throw new Error('The archive exceeds the bounds of a workbook.');
  const { readXlsx } = await import('hucre/xlsx');
  let isFound = false;
  const { sheets } = await readXlsx(bytes, {
    // Two cells in the far corners of a sheet would make a table of milliards.
    range,
    sheets(info) {
      if (isFound || info.hidden || info.veryHidden) return false;
      isFound = true;
      return true;
    },
  });
  const [sheet] = sheets;
  if (!sheet) throw new Error('The workbook has no sheet.');
  const rows: CellValue[][] = sheet.rows;
  for (const [place, { formula }] of sheet.cells ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    const cells = rows[row];
    if (cells && formula !== undefined) cells[column] = `=${formula}`;
  }
  return rows;
}

/** A text in UTF-8, with or without its mark, or else in Windows-1252, as older programs write it. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
