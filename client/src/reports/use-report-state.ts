import { useSearchParams } from 'react-router';
import type { DayRange, RangePreset } from '../../../shared/reports/presets.ts';
import type { ReportDescription } from '../../../shared/reports/report.ts';
import type { Query } from '../api/resource-path.ts';
import { readListState, writeListState } from '../lists/list-state.ts';
import type { ListControl } from '../lists/use-list-state.ts';
import { type ReportRange, readRange, writeRange } from './report-state.ts';

/** What a report shows, kept in the URL: a link or bookmark reproduces it, the back button the one before. */
export interface ReportControl {
  range: ReportRange;
  setRange: (range: RangePreset | DayRange | null) => void;
  /** Page, filters and columns, as the parts of a table know them. */
  list: ListControl;
  /** Dates and filters: what an export is asked for as well. */
  filters: Query;
}

export function useReportState(report: ReportDescription, today: string): ReportControl {
  const [params, setParams] = useSearchParams();
  const shape = {
    filters: Object.keys(report.filters),
    days: [],
    sortable: [],
    columns: report.columns.slice(1).map(({ key }) => key),
  };
  const state = readListState(params, shape);
  const range = readRange(params, today);
  const filters = { from: range.from, to: range.to, ...state.filters };
  return {
    range,
    setRange: (next) => setParams((now) => writeRange(now, next), { flushSync: true }),
    list: {
      state,
      query: { ...filters, page: state.page, size: state.size },
      change: (change, quietly = false) =>
        setParams((now) => writeListState(now, change, shape), { replace: quietly, flushSync: true }),
    },
    filters,
  };
}
