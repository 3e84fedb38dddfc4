import type { ReportDescription } from '../../../shared/reports/report.ts';
import { type Query, resourcePath } from '../api/resource-path.ts';
import { useRead } from '../api/use-read.ts';
import { periodBefore } from './period-before.ts';
import type { ReportPage } from './report-answer.ts';
import type { ReportAnswer } from './use-report-answer.ts';

/** The same report of the days before. */
export interface PeriodBefore {
  data: ReportPage;
  /** Its days, both included. */
  from: string;
  to: string;
}

/**
 * What a chart is compared with: what the report is, or the days before, which are read once it is there. Nothing where it has no chart, is too long, or
 * the days before could not be read: the chart then stands alone.
 */
export function usePeriodBefore(
  report: ReportDescription,
  answer: ReportAnswer,
  query: Query | null,
): PeriodBefore | undefined {
  const chosen = comparedPeriod(answer.data);
  const range =
    report.chart && !chosen && query && answer.data && !answer.isLoading ? periodBefore(answer.range) : null;
  const path = range && resourcePath(`reports/${report.id}`, undefined, { ...query, ...range, page: 1 });
  const { data } = useRead<ReportPage>(path, { revalidateOnFocus: false });
  return chosen ?? (data && range ? { data, ...range } : undefined);
}

/** What the whole report is compared with: the chart, too. A row of then stands by what the one of now is known by. */
function comparedPeriod(page: ReportPage | undefined): PeriodBefore | undefined {
  if (!page?.compared) return undefined;
  const { from, to, rows, matrix, ...figures } = page.compared;
  const known = page.rows.flatMap((row, at) => (rows[at] ? [{ ...row, ...rows[at] }] : []));
  return { data: { ...page, ...figures, rows: known, ...(matrix && { matrix }) }, from, to };
}
