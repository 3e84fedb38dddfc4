import { normalForm } from '../../shared/characters.ts';
import { limits } from '../../shared/limits.ts';

/** What a sheet has in a cell. */
export type CellValue = string | number | boolean | Date | null;

/** Characters of a cell that are read: more than any field takes, so a longer text is refused by its field all the same. */
const longestText = 2000;

/** What stands in a cell: what is shown of it, and what is read of it. Of a very long text only its beginning. */
export function cellText(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell).trim().slice(0, longestText);
}

/** True for what a program of sheets would reckon with. */
export function isFormula(cell: CellValue | undefined): boolean {
  return typeof cell === 'string' && cell.trimStart().startsWith('=');
}

/** A longer text is no amount and no day. */
export const longestFigure = 60;

/** A word as files write it, whatever its case, accents, blanks and signs: `Tipo de vehículo*` and `tipo de vehiculo` are one. */
export function plainWord(text: string): string {
  return normalForm(text, 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Money in minor units: a number of the sheet, or a text with points or commas between thousands or before cents; of one
 * sign alone, three digits behind it make thousands. Null for what is no amount above 0.
 */
export function readMoney(cell: CellValue | undefined): number | null {
  const units = typeof cell === 'number' ? cell : unitsOf(cellText(cell));
  const minor = Math.round(units * 100);
  // Half a cent is no amount: what was typed with more decimals was meant otherwise.
  if (!Number.isFinite(units) || Math.abs(units * 100 - minor) > 1e-6) return null;
  return minor >= 1 && minor <= limits.money ? minor : null;
}

function unitsOf(text: string): number {
  if (text.length > longestFigure) return Number.NaN;
  const bare = text.replace(/^(?:COP|\$)\s*/i, '').replace(/\s/g, '');
  const [, whole = '', sign = '', decimals = ''] = /^(\d[\d.,]*?)(?:([.,])(\d{1,2}))?$/.exec(bare) ?? [];
  const grouping = ['.', ','].filter((one) => one !== sign).map((one) => (one === '.' ? '\\.' : one));
  const isWhole = [/^\d+$/, ...grouping.map((one) => new RegExp(`^\\d{1,3}(?:${one}\\d{3})+$`))];
  if (!isWhole.some((pattern) => pattern.test(whole))) return Number.NaN;
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`);
}
