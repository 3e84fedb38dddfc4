import type { ReportRow } from '../../../shared/reports/report.ts';
import type { Page } from '../api/use-list.ts';

/** A page of a report as the core answers it; `total` and `totals` are of all pages. */
export interface ReportPage extends Page<ReportRow> {
  totals: ReportRow;
  /** What the chart is drawn from, where it is not the rows. */
  matrix?: ReportRow[];
}
