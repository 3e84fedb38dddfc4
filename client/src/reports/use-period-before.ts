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
 * Reads what a chart is compared with, once the report itself is there. Nothing where it has no chart, is too long, or
 * the days before could not be read: the chart then stands alone.
 */
export function usePeriodBefore(
  report: ReportDescription,
  answer: ReportAnswer,
  query: Query | null,
): PeriodBefore | undefined {
  const range = report.chart && query && answer.data && !answer.isLoading ? periodBefore(answer.range) : null;
  const path = range && resourcePath(`reports/${report.id}`, undefined, { ...query, ...range, page: 1 });
  const { data } = useRead<ReportPage>(path, { revalidateOnFocus: false });
  return data && range ? { data, ...range } : undefined;
}
