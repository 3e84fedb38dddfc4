import type { CellValue } from './cells.rules.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A small workbook of one sheet, its headings bold; text stays text, whatever it looks like. */
export async function workbookOf(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly CellValue[])[],
): Promise<Buffer> {
  const columns = headings.map((header) => ({ header, width: Math.max(16, header.length + 4) }));
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [{ name, columns, rows: [[...headings], ...rows.map((row) => [...row])] }],
  });
  return Buffer.from(bytes);
}
