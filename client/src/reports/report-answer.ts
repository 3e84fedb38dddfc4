import type { Page } from '../api/use-list.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A page of a report as the core answers it; `total` and `totals` are of all pages. */
export interface ReportPage extends Page<Row> {
  totals: Row;
  /** What the chart is drawn from, where it is not the rows. */
  matrix?: Row[];
}
