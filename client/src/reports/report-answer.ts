import type { LotFigures } from '../../../shared/reports/lots.ts';
import type { ReportRow } from '../../../shared/reports/report.ts';
import type { Page } from '../api/use-list.ts';

/** A page of a report as the core answers it; `total` and `totals` are of all pages. */
export interface ReportPage extends Page<ReportRow> {
  totals: ReportRow;
  /** What the chart is drawn from, where it is not the rows. */
  matrix?: ReportRow[];
  /** What each lot has of all, where several were asked. */
  lots?: LotFigures[];
  /** The same of the period that was asked for to compare with; a row of then stands at the place of its own. */
  compared?: {
    from: string;
    to: string;
    total: number;
    totals: ReportRow;
    rows: (ReportRow | null)[];
    matrix?: ReportRow[];
  };
}
