import { useEffect, useRef } from 'react';
import type { ReportDescription } from '../../../shared/reports/report.ts';
import { type Query, resourcePath } from '../api/resource-path.ts';
import { useRead } from '../api/use-read.ts';
import type { ReportPage } from './report-answer.ts';

/**
 * Reads the report. What was shown before stays while the next answer comes, and no longer: figures of other dates must
 * not stand below these ones.
 * @param query null where the dates are wrong: nothing is asked then
 */
export function useReportAnswer(report: ReportDescription, query: Query | null) {
  const path = query && resourcePath(`reports/${report.id}`, undefined, query);
  const answer = useRead<ReportPage>(path, { revalidateOnFocus: false });
  const range = { from: String(query?.from ?? ''), to: String(query?.to ?? '') };
  const before = useRef<{ data: ReportPage; range: typeof range } | null>(null);
  const own = answer.data ? { data: answer.data, range } : null;
  const held = own ?? (answer.isLoading ? before.current : null);
  useEffect(() => {
    before.current = held;
  });
  return { ...answer, data: held?.data, range: held?.range ?? range };
}

/** What is shown of a report, and the dates that it is of. */
export type ReportAnswer = ReturnType<typeof useReportAnswer>;
