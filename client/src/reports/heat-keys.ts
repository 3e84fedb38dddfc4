/** A cell by its place in the table. */
export interface CellPlace {
  row: number;
  column: number;
}

/** The cell that a key leads to from another one, within a table of that size; null for other keys. */
export function cellAfterKey(
  key: string,
  { row, column }: CellPlace,
  rows: number,
  columns: number,
): CellPlace | null {
  const moves: Readonly<Record<string, CellPlace>> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
  };
  const next = moves[key];
  if (!next) return null;
  const within = (place: number, count: number) => Math.max(0, Math.min(count - 1, place));
  return { row: within(next.row, rows), column: within(next.column, columns) };
}
