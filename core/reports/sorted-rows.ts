import type { ReportSort } from '../../shared/reports/arrangement.ts';
import type { Cell } from '../../shared/reports/report.ts';
import { byKey } from '../db/sort-key.ts';

function compared(one: NonNullable<Cell>, other: NonNullable<Cell>): number {
  if (typeof one === 'string' && typeof other === 'string') return byKey(one, other);
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Rows that are all there in the order asked for; those without a value stand last, those that are alike as they stood. */
export function sortedRows<Row extends object>(
  rows: readonly Row[],
  sort: ReportSort | null,
): readonly Row[] {
  if (sort === null) return rows;
  const cellOf = (row: Row) => (row as Readonly<Record<string, Cell>>)[sort.key] ?? null;
  return rows.toSorted((a, b) => {
    const [one, other] = [cellOf(a), cellOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sort.descending ? -compared(one, other) : compared(one, other);
  });
}
