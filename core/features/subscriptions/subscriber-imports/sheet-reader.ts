import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { mostImportRows } from '../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import { typeOfContent } from '../../../../shared/file-content.ts';
import { AppError } from '../../../errors.ts';
import type { CellValue } from './import-values.rules.ts';
import { isWithinBounds } from './zip-bounds.rules.ts';

/** Further right and below nothing is read: the headings, the rows, and one by which a longer file shows itself. */
const range = `A1:AZ${mostImportRows + 2}`;

/** Bytes by which a file shows that it is text: what stands behind them is read, and refused, later. */
const headBytes = 64 * 1024;

/** What a file is by its content, whatever its name says; null for what is neither a workbook nor text. */
export function sheetKind(bytes: Uint8Array): 'xlsx' | 'csv' | null {
  const head = bytes.subarray(0, headBytes);
  if (typeOfContent(head) === 'xlsx') return 'xlsx';
  const isText = head.length > 0 && head.every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0d].includes(byte));
  return isText ? 'csv' : null;
}

/**
 * The rows of a file, the headings first, with a formula as the text that it is.
 * @throws importUnreadable where it is broken or unpacks to more than any such file
 */
export async function readSheet(bytes: Uint8Array): Promise<CellValue[][]> {
  try {
    return sheetKind(bytes) === 'xlsx' ? await workbookRows(bytes) : textRows(bytes);
  } catch (cause) {
    throw new AppError('importUnreadable', { cause });
  }
}

async function workbookRows(bytes: Uint8Array): Promise<CellValue[][]> {
  if (!isWithinBounds(bytes)) throw new Error('The archive exceeds the bounds of a workbook.');
  let isFound = false;
  const { sheets } = await readXlsx(bytes, {
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
    if (formula === undefined) continue;
    const [row = 0, column = 0] = place.split(',').map(Number);
    const cells = rows[row];
    if (cells) cells[column] = `=${formula}`;
  }
  return rows;
}

/** Text of Spanish programs is in UTF-8 or in Windows' code page, with semicolons or commas. */
function textRows(bytes: Uint8Array): CellValue[][] {
  return parseCsv(decoded(bytes), { maxRows: mostImportRows + 2, skipBom: true });
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
