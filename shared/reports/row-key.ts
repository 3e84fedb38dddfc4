import type { ReportDescription, ReportRow } from './report.ts';

/** Rows that a file can be narrowed to. */
export const mostChosenRows = 500;

/**
 * What a row is known by, as text: the same for the row of a query and the one that has travelled. Null where the report has
 * nothing by which its rows are known.
 */
export function rowKey(
  { key, fields }: Pick<ReportDescription, 'key' | 'fields'>,
  row: ReportRow,
): string | null {
  if (key === null) return null;
  const values = key.map((name) => {
    const value = row[name] ?? null;
    const isTravelled = fields[name] === 'instant' && typeof value === 'string';
    return isTravelled ? Date.parse(value) : value;
  });
  return JSON.stringify(values);
}
